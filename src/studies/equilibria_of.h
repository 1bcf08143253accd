// Where equilibrium methods meet a game with secrets of known type. Included by analyst_of.h only.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/duel.h"
#include "core/game_card.h"
#include "core/public_tree.h"
#include "solve/equilibrium/external_sampling.h"
#include "solve/equilibrium/info_cfr.h"
#include "solve/equilibrium/info_values.h"
#include "solve/equilibrium/public_cfr.h"
#include "solve/equilibrium/sequence_form.h"
#include "solve/equilibrium/support_enumeration.h"
#include "studies/analyst.h"

namespace yomikiri::studies {

// A game with secrets whose equilibria are worth computing: no method here gives a guarantee for
// more than two seats.
template <class G>
concept HiddenDuel = Hidden<G> && Duel<G>;

// All games are zero-sum, except some that are tables of payoffs (core/hidden.h).
template <Listed G>
[[nodiscard]] bool is_zero_sum() {
  if constexpr (NormalForm<G>) {
    const auto game = G::make({});
    return game && std::ranges::all_of(game->payoff_table().cells,
                                       [](const auto& cell) { return cell[0] + cell[1] == 0; });
  }
  return true;
}

// The contents of a profile, and its proof.
[[nodiscard]] Equilibrium describe_profile(const equilibrium::InfoTree& tree,
                                           const equilibrium::Profile& profile);

[[nodiscard]] Equilibria describe_table(const PayoffTable& table,
                                        const equilibrium::TableEquilibria& equilibria);

// Counterfactual regret minimisation on the view that the game has: a public tree if there is one,
// which is faster, and info sets otherwise. Its averages are profiles of the info tree.
template <Hidden G>
class CfrRun {
 public:
  CfrRun(const G& game, const equilibrium::InfoTree& tree, const equilibrium::CfrOptions& options)
      : game_(game), tree_(tree), solver_(solver(game, tree, options)) {}

  [[nodiscard]] bool run(std::uint64_t iterations, const Job& job) {
    return solver_->run(iterations, job);
  }

  [[nodiscard]] equilibrium::Profile average() const {
    if constexpr (PublicTree<G>)
      return from_public_tree(solver_->average_strategy());
    else
      return solver_->average_strategy();
  }

 private:
  static auto solver(const G& game, const equilibrium::InfoTree& tree,
                     const equilibrium::CfrOptions& options) {
    if constexpr (PublicTree<G>)
      return std::make_unique<equilibrium::PublicCfr<G>>(game, options);
    else
      return std::make_unique<equilibrium::InfoCfr>(tree, options);
  }

  // Both views identify a situation by the same info key.
  [[nodiscard]] equilibrium::Profile from_public_tree(const equilibrium::PublicProfile& from) const
    requires PublicTree<G>
  {
    equilibrium::Profile profile = equilibrium::uniform_profile(tree_);
    const auto& nodes = solver_->nodes();
    for (std::size_t node = 0; node < nodes.count(); ++node)
      for (int hand = 0; hand < from.hands() && nodes[node].is_decision(); ++hand) {
        const Seat seat = nodes[node].seat;
        const auto key = game_.public_info_key(nodes.state(node), seat, hand);
        const auto set = tree_.find(seat, key);
        if (!set) continue;  // no deal leads there
        for (int action = 0; action < nodes[node].actions; ++action)
          profile[tree_.sets[*set].first_cell + action] = from.at(node, action, hand);
      }
    return profile;
  }

