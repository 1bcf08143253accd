// The parts of a state as plain numbers: what lies between an engine's own storage and the values
// of a record. A part is a number, a set or an array of numbers, or a family of arrays.
#pragma once

#include <cstdint>
#include <vector>

#include "asl/plan/plan.h"
#include "asl/program/numbering.h"
#include "asl/program/value.h"

namespace yomikiri::asl {

struct Part {
  std::int64_t number = 0;                        // Scalar
  std::vector<std::int64_t> numbers;              // Bits: what is in; Array: its elements
  std::vector<std::vector<std::int64_t>> arrays;  // Family
};

// One part for each component of the plan.
using Parts = std::vector<Part>;

[[nodiscard]] Record record_of(const Parts& parts, const std::vector<Shape>& shapes,
                               const Numbering& numbering);
// Needs a record of this game.
[[nodiscard]] Parts parts_of(const Record& record, const std::vector<Shape>& shapes,
                             const Numbering& numbering);

}  // namespace yomikiri::asl
