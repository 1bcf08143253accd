// What number literals mean, and what stands in the holes of formats.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sesterl/diagnostics.h"
#include "sesterl/syntax/expression_nodes.h"

namespace yomikiri::sesterl {

// The decimal digits of an integer literal of any size, `0xFF` or `0042`, without leading zeros.
[[nodiscard]] std::string decimal_integer(std::string_view written);

[[nodiscard]] bool is_finite_float(std::string_view written);

// The holes of a format literal, whose span includes `f'` and the closing quote. Reports
// controls that no format has.
[[nodiscard]] std::vector<FormatHole> format_holes(Span literal, Diagnostics& diagnostics);

}  // namespace yomikiri::sesterl
