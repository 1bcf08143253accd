// How many plies from the start every position can be reached in, if both seats help: the paper's
// Table 3 [Takizawa2019, 2.6 and 3.4], by breadth-first search over boards.
//
// Two searches in one pass, because they share nearly all of their work:
// - with the ban: moves obey the rule, and a position is a board with its banned move;
// - without: every move may be played, and a position is a board with the move that the published
//   program would ban (it takes mirror images for the same board). This reproduces Table 3.
//
// With the ban a board needs two distances, by the argument that gives it two values: the earliest
// ply at which it is reached, the ban there if all arrivals at that ply share one, and the earliest
// ply at which that move is free.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/error.h"
#include "core/job.h"
#include "games/ostle/positions.h"

namespace yomikiri::studies::ostle {

using games::ostle::BanRule;

struct Reach {
  std::vector<std::uint64_t> with_ban;  // positions by ply
  std::vector<std::uint64_t> without_ban;
  std::optional<std::uint64_t> boards_unreached;  // with the ban; when the search came to its end
};

[[nodiscard]] std::uint64_t reach_memory_bytes();

// The first `most_plies` plies, or all; the search with the ban by the rule given.
[[nodiscard]] Result<Reach> reach(BanRule rule, int most_plies, const Job& job);

}  // namespace yomikiri::studies::ostle
