// The four seats of a bridge table by their compass directions, and the five strains. North is
// seat 0, and play goes clockwise: north, east, south, west. A strain is a suit by its number
// (cards/card.h: clubs 0 to spades 3) or no trump, 4, in the order in which they outrank each
// other in the auction.
#pragma once

#include <string_view>

#include "cards/card.h"
#include "core/seat.h"

namespace yomikiri::bridge {

inline constexpr int kSeats = 4;
inline constexpr int kTricks = 13;

inline constexpr Seat kNorth{0};
inline constexpr Seat kEast{1};
inline constexpr Seat kSouth{2};
inline constexpr Seat kWest{3};

inline constexpr int kNoTrump = 4;
inline constexpr int kStrains = 5;

inline constexpr std::string_view kSeatLetters = "NESW";
inline constexpr std::string_view kStrainLetters = "CDHSN";

[[nodiscard]] constexpr Seat left_of(Seat seat, int steps = 1) {
  return Seat((number(seat) + steps) % kSeats);
}
[[nodiscard]] constexpr Seat partner(Seat seat) { return left_of(seat, 2); }
// 0 for north and south, 1 for east and west.
[[nodiscard]] constexpr int side(Seat seat) { return number(seat) % 2; }
[[nodiscard]] constexpr bool are_partners(Seat a, Seat b) { return side(a) == side(b); }

}  // namespace yomikiri::bridge
