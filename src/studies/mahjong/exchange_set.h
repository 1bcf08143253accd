// The hands that lie between a hand and its wins [SoloMahjong, 4.3.1]: after giving away some tiles
// and taking as many, or one fewer if the hand has 14 tiles, with a win still within reach. An
// exchange never takes a kind that it gives away.
#pragma once

#include <cstdint>
#include <vector>

#include "games/mahjong/tile_counts.h"

namespace yomikiri::studies::mahjong {

using games::mahjong::TileCounts;

// Which forms of a winning hand count.
struct Forms {
  bool regular = true;
  bool pairs = true;
  bool orphans = true;
};

struct ExchangeLimits {
  int exchanges = 0;  // n of the paper: a win takes at most n + 1 new tiles
  int melds = 0;      // that the hand has already; then only the regular form is possible
  Forms forms;
};

// Q_S0 of the paper: 13 tiles each, less 3 a meld, every hand once. The hands after each possible
// discard stand first, whether a win is within reach or not; if the hand has 13 tiles, it stands
// first itself. `left` are the tiles that can be drawn.
[[nodiscard]] std::vector<TileCounts> hands_towards_wins(const TileCounts& hand,
                                                         const TileCounts& left,
                                                         const ExchangeLimits& limits);

// How many those are, without listing them.
[[nodiscard]] std::uint64_t count_towards_wins(const TileCounts& hand, const TileCounts& left,
                                               const ExchangeLimits& limits);

}  // namespace yomikiri::studies::mahjong
