// Strongly connected components of a graph [Tarjan1972], without recursion: a rule file may contain
// a chain of thousands of functions. Only for use inside asl/.
#pragma once

#include <cstddef>
#include <vector>

namespace yomikiri::asl {

// The component number of each vertex.
[[nodiscard]] std::vector<std::size_t> strong_components(
    const std::vector<std::vector<std::size_t>>& successors);

}  // namespace yomikiri::asl
