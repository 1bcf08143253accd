// The solver of a game of known type: the methods for games for two without secrets. A game that
// needs a solver of its own specialises SolverOf, as Go does. Included by analyst_of.h only, so
// that the templates are compiled once for each game.
#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

#include "core/duel.h"
#include "core/hidden.h"
#include "core/parallel.h"
#include "core/zeroed_memory.h"
#include "solve/retrograde/ranked_values.h"
#include "solve/search/alpha_beta.h"
#include "solve/search/exhaustive.h"
#include "studies/best_play.h"

namespace yomikiri::studies {

// Refuses a plan before it starts if it does not fit the limit or the machine.
[[nodiscard]] Result<void> check_memory(std::uint64_t needed_bytes, std::uint64_t limit_bytes);

// What may be used: the limit, or what the machine has left.
[[nodiscard]] std::uint64_t usable_bytes(const SolveOptions& options);

template <class G>
concept Solvable = Duel<G> && !Hidden<G> && (Keyed<G> || Ranked<G>);

// A game that no method here can solve.
template <class G>
class SolverOf {
 public:
  explicit SolverOf(const G&) {}
  [[nodiscard]] const Solver* get() const { return nullptr; }
};

template <Solvable G>
class SolverOf<G> final : public Solver {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  // Keeps a reference to the game.
  explicit SolverOf(const G& game) : game_(game) {}
  [[nodiscard]] const Solver* get() const { return this; }

  std::vector<Method> methods() const override {
    std::vector<Method> methods;
    if constexpr (Keyed<G>) methods.push_back(Method::AlphaBeta);
    if constexpr (Ranked<G>) methods.push_back(Method::Exhaustive);
    if constexpr (Ranked<G>) methods.push_back(Method::Retrograde);
    return methods;
  }

  Result<Solution> solve(const AnyValue& state, const SolveOptions& options,
                         const Job& job) const override {
    const State& here = state.as<State>();
    if constexpr (!Ranked<G>) return by_alpha_beta(here, options, job);
    if constexpr (Keyed<G>)
      if (options.method == Method::AlphaBeta) return by_alpha_beta(here, options, job);
    if constexpr (Ranked<G>)
      return options.method == Method::Exhaustive ? exhaustively(here, options, job)
                                                  : backwards(here, options, job);
  }

 private:
  Result<Solution> by_alpha_beta(const State& state, const SolveOptions& options,
                                 const Job& job) const
    requires Keyed<G>
  {
    std::uint64_t table_bytes = options.memory_bytes;
    if constexpr (Ranked<G>)  // an entry per state is enough, and quicker to clear
      table_bytes = std::min(table_bytes, 8 * search::Exhaustive<G>::table_bytes(game_));
    if (auto fits = check_memory(table_bytes, options.memory_bytes); !fits) return fits.error();
    search::AlphaBeta<G> search(game_, {.table_bytes = table_bytes}, job);
    auto solution = best_play(game_, search, state);
    if (!solution) return solution;
    solution->nodes = search.nodes();
    if (options.all_moves) return with_moves_in_parallel(*std::move(solution), search, state, job);
    return solution;
  }

  Result<Solution> exhaustively(const State& state, const SolveOptions& options,
                                const Job& job) const
    requires Ranked<G>
  {
    const std::uint64_t table_bytes = search::Exhaustive<G>::table_bytes(game_);
    if (auto fits = check_memory(table_bytes, options.memory_bytes); !fits) return fits.error();
    search::Exhaustive<G> search(game_, job);
    return best_play_by_table(game_, search, state, options);
  }

  Result<Solution> backwards(const State& state, const SolveOptions& options, const Job& job) const
    requires Ranked<G>
  {
    auto values = retrograde::RankedValues<G>::make(game_, state, usable_bytes(options), job);
    if (!values) return values.error();
    return best_play_by_table(game_, *values, state, options);
  }

  // Adds the value of every move, distributing the moves over the job's threads.
  template <class Search>
  Result<Solution> with_moves_in_parallel(Solution solution, const Search& search,
                                          const State& state, const Job& job) const {
    std::vector<Action> actions;
    if (!game_.is_over(state))
      game_.for_each_action(state, [&](const Action& action) { actions.push_back(action); });
    std::vector<std::optional<Value>> values(actions.size());
    std::atomic<std::uint64_t> nodes = 0;
    (void)parallel_for(actions.size(), job, [&](std::uint64_t i) {
      auto sibling = search.sibling();
      values[i] = sibling.value_after(state, actions[i]);
      nodes += sibling.nodes();
    });
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (!values[i]) return stopped_early();
      solution.moves.push_back({game_.format_action(state, actions[i]), *values[i]});
    }
    solution.nodes += nodes;
    return solution;
  }

  const G& game_;
};

}  // namespace yomikiri::studies
