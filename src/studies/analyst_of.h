// The analyst of a game of known type: the one place where methods meet games. Included by
// catalogue_part.h only, so that the templates are compiled once for each game.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/parallel.h"
#include "core/zeroed_memory.h"
#include "solve/retrograde/ranked_values.h"
#include "solve/search/alpha_beta.h"
#include "solve/search/exhaustive.h"
#include "solve/search/monte_carlo.h"
#include "solve/search/perft.h"
#include "studies/analyst.h"
#include "studies/equilibria_of.h"
#include "studies/equilibrium_bot.h"

namespace yomikiri::studies {

// Refuses a plan before it starts if it does not fit the limit or the machine.
[[nodiscard]] Result<void> check_memory(std::uint64_t needed_bytes, std::uint64_t limit_bytes);

template <class G>
inline constexpr bool kHasOwnSolver = !std::is_null_pointer_v<decltype(kOwnSolver<G>)>;

// The methods that can solve a game.
template <Listed G>
[[nodiscard]] std::vector<Method> methods_of() {
  std::vector<Method> methods;
  if constexpr (Keyed<G> || kHasOwnSolver<G>) methods.push_back(Method::AlphaBeta);
  if constexpr (Ranked<G>) methods.push_back(Method::Exhaustive);
  if constexpr (Ranked<G>) methods.push_back(Method::Retrograde);
  if constexpr (NormalForm<G>) methods.push_back(Method::Supports);
  if constexpr (HiddenDuel<G>)
    for (const Method method : {Method::Cfr, Method::Sampling, Method::LinearProgram})
      if (method != Method::LinearProgram || is_zero_sum<G>()) methods.push_back(method);
  return methods;
}

// Every Listed game supports counting, playouts and advice; what else its type offers decides which
// methods can solve it.
template <Listed G>
class AnalystOf final : public Analyst {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  AnalystOf(G game, Settings settings)
      : game_(std::move(game)), settings_(std::move(settings)), any_(game_) {}

  GameCard card() const override { return G::card(); }
  const Settings& settings() const override { return settings_; }
  const AnyGame& game() const override { return any_; }
  bool has_greedy() const override { return kHasGreedy<G>; }

  Result<std::uint64_t> perft(const AnyValue& state, int depth, const Job& job) const override {
    return search::perft(game_, state.as<State>(), depth, job);
  }

  Result<search::Tally> playouts(const AnyValue& state, std::uint64_t count, std::uint64_t seed,
                                 const Job& job) const override {
    return search::playouts(game_, state.as<State>(), count, seed, job);
  }

  Result<Solution> solve(const AnyValue& state, const SolveOptions& options,
                         const Job& job) const override {
    const State& here = state.as<State>();
    if constexpr (kHasOwnSolver<G>)
      if (options.method == Method::AlphaBeta) return kOwnSolver<G>(game_, here, options, job);
    if constexpr (Keyed<G>)
      if (options.method == Method::AlphaBeta) return solve_by_alpha_beta(here, options, job);
    if constexpr (Ranked<G>) {
      if (options.method == Method::Exhaustive) return solve_exhaustively(here, options, job);
      if (options.method == Method::Retrograde) return solve_backwards(here, options, job);
    }
    return cannot_solve(card(), options.method, methods_of<G>());
  }

  Result<Equilibria> equilibria(Method method, const EquilibriumOptions& options,
                                const Job& job) const override {
    if constexpr (NormalForm<G>)
      if (method == Method::Supports) return equilibria_of_table();
    if constexpr (HiddenDuel<G>) {
      if (method == Method::Cfr) return equilibrium_by_cfr(game_, options, job);
      if (method == Method::Sampling) return equilibrium_by_sampling(game_, options, job);
      if (method == Method::LinearProgram && is_zero_sum<G>()) return equilibrium_by_program(game_);
    }
    return cannot_solve(card(), method, methods_of<G>());
  }

  Result<std::vector<Convergence>> convergence(std::uint64_t iterations,
                                               const std::function<double()>& clock,
                                               const Job& job) const override {
    if constexpr (HiddenDuel<G>)
      return convergence_of(game_, iterations, clock, job);
    else
      return cannot_solve(card(), Method::Cfr, methods_of<G>());
  }

  Result<Advice> advise(const AnyValue& state, const AdviceOptions& options,
                        const Job& job) const override {
    const State& here = state.as<State>();
    if constexpr (!std::is_null_pointer_v<decltype(kOwnAdviser<G>)>)
      return kOwnAdviser<G>(game_, here, options, job);
    else if constexpr (HiddenDuel<G>)
      return bot_.advise(game_, here, options, job);
    else
      return advise_without_secrets(here, options, job);
  }

