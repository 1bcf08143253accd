// The shanten number: how many tiles a hand lacks to be one tile away from winning; -1 is a
// complete hand. It is one less than the distance to the nearest winning hand that four tiles of
// each kind allow, so a hand that waits only for a fifth copy is not tenpai.
//
// Acceptance: the kinds that lower it.
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/mahjong/tile_counts.h"

namespace yomikiri::games::mahjong {

inline constexpr int kNoShanten = 99;  // this form cannot be reached

struct Shanten {
  int regular = kNoShanten;
  int pairs = kNoShanten;    // seven different pairs; only without melds
  int orphans = kNoShanten;  // thirteen orphans; only without melds

  [[nodiscard]] constexpr int best() const { return std::min({regular, pairs, orphans}); }
  friend constexpr bool operator==(const Shanten&, const Shanten&) = default;
};

// Needs 13 or 14 tiles less 3 for each of `melds`. Only the tiles in hand count as seen.
[[nodiscard]] Shanten shanten(const TileCounts& concealed, int melds);
// The kinds, as bits, that lower the best of these numbers. Needs 13 tiles less 3 a meld.
[[nodiscard]] std::uint64_t accepted_kinds(const TileCounts& concealed, int melds);

// The same when only the tiles in `left` can still be drawn: exact with exhausted tiles, and some
// hundred times slower.
[[nodiscard]] Shanten shanten(const TileCounts& concealed, int melds, const TileCounts& left);
[[nodiscard]] std::uint64_t accepted_kinds(const TileCounts& concealed, int melds,
                                           const TileCounts& left);

}  // namespace yomikiri::games::mahjong
