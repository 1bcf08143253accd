// Hands as they are at the fourth discard of a seat, from seeded deals of the game for four between
// efficiency bots (bots/efficiency.h): with calls, riichi and everything else.
#pragma once

#include <cstdint>
#include <optional>

#include "studies/mahjong/situation.h"

namespace yomikiri::studies::mahjong {

inline constexpr int kEarlyDiscard = 4;

// What one of the seats sees before its fourth discard; the seats take turns from deal to deal.
// Nothing if the deal ends before, or if the seat has declared riichi.
[[nodiscard]] std::optional<Situation> early_hand(const Options& scoring, std::uint64_t seed,
                                                  std::uint64_t deal);

}  // namespace yomikiri::studies::mahjong
