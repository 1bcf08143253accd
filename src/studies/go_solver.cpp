#include "studies/go_solver.h"

#include "solve/search/proof.h"
#include "studies/go/transposed.h"

namespace yomikiri::studies::go {
namespace {

using Proof = search::Proof<TransposedGo>;

constexpr std::string_view kHistory =
    "all past boards are part of the state, so superko is exact: two ways to the same board reach "
    "one state only if they passed the same boards";

// Uses a proof that has not failed; if it fails later, the solution is cut short.
Solution solution_by(Proof& proof, const games::Go& game, const games::go::State& start,
                     Value value, const SolveOptions& options) {
  const TransposedGo rules(game);
  TransposedGo::State state = TransposedGo::state_of(start);
  Solution solution{.mover = game.to_move(start), .value = value, .line = {}, .moves = {}};
  solution.history = kHistory;
  if (options.all_moves && !game.is_over(start))
    game.for_each_action(start, [&](games::go::Action action) {
      if (const auto after = proof.value_after(state, action))
        solution.moves.push_back({game.format_action(start, action), *after});
    });
  while (!rules.is_over(state)) {  // states never repeat, so the line ends
    const auto here = proof.value(state);
    const auto best = here ? proof.best_action(state, *here) : std::nullopt;
    if (!best) break;
    solution.line.push_back(game.format_action(state.position, *best));
    state = rules.apply(state, *best);
  }
  solution.nodes = proof.states();
  return solution;
}

}  // namespace

Result<Solution> solve(const games::Go& game, const games::go::State& state,
                       const SolveOptions& options, const Job& job) {
  const TransposedGo rules(game);
  Proof proof(rules, {.memory_bytes = usable_bytes(options)}, job);
  const auto value = proof.value(TransposedGo::state_of(state));
  if (!value) return proof.error() ? *proof.error() : stopped_early();
  Solution solution = solution_by(proof, game, state, *value, options);
  if (proof.error()) return *proof.error();
  return solution;
}

}  // namespace yomikiri::studies::go