 private:
  Result<Advice> advise_without_secrets(const State& here, const AdviceOptions& options,
                                        const Job& job) const {
    if constexpr (Keyed<G>)
      if (auto proved = proved_advice(here, options, until_hurried(job, options)))
        return *std::move(proved);
    if (job.stop.stop_requested()) return stopped_early();
    search::MonteCarlo<G> sampled(game_, {.playouts = options.effort / 10, .seed = options.seed});
    const auto advice = sampled.advise(here, job);
    return Advice{.action = game_.format_action(here, advice.action),
                  .expected_payoff = advice.expected_payoff};
  }

  Result<Equilibria> equilibria_of_table() const
    requires NormalForm<G>
  {
    const PayoffTable table = game_.payoff_table();
    const auto found = equilibrium::all_equilibria(table);
    if (!found) return found.error();
    return describe_table(table, *found);
  }

  Result<Solution> solve_by_alpha_beta(const State& state, const SolveOptions& options,
                                       const Job& job) const
    requires Keyed<G>
  {
    std::uint64_t table_bytes = options.memory_bytes;
    if constexpr (Ranked<G>)  // an entry per state is enough, and quicker to clear
      table_bytes = std::min(table_bytes, 8 * search::Exhaustive<G>::table_bytes(game_));
    if (auto fits = check_memory(table_bytes, options.memory_bytes); !fits) return fits.error();
    search::AlphaBeta<G> search(game_, {.table_bytes = table_bytes}, job);
    auto solution = solve_with(search, state);
    if (!solution) return solution;
    solution->nodes = search.nodes();
    if (options.all_moves) return with_moves_in_parallel(*std::move(solution), search, state, job);
    return solution;
  }

  Result<Solution> solve_exhaustively(const State& state, const SolveOptions& options,
                                      const Job& job) const
    requires Ranked<G>
  {
    const std::uint64_t table_bytes = search::Exhaustive<G>::table_bytes(game_);
    if (auto fits = check_memory(table_bytes, options.memory_bytes); !fits) return fits.error();
    search::Exhaustive<G> search(game_, job);
    return solve_by_table(search, state, options);
  }

  Result<Solution> solve_backwards(const State& state, const SolveOptions& options,
                                   const Job& job) const
    requires Ranked<G>
  {
    std::uint64_t most_bytes = options.memory_bytes;
    if (const auto available = available_memory_bytes(); available != 0)
      most_bytes = std::min(most_bytes, available);
    const auto values = retrograde::RankedValues<G>::make(game_, state, most_bytes, job);
    if (!values) return values.error();
    return solve_by_table(*values, state, options);
  }

  // For a method that keeps the value of every state it has seen.
  template <class Table>
  Result<Solution> solve_by_table(Table& table, const State& state,
                                  const SolveOptions& options) const {
    auto solution = solve_with(table, state);
    if (!solution) return solution;
    if (options.all_moves)
      for (const Action& action : actions_of(state))
        solution->moves.push_back(
            {game_.format_action(state, action), table.value_after(state, action)});
    solution->nodes = table.states();
    return solution;
  }

  // Returns nothing when the effort is not enough to solve the game from here.
  std::optional<Advice> proved_advice(const State& state, const AdviceOptions& options,
                                      const Job& job) const
    requires Keyed<G>
  {
    search::AlphaBeta<G> search(game_, {.table_bytes = 0, .node_limit = options.effort}, job);
    const auto value = search.value(state);
    if (!value) return std::nullopt;
    const auto action = search.best_action(state, *value);
    if (!action) return std::nullopt;
    return Advice{.action = game_.format_action(state, *action), .proved = value};
  }

  // Value and best play, by any method. A drawn game may never end: its line stops where a state
  // repeats.
  template <class Search>
  Result<Solution> solve_with(Search& search, State state) const {
    const auto value = search.value(state);
    if (!value) return stopped_early();
    Solution solution{.mover = game_.to_move(state), .value = *value, .line = {}, .moves = {}};
    std::vector<State> seen;
    for (auto here = value; !game_.is_over(state); here = search.value(state)) {
      if (!here) return stopped_early();
      if (here->is_draw() && std::ranges::find(seen, state) != seen.end()) break;
      seen.push_back(state);
      const std::optional<Action> best = search.best_action(state, *here);
      if (!best) return stopped_early();
      solution.line.push_back(game_.format_action(state, *best));
      state = game_.apply(state, *best);
    }
    return solution;
  }

  // Adds the value of every move, distributing the moves over the job's threads.
  template <class Search>
  Result<Solution> with_moves_in_parallel(Solution solution, const Search& search,
                                          const State& state, const Job& job) const {
    const std::vector<Action> actions = actions_of(state);
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

  [[nodiscard]] std::vector<Action> actions_of(const State& state) const {
    std::vector<Action> actions;
    if (!game_.is_over(state))
      game_.for_each_action(state, [&](const Action& action) { actions.push_back(action); });
    return actions;
  }

  G game_;
  Settings settings_;
  AnyGame any_;
  EquilibriumBot<G> bot_;
};

}  // namespace yomikiri::studies
