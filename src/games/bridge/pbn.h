// Portable Bridge Notation 2.1 [PBN21]. Reads also what is found in the wild: comment-only lines
// anywhere, `?` and `#` values, bare values without quotes, any case, `-` before the dealer's first
// call, notes before or after their section, sections and tables of any kind. Comments are not
// kept. Writes the export format.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/bridge/record.h"

namespace yomikiri::bridge {

// An error begins with its place, `line 3, column 7`.
[[nodiscard]] Result<std::vector<Record>> read_pbn(std::string_view bytes);
[[nodiscard]] std::string write_pbn(std::span<const Record> records);

}  // namespace yomikiri::bridge
