// Boards that people like to see: the longest wins and losses, the quickest losses from a draw when
// the one saving move is missed, the largest swings caused by a ban.
#pragma once

#include <cstdint>
#include <vector>

#include "core/error.h"
#include "core/job.h"
#include "studies/ostle/tablebase.h"

namespace yomikiri::studies::ostle {

struct Find {
  Board board;
  Entry entry;
};

struct Interesting {
  std::vector<Find> longest_wins;
  std::vector<Find> longest_losses;
  // Drawn by only one move (one that a ban can forbid), and otherwise lost in the fewest plies.
  std::vector<Find> one_saving_move;
  // Won, but lost soonest when the winning move is banned.
  std::vector<Find> largest_swings;
};

// The first `count` of each kind, ties broken by index, over the layers that are present.
[[nodiscard]] Result<Interesting> interesting(const Tablebase& tablebase, std::size_t count,
                                              const Job& job);

}  // namespace yomikiri::studies::ostle
