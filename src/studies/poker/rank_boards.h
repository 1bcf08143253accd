// All 6175 ways to choose the ranks of a board, ignoring suits, and the strength of each pair of
// hole ranks with them when flushes do not count. One half of the equity table is computed from
// these alone, and the other half corrects it for flushes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/holdem/evaluator.h"
#include "games/holdem/hole_cards.h"

namespace yomikiri::studies::poker {

using cards::kRankCount;
using games::holdem::HoleCards;
using games::holdem::RankCounts;
using games::holdem::RankTable;

// Two hole ranks as a place in a square whose rows are padded to 16, one vector register. Both
// orders of the ranks have a place.
inline constexpr int kRankLine = 16;
inline constexpr int kRankSquare = kRankCount * kRankLine;
[[nodiscard]] constexpr int rank_place(int a, int b) { return a * kRankLine + b; }
[[nodiscard]] constexpr int rank_place(HoleCards hand) {
  return rank_place(hand.high().rank(), hand.low().rank());
}

struct RankBoard {
  RankCounts counts = {};
  // By rank_place; 0 where a rank would be held five times.
  std::array<std::int16_t, kRankSquare> strengths = {};
};

class RankBoards {
 public:
  RankBoards();

  [[nodiscard]] const std::vector<RankBoard>& all() const { return boards_; }
  // The board whose five rank keys have this sum.
  [[nodiscard]] const RankBoard& with_key(std::uint32_t rank_key) const {
    return boards_[number_.at(rank_key) - 1];
  }

 private:
  std::vector<RankBoard> boards_;
  RankTable number_;  // from the sum of rank keys to the place in boards_, plus one
};

}  // namespace yomikiri::studies::poker
