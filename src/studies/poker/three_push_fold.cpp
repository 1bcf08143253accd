#include "studies/poker/three_push_fold.h"

#include "solve/equilibrium/one_turn_cfr.h"

namespace yomikiri::studies::poker {

Result<ThreePushFoldSolution> solve_three_push_fold(const three_way::PushFold& game,
                                                    const ThreePushFoldOptions& options,
                                                    const Job& job) {
  YK_ASSERT(options.iterations > 0);
  equilibrium::OneTurnCfr solver(game, options.schedule);
  if (!solver.run(options.iterations, job)) return stopped_early();
  ThreePushFoldSolution solution{.regrets = solver.regrets(), .iterations = options.iterations};
  for (int decision = 0; decision < three_way::kDecisions; ++decision)
    solution.ranges[decision] = solver.average(decision, 1);
  return solution;
}

}  // namespace yomikiri::studies::poker
