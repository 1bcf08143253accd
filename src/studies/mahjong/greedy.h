// A simple player: it wins whenever it can, declares riichi whenever it can, keeps its hand closed
// and discards what leaves it nearest to a win, with the most tiles that help. It looks only at its
// own hand and at what lies open on the table.
#pragma once

#include "games/mahjong/mahjong.h"

namespace yomikiri::studies::mahjong {

// Needs a state in which a seat is to move.
[[nodiscard]] games::mahjong::Action greedy_choice(const games::Mahjong& game,
                                                   const games::Mahjong::State& state);

// The tiles that a seat has not seen: not in its hand, its own or others' melds, the rivers, or
// among the indicators.
[[nodiscard]] games::mahjong::TileCounts unseen_by(const games::mahjong::Deal& deal, Seat seat);

}  // namespace yomikiri::studies::mahjong
