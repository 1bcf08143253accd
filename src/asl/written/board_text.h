// Draws a component over pairs of ranges as a board with one character per cell and a legend.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "asl/program/numbering.h"

namespace yomikiri::asl {

// Nothing if the sort is not an array over a pair of ranges (`<column, row>`, alone or beside
// constants such as パスする), or if its elements have more values than there are characters.
[[nodiscard]] std::optional<std::string> draw_board(const Numbering& numbering, SortId sort,
                                                    const Value& value);

// Whether a value of this name is usually that of an empty cell: `empty`, `空`.
[[nodiscard]] bool names_nothing(std::string_view name);

}  // namespace yomikiri::asl
