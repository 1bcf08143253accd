// In how many plies from the start every position can be reached if both seats cooperate: the
// paper's Table 3 [Takizawa2019, 2.6 and 3.4], by breadth-first search over boards.
//
// Two searches in one pass, because they share nearly all of their work:
// - with the ban: moves obey the rule, and a position is a board with its banned move;
// - without: every move may be played, and a position is a board with the move that the published
//   program would ban (it takes mirror images for the same board). This reproduces Table 3.
//
// With the ban a board needs two distances, for the same reason that it has two values: the
// earliest ply at which it is reached, together with the ban if all arrivals at that ply share one,
// and the earliest ply at which the banned move is allowed.
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
  std::optional<std::uint64_t> boards_unreached;  // with the ban; only if the search was completed
};

struct ReachOptions {
  BanRule rule = BanRule::Exact;  // of the search with the ban
  int most_plies = 30;            // enough for all: the last positions appear at ply 26
};

[[nodiscard]] Result<Reach> reach(const ReachOptions& options, const Job& job);

}  // namespace yomikiri::studies::ostle
