// What a tenpai hand may be waiting for, as far as the table shows. Every shape of a wait (a
// two-sided or narrow sequence, two pairs, a single tile) is weighed by the number of ways in which
// tiles that nobody has seen can form it together with the rest of the hand; a shape with a wait
// that would be furiten cannot be there. That a tile is safe by suji, by a wall of four visible
// copies or because an honour is dead follows from this and needs no rule of its own.
#pragma once

#include <array>

#include "games/mahjong/reading.h"
#include "games/mahjong/tile_counts.h"

namespace yomikiri::studies::mahjong {

using KindChances = std::array<double, games::mahjong::kKindCount>;
// By games::mahjong::Wait.
using WaitWeights = std::array<double, 4>;

// How much more often hands that people or bots play wait in a shape than hands of random tiles do.
extern const WaitWeights kWaitWeights;

struct WaitChances {
  KindChances by_kind{};   // that the hand waits for it; the sum is the mean number of waits
  WaitWeights by_shape{};  // the sum is one
};

struct HiddenHand {
  games::mahjong::TileCounts unseen;  // it consists of some of these
  games::mahjong::Kinds safe = 0;     // that it cannot wait for
  int melds = 0;
};
[[nodiscard]] WaitChances wait_chances(const HiddenHand& hand,
                                       const WaitWeights& weights = kWaitWeights);

}  // namespace yomikiri::studies::mahjong
