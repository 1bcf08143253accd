// How far the tiles of one suit are from containing sets: for 0 to 4 sets, without and with a pair,
// the fewest tiles that must be added. A regular hand is the cheapest way to share four sets and a
// pair among the suits, so these ten numbers are all that the shanten number asks of a suit.
//
// A table lists them for all patterns of a suit; no target has more than four tiles of a kind, so
// four copies in hand are no special case. Where tiles are exhausted, `distances_within` computes
// them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/mahjong/tile.h"

namespace yomikiri::games::mahjong {

// Byte i holds the distance to i sets in its low half and to i sets and a pair in its high half.
using SuitDistances = std::uint64_t;
inline constexpr int kFarthest = 15;  // cannot be reached at all; the largest distance is 14

[[nodiscard]] constexpr int distance_to(SuitDistances distances, int sets, bool pair) {
  return static_cast<int>(distances >> (8 * sets + (pair ? 4 : 0))) & 15;
}

// The table of all patterns; made when it is first asked for, in a tenth of a second.
class DistanceTable {
 public:
  [[nodiscard]] static const DistanceTable& instance();

  // The number of a pattern, a suit of TileCounts with no count above four: its counts as digits
  // in base 5, read three kinds at a time. One more tile adds kSteps of its place.
  [[nodiscard]] std::size_t index_of(std::uint32_t pattern) const {
    return triples_[pattern & 0777] + 125 * triples_[pattern >> 9 & 0777] +
           15625 * std::size_t{triples_[pattern >> 18]};
  }
  static constexpr std::array<std::size_t, kSuitSize> kSteps{1,    5,     25,    125,   625,
                                                             3125, 15625, 78125, 390625};

  [[nodiscard]] SuitDistances at(int suit, std::size_t index) const {
    return (suit == kHonours ? honours_ : numbers_)[index];
  }

 private:
  DistanceTable();

  std::array<std::uint8_t, 512> triples_{};
  std::vector<SuitDistances> numbers_;
  std::vector<SuitDistances> honours_;
};

// The same when of each kind only so many tiles are left to add: patterns as in TileCounts.
[[nodiscard]] SuitDistances distances_within(int suit, std::uint32_t pattern, std::uint32_t left);

}  // namespace yomikiri::games::mahjong
