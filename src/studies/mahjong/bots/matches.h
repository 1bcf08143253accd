// Bots against bots: one seat plays at one level, the other three at another, and the seat changes
// from match to match; every four matches share their random numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/job.h"
#include "core/level.h"
#include "games/mahjong/deal.h"

namespace yomikiri::studies::mahjong {

struct MatchOptions {
  Level level = Level::Strong;
  Level against = Level::Greedy;
  std::uint64_t matches = 1000;
  std::uint64_t most_hands = 1000;  // of the graph that a strong bot makes for a decision
  std::uint64_t seed = 1;
};

// What is counted for one seat, or added up for several.
struct SeatTally {
  double matches = 0;
  double ranks = 0;   // 1 is the first place
  double points = 0;  // with uma and oka
  double deals = 0;
  double wins = 0, won_points = 0;
  double deal_ins = 0, lost_points = 0;  // by ron
  double riichis = 0;
  double open_hands = 0;  // deals in which the seat called a meld

  SeatTally& operator+=(const SeatTally& other);
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

[[nodiscard]] Result<MatchReport> play_matches(const games::mahjong::Rules& rules,
                                               const MatchOptions& options, const Job& job);

}  // namespace yomikiri::studies::mahjong
