// Solves push/fold hold'em: equilibrium ranges for the small and the big blind, with their proof.
// Works on the 169 classes, which is exact (hand_pairs.h), or on the 1326
// combinations.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/job.h"
#include "games/holdem/push_fold.h"
#include "solve/equilibrium/schedule.h"
#include "studies/poker/chart.h"

namespace yomikiri::studies::poker {

using games::holdem::chip_payoffs;
using games::holdem::HandPairs;
using games::holdem::PushFoldPayoffs;
using games::holdem::PushFoldStakes;

struct PushFoldOptions {
  std::uint64_t iterations = 1000;
  equilibrium::CfrOptions cfr = {};
};

struct PushFoldSolution {
  std::array<double, 2> values;  // what the small and the big blind expect
  std::array<double, 2> gains;   // what each could still gain against the other's ranges
  double nash_conv;              // their sum
  Chart push;
  Chart call;
  std::uint64_t iterations;
};

// All pairs of hands with their odds, from the equity table.
[[nodiscard]] Result<HandPairs> all_class_pairs(const Job& job);
[[nodiscard]] Result<HandPairs> all_combination_pairs(const Job& job);

// `pairs` by class or by combination; a class's probability is the mean over its combinations.
[[nodiscard]] Result<PushFoldSolution> solve_push_fold(const HandPairs& pairs,
                                                       const PushFoldPayoffs& payoffs,
                                                       const PushFoldOptions& options,
                                                       const Job& job);

// Payoffs in prizes instead of chips: the small blind is the first of the stacks, the big blind the
// second, the others do not play the hand. Each seat's payoff is the change in its expected prize.
[[nodiscard]] Result<PushFoldPayoffs> prize_payoffs(const PushFoldStakes& blinds,
                                                    std::span<const double> stacks,
                                                    std::span<const double> prizes);

// Amounts separated by commas: `50,30,20`.
[[nodiscard]] Result<std::vector<double>> parse_amounts(std::string_view text);

}  // namespace yomikiri::studies::poker
