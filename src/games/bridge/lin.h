// LIN, the format of Bridge Base Online: commands of two letters and their values between bars,
// `md|3S...,...,...|sv|n|mb|1N!|an|15-17|pc|S5|`. A board begins with `qx` or `md`, wherever the
// lines end. Reads the deal (hands of south, west, north and perhaps east; the digit before them is
// the dealer, 1 for south), calls with alerts and their explanations, cards, and tricks claimed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/bridge/record.h"

namespace yomikiri::bridge {

// An error begins with its place, `line 3, column 7`.
[[nodiscard]] Result<std::vector<Record>> read_lin(std::string_view bytes);
// One line a board. What LIN has no command for is left out.
[[nodiscard]] std::string write_lin(std::span<const Record> records);

}  // namespace yomikiri::bridge
