// How a match of the game for four stands, as one of its seats sees it: what RankPayoff needs.
#pragma once

#include "games/mahjong/deal.h"
#include "studies/mahjong/rank_payoff.h"

namespace yomikiri::studies::mahjong {

// With prizes by uma and oka of the rules. Needs a match, not a single deal.
[[nodiscard]] Standings standings_of(const games::mahjong::Standing& standing, Seat seat,
                                     const games::mahjong::Rules& rules);

// As it was before the seat paid for its riichi, if it has declared it: its own stick is then not
// on the table, as the adviser expects.
[[nodiscard]] games::mahjong::Standing without_own_stick(const games::mahjong::Deal& deal,
                                                         Seat seat);

}  // namespace yomikiri::studies::mahjong
