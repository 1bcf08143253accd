// What actions lead to, within one deal.
#pragma once

#include "games/mahjong/deal.h"

namespace yomikiri::games::mahjong {

// Needs a legal action. When the last answer to an offer is in, returns the seats whose claims are
// carried out.
SeatSet play(Deal& deal, const Rules& rules, const Action& action);

// The deal as it lies on the table: while seats may claim, as if all passed (a riichi is paid for,
// a kan is complete), since the table must not tell whether anybody may. Where the deal would end
// by that, it stays as it is.
[[nodiscard]] Deal shown_deal(const Deal& deal, const Rules& rules);

// Whether other seats may now claim something, if they can: after a discard, after an indicator
// that came before its claims, and after a kan that can be robbed.
[[nodiscard]] bool opens_claims(const Deal& before, const Rules& rules, const Action& action);

}  // namespace yomikiri::games::mahjong
