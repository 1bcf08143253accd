// Bots against bots: one seat plays at one level, the other three at another, and the seat changes
// from match to match; every four matches share their random numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cluster/pool.h"
#include "core/job.h"
#include "core/level.h"
#include "games/mahjong/mahjong.h"

namespace yomikiri::studies::mahjong {

struct MatchOptions {
  std::vector<std::string> settings = {};  // of the game, `name=value`
  Level level = Level::Strong;
  Level against = Level::Greedy;
  std::uint64_t matches = 1000;
  std::uint64_t most_hands = 1000;  // of the graph that a strong bot makes for a decision
  std::uint64_t seed = 1;
};

struct Estimate {
  double mean = 0;
  std::optional<double> half_width;  // of the 95 % confidence interval; needs two groups of matches
};

struct SideReport {
  Estimate rank, points;                         // a match
  Estimate wins, deal_ins, riichis, open_hands;  // a deal
  Estimate win_value, deal_in_cost;              // points each
};

struct MatchReport {
  std::uint64_t matches = 0;
  std::uint64_t deals = 0;
  SideReport level, against;
  Estimate deal_in_difference;  // of the level less the others, a deal
};

// The game with its parameters set from `name=value` texts; a match of two rounds unless they say
// otherwise.
[[nodiscard]] Result<games::Mahjong> open_mahjong(std::span<const std::string> settings);

// The same on any pool; a task is a match.
[[nodiscard]] Result<MatchReport> play_matches(const MatchOptions& options, cluster::Pool& pool,
                                               const Job& job);
[[nodiscard]] const cluster::TaskKind& match_tasks();

}  // namespace yomikiri::studies::mahjong
