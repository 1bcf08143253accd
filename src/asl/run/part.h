// The parts of a state as plain numbers: the form between an engine's own storage and the values of
// a record (run/parts.h).
#pragma once

#include <cstdint>
#include <vector>

namespace yomikiri::asl {

// A number, a set or an array of numbers, or a family of arrays.
struct Part {
  std::int64_t number = 0;                        // Scalar
  std::vector<std::int64_t> numbers;              // Bits: the members; Array: its elements
  std::vector<std::vector<std::int64_t>> arrays;  // Family
};

// One part for each component of the plan.
using Parts = std::vector<Part>;

}  // namespace yomikiri::asl
