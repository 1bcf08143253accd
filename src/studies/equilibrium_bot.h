// A player for games with secrets: it plays an equilibrium, found at its first question, and knows
// nothing but what its seat has seen.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/random.h"
#include "studies/analyst.h"
#include "studies/equilibria_of.h"

namespace yomikiri::studies {

// For a game without secrets there is nothing to keep.
template <class G>
class EquilibriumBot {};

template <HiddenDuel G>
class EquilibriumBot<G> {
 public:
  // The action is drawn by the equilibrium's odds, from the seed. The effort that solving takes is
  // the same at each question, so only the first one's counts.
  [[nodiscard]] Result<Advice> advise(const G& game, const typename G::State& state,
                                      const AdviceOptions& options, const Job& job) const {
    if (auto solved = solve(game, options, job); !solved) return solved.error();
    const Seat seat = game.to_move(state);
    std::vector<typename G::Action> actions;
    game.for_each_action(state, [&](const auto& action) { actions.push_back(action); });
    const auto odds = odds_of(seat, game.info_key(state, seat), actions.size());
    Random random(options.seed);
    double left = random.unit();
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < actions.size() && left >= 0; left -= odds[i++])
      if (odds[i] > 0) chosen = i;
    return Advice{.action = game.format_action(state, actions[chosen]),
                  .probability = odds[chosen]};
  }

 private:
  [[nodiscard]] Result<void> solve(const G& game, const AdviceOptions& options,
                                   const Job& job) const {
    const std::scoped_lock lock(mutex_);
    if (!profile_.empty() || sampled_) return {};
    const std::uint64_t nodes_at_most = options.effort;
    if (auto tree = equilibrium::info_tree_of(game, {.nodes = nodes_at_most})) {
      constexpr std::uint64_t kIterations = 1000;
      tree_ = *std::move(tree);
      CfrRun<G> cfr(game, tree_, {});
      if (!cfr.run(kIterations, job)) return stopped_early();
      profile_ = cfr.average();
      return {};
    }
    constexpr std::uint64_t kPlays = 100'000;
    auto sampling = std::make_unique<equilibrium::ExternalSampling<G>>(game, options.seed);
    if (!sampling->run(kPlays, job)) return stopped_early();
    sampled_ = std::move(sampling);
    return {};
  }

  // Uniform where the equilibrium has never been.
  [[nodiscard]] std::vector<double> odds_of(Seat seat, const std::string& key,
                                            std::size_t actions) const {
    if (sampled_) {
      if (auto odds = sampled_->average_strategy(seat, key)) return *std::move(odds);
    } else if (const auto set = tree_.find(seat, key)) {
      const auto first = profile_.begin() + tree_.sets[*set].first_cell;
      return {first, first + static_cast<std::ptrdiff_t>(actions)};
    }
    return std::vector<double>(actions, 1.0 / static_cast<double>(actions));
  }

  mutable std::mutex mutex_;
  mutable equilibrium::InfoTree tree_;  // written once, under the mutex
  mutable equilibrium::Profile profile_;
  mutable std::unique_ptr<equilibrium::ExternalSampling<G>> sampled_;  // of a larger game
};

}  // namespace yomikiri::studies
