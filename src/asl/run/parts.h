// Converts the parts of a state (run/part.h) to the values of its record, and back.
#pragma once

#include <vector>

#include "asl/plan/plan.h"
#include "asl/program/numbering.h"
#include "asl/program/value.h"
#include "asl/run/part.h"

namespace yomikiri::asl {

[[nodiscard]] Record record_of(const Parts& parts, const std::vector<Shape>& shapes,
                               const Numbering& numbering);
// The value of one component, from its own parts.
[[nodiscard]] Value value_of(const Parts& parts, const Shape& shape, const Numbering& numbering);
// Requires a record of this game.
[[nodiscard]] Parts parts_of(const Record& record, const std::vector<Shape>& shapes,
                             const Numbering& numbering);

}  // namespace yomikiri::asl
