// How a deal ends: who pays whom, whose turn it is to deal next, and when the match is over.
#pragma once

#include <optional>

#include "games/mahjong/deal.h"

namespace yomikiri::games::mahjong {

// Each ends the deal: writes its result and moves the points.

// Needs the result of a win, without its changes.
void settle_win(Deal& deal, const Rules& rules);
void settle_exhausted(Deal& deal, const Rules& rules);
void settle_abort(Deal& deal, DealEnd end);

// Whether the dealer deals again. Needs a deal that is over.
[[nodiscard]] bool dealer_repeats(const Deal& deal, const Rules& rules);
// Where the match stands after a deal that is over; nothing: the match has ended.
[[nodiscard]] std::optional<Standing> next_standing(const Deal& deal, const Rules& rules);

// The seats from the first place to the last; of equal scores the seat that dealt earlier.
[[nodiscard]] std::array<Seat, kSeats> ranking(const Points& scores);
// What the match brings to each seat, in points: its score less the return points, with uma and
// oka; sticks left on the table go to the first. After a single deal only what it won or lost.
[[nodiscard]] Points final_points(const Standing& standing, const Rules& rules);

}  // namespace yomikiri::games::mahjong
