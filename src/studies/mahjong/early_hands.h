// Hands as they are at the fourth discard of a seat, from seeded deals: four seats draw from a
// shuffled wall and discard what leaves the fewest shanten, then the most accepted tiles, then the
// lowest kind. Nobody calls, declares riichi or wins.
#pragma once

#include <cstdint>
#include <optional>

#include "studies/mahjong/situation.h"

namespace yomikiri::studies::mahjong {

inline constexpr int kEarlyDiscard = 4;

// What the first seat sees before its fourth discard: 14 tiles, one indicator, the discards of all.
// Nothing if its hand was complete before.
[[nodiscard]] std::optional<Situation> early_hand(std::uint64_t seed, std::uint64_t deal);

}  // namespace yomikiri::studies::mahjong
