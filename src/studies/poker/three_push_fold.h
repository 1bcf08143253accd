// Push/fold hold'em for three (button, small blind, big blind) by counterfactual regret
// minimisation (solve/equilibrium/one_turn_cfr.h), and how far the result is from an equilibrium.
// With three seats only `gains` show whether the seats' average ranges fit together.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/job.h"
#include "games/holdem/three_way_game.h"
#include "solve/equilibrium/schedule.h"
#include "studies/poker/three_way_sample.h"

namespace yomikiri::studies::poker {

namespace three_way = games::holdem::three_way;

// The probability with which each hand goes in, by decision (three_way::Decision).
using ThreeRanges = std::array<std::vector<double>, three_way::kDecisions>;

struct ThreePushFoldOptions {
  std::uint64_t iterations = 300;
  equilibrium::Schedule schedule = equilibrium::kDiscounted;
};

struct ThreePushFoldSolution {
  ThreeRanges ranges;
  three_way::Amounts regrets{};  // OneTurnCfr::regrets
  std::uint64_t iterations = 0;
};

// Alternating updates. Fails only if the job is stopped.
[[nodiscard]] Result<ThreePushFoldSolution> solve_three_push_fold(
    const three_way::PushFold& game, const ThreePushFoldOptions& options, const Job& job);

struct ThreePushFoldProof {
  three_way::Amounts values{};           // what each seat expects
  three_way::Amounts gains{};            // by its best response to the other two; never negative
  three_way::Amounts standard_errors{};  // of the values, due to the sample of showdowns
  double nash_conv = 0;                  // the sum of the gains
};

// Computed separately, in double precision: over every deal, from the counts of the showdowns. The
// results hold for the sampled game; a second sample shows how well they hold for hold'em.
[[nodiscard]] ThreePushFoldProof prove_three_push_fold(const three_way::Showdowns& showdowns,
                                                       const three_way::Payoffs& payoffs,
                                                       const ThreeRanges& ranges);

// Payoffs in prizes instead of chips: the stacks are those of the button, the small blind and the
// big blind, then of players who do not play the hand. Each seat's payoff is the change in its
// expected prize (icm.h). If several seats lose everything in the same hand, the one that had more
// before it gets the better place.
[[nodiscard]] Result<three_way::Payoffs> three_prize_payoffs(const three_way::Stakes& blinds,
                                                             std::span<const double> stacks,
                                                             std::span<const double> prizes);

}  // namespace yomikiri::studies::poker
