// How flushes change the counts of wins. At most one suit can have three or more cards on the
// board, so the change is a sum over suits, and for one suit it depends only on each hand's type:
// for each card, its rank and whether it is of the suit. There are 338 types, and 36,608 patterns
// of board: 3 to 5 ranks in the suit, any ranks beside them.
#pragma once

#include <vector>

#include "core/job.h"
#include "studies/poker/rank_boards.h"

namespace yomikiri::studies::poker {

using cards::kSuitCount;
using games::holdem::HoleCards;

class FlushWins {
 public:
  [[nodiscard]] static Result<FlushWins> compute(const RankBoards& boards, const Job& job);

  // The hand's type for a suit, for use with `of`.
  [[nodiscard]] int type_of(HoleCards hand, int suit) const {
    return types_[kSuitCount * hand.index() + suit];
  }
  // Boards with three or more cards of a suit on which the first type wins, minus those on which it
  // would win if flushes did not count. Needs types of two hands that share no card.
  [[nodiscard]] std::int32_t of(int winner, int loser) const;

 private:
  std::vector<std::uint16_t> types_;  // by hole cards and suit
  std::vector<std::int32_t> changes_;
};

}  // namespace yomikiri::studies::poker
