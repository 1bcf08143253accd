// Boards that people want to see: the longest wins and losses, the quickest falls from a draw when
// the one saving move is missed, the largest swings that a ban makes.
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
  // Drawn, but by one move only (one that a ban can take away): lost in the fewest plies otherwise.
  std::vector<Find> one_saving_move;
  // Won; but lost, soonest, when the winning move is banned.
  std::vector<Find> largest_swings;
};

// The first `count` of each, by index among equals, over the layers that are there.
[[nodiscard]] Result<Interesting> interesting(const Tablebase& tablebase, std::size_t count,
                                              const Job& job);

}  // namespace yomikiri::studies::ostle
