// Words for what happens in a match.
#pragma once

#include <string>
#include <string_view>

#include "games/mahjong/deal.h"

namespace yomikiri::games::mahjong {

// `3p*`, `riichi 3p`, `chi 24p`, `pon 05m`, `kan 1z`, `ron`, `pass`: as on the card.
[[nodiscard]] std::string to_string(const Action& action);
// `exhaustive draw`, `four winds`; empty for none.
[[nodiscard]] std::string_view name_of(DealEnd end);
// `E1`, `S4`.
[[nodiscard]] std::string round_name(const Standing& standing);
// `riichi 1, tanyao 1, dora 2; 4 han 30 fu`. Needs a winner of a deal that is over.
[[nodiscard]] std::string win_text(const Deal& deal, const Rules& rules, Seat seat);
// How a deal that is over ended, in one line.
[[nodiscard]] std::string result_text(const Deal& deal, const Rules& rules);

}  // namespace yomikiri::games::mahjong
