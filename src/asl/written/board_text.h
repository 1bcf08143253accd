// A component over pairs of ranges, drawn as a board with one sign a cell and a legend.
#pragma once

#include <optional>
#include <string>

#include "asl/program/numbering.h"

namespace yomikiri::asl {

// Nothing if the sort is no array over a pair of ranges (`<column, row>`, alone or beside constants
// as パスする), or what stands there has more values than signs.
[[nodiscard]] std::optional<std::string> draw_board(const Numbering& numbering, SortId sort,
                                                    const Value& value);

}  // namespace yomikiri::asl
