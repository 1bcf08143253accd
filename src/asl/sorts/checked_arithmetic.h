// The integers of the rule language: 64 bits, and no silent overflow.
#pragma once

#include <cstdint>
#include <optional>

#include "asl/sorts/specification.h"

namespace yomikiri::asl {

// Add, Subtract, Multiply, Divide, Modulo, Max or Min. Division rounds down, a remainder has the
// divisor's sign. Nothing if the result is too large or the divisor is zero.
[[nodiscard]] std::optional<std::int64_t> combined(TermKind operation, std::int64_t a,
                                                   std::int64_t b);

}  // namespace yomikiri::asl
