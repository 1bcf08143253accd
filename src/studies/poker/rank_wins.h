// How often hole ranks beat hole ranks over all boards when flushes do not count.
#pragma once

#include "core/job.h"
#include "studies/poker/rank_boards.h"

namespace yomikiri::studies::poker {

// Boards counted in a square of squares: [rank_place of the winner][rank_place of the loser].
class RankWins {
 public:
  [[nodiscard]] static Result<RankWins> compute(const RankBoards& boards, const Job& job);

  [[nodiscard]] std::int32_t of(int winner, int loser) const {
    return counts_[winner * kRankSquare + loser];
  }

 private:
  std::vector<std::int32_t> counts_;
};

}  // namespace yomikiri::studies::poker
