// Bots against bots: one seat plays at one level, the other three at another, and the seat changes
// from match to match; every four matches share their random deals, so that luck counts for less.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cluster/pool.h"
#include "core/job.h"
#include "core/level.h"
#include "games/tianjiu/tianjiu.h"

namespace yomikiri::studies::tianjiu {

struct MatchOptions {
  std::vector<std::string> settings = {};  // of the game, `name=value`
  Level level = Level::Strong;
  Level against = Level::Greedy;
  std::uint64_t matches = 1000;
  std::uint64_t playouts = 1000;  // of the strong bot, per decision
  std::uint64_t seed = 1;
};

struct Margin {
  std::uint64_t matches = 0;
  std::uint64_t won = 0;  // no seat had more
  double mean = 0;        // payoff of the seat in question; the others share its negative
  std::optional<double> half_width;  // of the 95 % confidence interval; needs two groups of four
};

// The game with its parameters set from `name=value` texts.
[[nodiscard]] Result<games::Tianjiu> open_tianjiu(std::span<const std::string> settings);

// The same on any pool; a task is a match.
[[nodiscard]] Result<Margin> play_matches(const MatchOptions& options, cluster::Pool& pool,
                                          const Job& job);
[[nodiscard]] const cluster::TaskKind& match_tasks();

}  // namespace yomikiri::studies::tianjiu