  const G& game_;
  const equilibrium::InfoTree& tree_;
  decltype(solver(std::declval<const G&>(), std::declval<const equilibrium::InfoTree&>(),
                  {})) solver_;
};

template <Hidden G>
[[nodiscard]] Result<Equilibria> equilibrium_by_cfr(const G& game,
                                                    const EquilibriumOptions& options,
                                                    const Job& job) {
  const auto tree = equilibrium::info_tree_of(game);
  if (!tree) return tree.error();
  CfrRun<G> cfr(game, *tree, options.cfr);
  if (!cfr.run(options.iterations, job)) return stopped_early();
  return Equilibria{.list = {describe_profile(*tree, cfr.average())},
                    .iterations = options.iterations,
                    .info_sets = tree->sets.size()};
}

template <Hidden G>
[[nodiscard]] Result<Equilibria> equilibrium_by_program(const G& game) {
  const auto tree = equilibrium::info_tree_of(game);
  if (!tree) return tree.error();
  const auto solution = equilibrium::solve_sequence_form(*tree);
  if (!solution) return solution.error();
  return Equilibria{.list = {describe_profile(*tree, solution->profile)},
                    .info_sets = tree->sets.size()};
}

// What a sampled strategy does at the first decision of each play; for a game too large to walk, a
// person could not read more.
template <Hidden G>
[[nodiscard]] Equilibrium opening_of(const G& game,
                                     const equilibrium::ExternalSampling<G>& sampled) {
  Equilibrium opening;
  const std::function<void(const typename G::State&)> visit = [&](const auto& state) {
    if (game.is_over(state)) return;
    const Seat seat = game.to_move(state);
    if (seat == kChance) {
      game.for_each_action(state, [&](const auto& action) { visit(game.apply(state, action)); });
      return;
    }
    const std::string key = game.info_key(state, seat);
    const auto strategy = sampled.average_strategy(seat, key);
    if (!strategy || std::ranges::find(opening.strategy, key, &Equilibrium::Situation::info_key) !=
                         opening.strategy.end())
      return;
    auto& situation = opening.strategy.emplace_back(seat, key);
    game.for_each_action(state, [&](const auto& action) {
      situation.choices.push_back(
          {game.format_action(state, action), (*strategy)[situation.choices.size()]});
    });
  };
  visit(game.initial());
  return opening;
}

template <Hidden G>
[[nodiscard]] Result<Equilibria> equilibrium_by_sampling(const G& game,
                                                         const EquilibriumOptions& options,
                                                         const Job& job) {
  equilibrium::ExternalSampling<G> sampled(game, options.seed);
  if (!sampled.run(options.iterations, job)) return stopped_early();
  const auto tree = equilibrium::info_tree_of(game);
  return Equilibria{.list = {tree ? describe_profile(*tree, sampled.average_strategy(*tree))
                                  : opening_of(game, sampled)},
                    .iterations = options.iterations,
                    .info_sets = sampled.info_set_count()};
}

// Runs all schedules, up to `iterations` each; `clock` returns seconds.
template <Hidden G>
[[nodiscard]] Result<std::vector<Convergence>> convergence_of(const G& game,
                                                              std::uint64_t iterations,
                                                              const std::function<double()>& clock,
                                                              const Job& job) {
  const auto tree = equilibrium::info_tree_of(game);
  if (!tree) return tree.error();
  std::vector<Convergence> runs;
  for (const auto& schedule : {equilibrium::kVanilla, equilibrium::kLinear, equilibrium::kPlus,
                               equilibrium::kDiscounted}) {
    Convergence& run = runs.emplace_back(equilibrium::to_string(schedule));
    CfrRun<G> cfr(game, *tree, {.schedule = schedule});
    double seconds = 0;
    for (std::uint64_t done = 0, next = 1; done < iterations; next += next / 3 + 1) {
      const std::uint64_t more = std::min(next, iterations) - done;
      const double start = clock();
      if (!cfr.run(more, {.stop = job.stop})) return stopped_early();
      seconds += clock() - start;
      done += more;
      run.points.push_back(
          {done, seconds, equilibrium::exploitability(*tree, cfr.average()).nash_conv});
      job.report(run.schedule, done, iterations);
    }
  }
  return runs;
}

// A game without secrets, or for more than two.
template <class G>
class EquilibriaOf {
 public:
  explicit EquilibriaOf(const G&) {}
  [[nodiscard]] const EquilibriumFinder* get() const { return nullptr; }
};

template <HiddenDuel G>
class EquilibriaOf<G> final : public EquilibriumFinder {
 public:
  // Keeps a reference to the game.
  explicit EquilibriaOf(const G& game) : game_(game) {}
  [[nodiscard]] const EquilibriumFinder* get() const { return this; }

  std::vector<Method> methods() const override {
    std::vector<Method> methods;
    if constexpr (NormalForm<G>) methods.push_back(Method::Supports);
    methods.push_back(Method::Cfr);
    methods.push_back(Method::Sampling);
    if (is_zero_sum<G>()) methods.push_back(Method::LinearProgram);
    return methods;
  }

  Result<Equilibria> find(Method method, const EquilibriumOptions& options,
                          const Job& job) const override {
    if constexpr (NormalForm<G>)
      if (method == Method::Supports) return of_table(game_.payoff_table());
    if (method == Method::Cfr) return equilibrium_by_cfr(game_, options, job);
    if (method == Method::Sampling) return equilibrium_by_sampling(game_, options, job);
    YK_ASSERT(method == Method::LinearProgram && is_zero_sum<G>());
    return equilibrium_by_program(game_);
  }

  Result<std::vector<Convergence>> convergence(std::uint64_t iterations,
                                               const std::function<double()>& clock,
                                               const Job& job) const override {
    return convergence_of(game_, iterations, clock, job);
  }

 private:
  static Result<Equilibria> of_table(const PayoffTable& table) {
    const auto found = equilibrium::all_equilibria(table);
    if (!found) return found.error();
    return describe_table(table, *found);
  }

  const G& game_;
};

}  // namespace yomikiri::studies
