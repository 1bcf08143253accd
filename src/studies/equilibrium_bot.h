// A player for games with secrets: it plays an equilibrium, computed at its first question, and
// uses only what its seat has seen. If it is stopped earlier, it plays what it has found so far and
// continues from there at the next question. It learns no more than fits in the job's memory.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/random.h"
#include "studies/analyst.h"
#include "studies/equilibria_of.h"

namespace yomikiri::studies {

template <HiddenDuel G>
class EquilibriumBot {
 public:
  // Draws the action by the equilibrium's odds, from the seed. Only the first question's effort
  // counts: the game is solved once, with the same effort for all questions.
  [[nodiscard]] Result<Advice> advise(const G& game, const typename G::State& state,
                                      const AdviceOptions& options, const Job& job) const {
    const Seat seat = game.to_move(state);
    std::vector<typename G::Action> actions;
    game.for_each_action(state, [&](const auto& action) { actions.push_back(action); });
    const auto odds = [&] {
      const std::scoped_lock lock(mutex_);
      learn(game, options, job);
      if (sampled_) memory_bytes_ = sampled_->memory_bytes();
      return odds_of(seat, game.info_key(state, seat), actions.size());
    }();
    Random random(options.seed);
    double left = random.unit();
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < actions.size() && left >= 0; left -= odds[i++])
      if (odds[i] > 0) chosen = i;
    return Advice{.action = game.format_action(state, actions[chosen]),
                  .probability = odds[chosen]};
  }

  // That the strategy of a sampled game takes; the others are as small as the effort.
  [[nodiscard]] std::uint64_t memory_bytes() const { return memory_bytes_; }

 private:
  static constexpr std::uint64_t kIterations = 1000;
  static constexpr std::uint64_t kPlays = 100'000;  // of a game too large to walk

  void learn(const G& game, const AdviceOptions& options, const Job& job) const {
    if (!cfr_ && !sampled_) begin(game, options);
    if (sampled_) {
      (void)sampled_->run(kPlays - sampled_->iterations(), job);  // progress is not lost
      return;
    }
    const std::uint64_t before = iterations_;
    const Job silent{.threads = job.threads, .stop = job.stop};
    while (iterations_ < kIterations && cfr_->run(1, silent)) {
      ++iterations_;
      job.report("iterations", iterations_, kIterations);
    }
    if (profile_.empty() || iterations_ > before) profile_ = cfr_->average();
  }

  void begin(const G& game, const AdviceOptions& options) const {
    if (auto tree = equilibrium::info_tree_of(game, {.nodes = options.effort})) {
      tree_ = *std::move(tree);
      cfr_ = std::make_unique<CfrRun<G>>(game, tree_, equilibrium::CfrOptions{});
    } else {
      sampled_ = std::make_unique<equilibrium::ExternalSampling<G>>(game, options.seed);
    }
  }

  // Uniform in info sets that the equilibrium never reached.
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

  mutable std::mutex mutex_;  // for all that follows: one thread learns, the others wait
  mutable equilibrium::InfoTree tree_;
  mutable std::unique_ptr<CfrRun<G>> cfr_;
  mutable std::uint64_t iterations_ = 0;  // of it
  mutable equilibrium::Profile profile_;
  mutable std::unique_ptr<equilibrium::ExternalSampling<G>> sampled_;  // of a larger game
  mutable std::atomic<std::uint64_t> memory_bytes_ = 0;
};

}  // namespace yomikiri::studies
