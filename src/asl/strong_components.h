// Strongly connected components of a graph [Tarjan1972], without recursion: a rule file may hold a
// chain of thousands of functions. Inside of asl/ only.
#pragma once

#include <cstddef>
#include <vector>

namespace yomikiri::asl {

// For each vertex the number of its component.
[[nodiscard]] std::vector<std::size_t> strong_components(
    const std::vector<std::vector<std::size_t>>& successors);

}  // namespace yomikiri::asl
