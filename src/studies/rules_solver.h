// The solver of a game for two that is written in the rule language: a proof search, or retrograde
// analysis over all states that play can reach. A fault of the rules is returned as its Error.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "asl/program/rule_fault.h"
#include "core/duel.h"
#include "solve/retrograde/ranked_values.h"
#include "solve/retrograde/reachable.h"
#include "solve/search/proof.h"
#include "studies/best_play.h"
#include "studies/solver_of.h"

namespace yomikiri::studies {

// How much work may be put into an exact value before playouts take over.
struct ProofEffort {
  std::uint64_t most_states;
  std::uint64_t most_looks;
};

template <class G>
class RulesSolver final : public Solver {
  using Game = ForTwo<G>;
  using State = typename G::State;
  using States = retrograde::Reachable<Game>;

 public:
  explicit RulesSolver(Game game) : game_(std::move(game)) {}

  std::vector<Method> methods() const override { return {Method::AlphaBeta, Method::Retrograde}; }

  Result<Solution> solve(const AnyValue& state, const SolveOptions& options,
                         const Job& job) const override {
    return asl::unless_rules_fail([&]() -> Result<Solution> {
      if (options.method == Method::Retrograde)
        return solve_backwards(state.as<State>(), options, job);
      search::Proof<Game> proof(game_, {.memory_bytes = usable_bytes(options)}, job);
      auto solution = best_play_by_table(game_, proof, state.as<State>(), options);
      if (proof.error()) return *proof.error();
      return solution;
    });
  }

  // Returns nothing when the effort is not enough. A game that goes on forever under perfect play
  // is never proved a draw; if it is small, all its states can be enumerated.
  [[nodiscard]] std::optional<Advice> advise(const State& here, const ProofEffort& effort,
                                             const Job& job) const {
    search::Proof<Game> proof(
        game_, {.most_states = effort.most_states, .most_looks = effort.most_looks}, job);
    if (auto best = best_by(proof, here)) return best;
    constexpr std::uint64_t kBytesAState = 256;
    const auto states = States::make(game_, here, kBytesAState * proof.states(), job);
    if (!states) return std::nullopt;
    auto values = retrograde::RankedValues<States>::make(*states, here, usable_bytes({}), job);
    return values ? best_by(*values, here) : std::nullopt;
  }

 private:
  template <class Search>
  [[nodiscard]] std::optional<Advice> best_by(Search& search, const State& here) const {
    const auto value = search.value(here);
    const auto action = value ? search.best_action(here, *value) : std::nullopt;
    if (!action) return std::nullopt;
    return Advice{.action = game_.format_action(here, *action), .proved = value};
  }

  Result<Solution> solve_backwards(const State& state, const SolveOptions& options,
                                   const Job& job) const {
    const auto states = States::make(game_, state, usable_bytes(options), job);
    if (!states) return states.error();
    auto values =
        retrograde::RankedValues<States>::make(*states, state, usable_bytes(options), job);
    if (!values) return values.error();
    return best_play_by_table(game_, *values, state, options);
  }

  Game game_;
};

}  // namespace yomikiri::studies
