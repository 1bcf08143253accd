// RBN, Richard's Bridge Notation [Pavlicek]: a line for each fact, which begins with its letter; an
// empty line ends a record. `H W:873.A6.KT864.KQ8:...:...:` has the hands clockwise from west, `A
// NZ:1SP2SP:4SA` dealer, vulnerability and calls (`A`: all pass), `C 4S:N` the contract, `P H5A2K:`
// the cards in the order of play, a rank alone in the suit led, `R 10:420` tricks and score. The
// letters D to H of a record repeat in the next until given again. Texts in braces are not kept.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/bridge/record.h"

namespace yomikiri::bridge {

// An error begins with its place, `line 3, column 7`.
[[nodiscard]] Result<std::vector<Record>> read_rbn(std::string_view bytes);
// Remarks beyond the ninth on the calls or on the cards of a board have no number and are left out.
[[nodiscard]] std::string write_rbn(std::span<const Record> records);

}  // namespace yomikiri::bridge
