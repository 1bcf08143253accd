// The solver of a game for two that is written in the rule language: a proof search, or retrograde
// analysis over all states that play can reach. A fault of the rules is returned as its Error.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "asl/written/refereed_game.h"
#include "core/duel.h"
#include "solve/retrograde/ranked_values.h"
#include "solve/retrograde/reachable.h"
#include "solve/search/proof.h"
#include "studies/best_play.h"
#include "studies/rules/asked.h"
#include "studies/rules/played_game.h"
#include "studies/solver_of.h"

namespace yomikiri::studies {

// How much work may be put into an exact value before playouts take over.
struct ProofEffort {
  std::uint64_t most_states;
  std::uint64_t most_looks;
};

template <asl::Core C>
class RulesSolver final : public Solver {
  using Game = ForTwo<rules::PlayedGame<C>>;
  using State = typename C::State;
  using States = retrograde::Reachable<Game>;

 public:
  // Needs a game for two.
  explicit RulesSolver(rules::PlayedGame<C> game) : game_(std::move(game)) {}

  std::vector<Method> methods() const override { return {Method::AlphaBeta, Method::Retrograde}; }

  Result<Solution> solve(const AnyValue& state, const SolveOptions& options,
                         const Job& job) const override {
    return asked(state, job, [&](const Game& game, const State& here, const Job& watched) {
      return options.method == Method::Retrograde ? solve_backwards(game, here, options, watched)
                                                  : solve_forwards(game, here, options, watched);
    });
  }

  // Returns nothing when the effort is not enough. A game that goes on forever under perfect play
  // is never proved a draw; if it is small, all its states can be enumerated.
  [[nodiscard]] Result<std::optional<Advice>> advise(const AnyValue& state,
                                                     const ProofEffort& effort,
                                                     const Job& job) const {
    using Found = Result<std::optional<Advice>>;
    return asked(state, job, [&](const Game& game, const State& here, const Job& watched) -> Found {
      search::Proof<Game> proof(
          game, {.most_states = effort.most_states, .most_looks = effort.most_looks}, watched);
      if (auto best = best_by(game, proof, here)) return best;
      constexpr std::uint64_t kBytesAState = 256;
      const auto states = States::make(game, here, kBytesAState * proof.states(), watched);
      if (!states || game.log().has_fault()) return std::nullopt;
      auto values =
          retrograde::RankedValues<States>::make(*states, here, usable_bytes({}), watched);
      return values ? best_by(game, *values, here) : std::nullopt;
    });
  }

 private:
  template <class Work>
  [[nodiscard]] auto asked(const AnyValue& state, const Job& job, Work&& work) const {
    const State& here = state.as<typename asl::RefereedGame<C>::State>().core;
    return rules::asked(game_, job, [&](const rules::PlayedGame<C>& game, const Job& watched) {
      return work(*Game::of(game), here, watched);
    });
  }

  template <class Search>
  [[nodiscard]] static std::optional<Advice> best_by(const Game& game, Search& search,
                                                     const State& here) {
    const auto value = search.value(here);
    const auto action = value ? search.best_action(here, *value) : std::nullopt;
    if (!action) return std::nullopt;
    return Advice{.action = game.format_action(here, *action), .proved = value};
  }

  static Result<Solution> solve_forwards(const Game& game, const State& here,
                                         const SolveOptions& options, const Job& job) {
    search::Proof<Game> proof(game, {.memory_bytes = usable_bytes(options)}, job);
    auto solution = best_play_by_table(game, proof, here, options);
    if (proof.error()) return *proof.error();
    return solution;
  }

  static Result<Solution> solve_backwards(const Game& game, const State& here,
                                          const SolveOptions& options, const Job& job) {
    const auto states = States::make(game, here, usable_bytes(options), job);
    if (!states) return states.error();
    if (game.log().has_fault()) return stopped_early();
    auto values = retrograde::RankedValues<States>::make(*states, here, usable_bytes(options), job);
    if (!values) return values.error();
    return best_play_by_table(game, *values, here, options);
  }

  rules::PlayedGame<C> game_;
};

}  // namespace yomikiri::studies
