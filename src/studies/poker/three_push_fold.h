// Push/fold hold'em for three (button, small blind, big blind) by counterfactual regret
// minimisation, and how far the result is from an equilibrium.
//
// With three seats regret minimisation has no guarantee: what is bound to come near an equilibrium
// (a coarse correlated one [HartMasColell2000]) is the play of all iterations taken together, and
// `regrets` tell how near. The ranges are each seat's average, and nothing ties the averages
// together; that they went well is told by `gains`, and by nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/job.h"
#include "games/holdem/three_way_game.h"
#include "solve/equilibrium/schedule.h"

namespace yomikiri::studies::poker {

namespace three_way = games::holdem::three_way;

// With which probability each hand goes in, by decision (three_way::Decision).
using ThreeRanges = std::array<std::vector<double>, three_way::kDecisions>;

struct ThreePushFoldOptions {
  std::uint64_t iterations = 300;
  equilibrium::Schedule schedule = equilibrium::kDiscounted;
};

struct ThreePushFoldSolution {
  ThreeRanges ranges;
  // What each seat would have gained, on the weighted average over the iterations, by the best
  // ranges known in hindsight.
  three_way::Amounts regrets{};
  std::uint64_t iterations = 0;
};

// Alternating updates. Fails only if the job is stopped.
[[nodiscard]] Result<ThreePushFoldSolution> solve_three_push_fold(
    const three_way::PushFold& game, const ThreePushFoldOptions& options, const Job& job);

struct ThreePushFoldProof {
  three_way::Amounts values{};           // what each seat expects
  three_way::Amounts gains{};            // by its best response to the other two; never negative
  three_way::Amounts standard_errors{};  // of the values, for the sample of showdowns
  double nash_conv = 0;                  // the sum of the gains
};

// By a road of its own, in double precision: over every deal, from the counts of the showdowns. All
// is true of the game as it was sampled; a second sample tells how much of it is true of hold'em.
[[nodiscard]] ThreePushFoldProof prove_three_push_fold(const three_way::Showdowns& showdowns,
                                                       const three_way::Payoffs& payoffs,
                                                       const ThreeRanges& ranges);

// The payoffs in prizes instead of chips: the stacks are those of the button, the small blind, the
// big blind, then of those who look on. Each seat's payoff is what its prospects change by
// (icm.h). Of seats that lose all in the same hand, who had more before it has the better place.
[[nodiscard]] Result<three_way::Payoffs> three_prize_payoffs(const three_way::Stakes& blinds,
                                                             std::span<const double> stacks,
                                                             std::span<const double> prizes);

}  // namespace yomikiri::studies::poker
