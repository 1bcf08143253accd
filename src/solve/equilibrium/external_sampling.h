// Monte Carlo counterfactual regret minimisation with external sampling [LanctotEtAl2009, section
// 3.2], for games too large to walk: an iteration tries all actions of one seat at a time, and
// draws one action for chance and for every other seat. Regrets are right on average, so the
// average strategy still approaches an equilibrium of a two-seat zero-sum game, only more noisily;
// info sets take memory only once they are met. Seeded: the same seed gives the same answer.
//
// Iterations have equal weights in regrets and averages, as in vanilla CFR. Belongs to one thread;
// the game must outlive it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/chance.h"
#include "core/job.h"
#include "solve/equilibrium/info_tree.h"

namespace yomikiri::equilibrium {

template <Hidden G>
class ExternalSampling {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  ExternalSampling(const G& game, std::uint64_t seed)
      : game_(game), random_(seed), sets_(game.seat_count()) {}

  void iterate() {
    for (int seat = 0; seat < game_.seat_count(); ++seat) value(game_.initial(), Seat(seat));
    ++iterations_;
  }

  // Runs that many more iterations; returns false when the job was stopped or its memory used up
  // first, which loses none of those done.
  [[nodiscard]] bool run(std::uint64_t iterations, const Job& job = {}) {
    constexpr std::uint64_t kIterationsBetweenLooks = 64;
    for (std::uint64_t done = 0; done < iterations; ++done) {
      if (memory_bytes_ >= job.memory_limit_bytes) return false;
      if (done % kIterationsBetweenLooks == 0) {
        if (job.stop.stop_requested()) return false;
        job.report("iterations", done, iterations);
      }
      iterate();
    }
    return true;
  }

  [[nodiscard]] std::uint64_t iterations() const { return iterations_; }
  [[nodiscard]] std::uint64_t memory_bytes() const { return memory_bytes_; }  // roughly
  [[nodiscard]] std::uint64_t info_set_count() const {
    std::uint64_t count = 0;
    for (const auto& sets : sets_) count += sets.size();
    return count;
  }

  // Probabilities by the actions of the info set, in the game's order; nothing if it was never met.
  [[nodiscard]] std::optional<std::vector<double>> average_strategy(Seat seat,
                                                                    const std::string& key) const {
    const auto found = sets_[number(seat)].find(key);
    if (found == sets_[number(seat)].end()) return std::nullopt;
    return normalised(found->second.sums);
  }

  // The same as a profile, for a game that is small enough to be walked; uniform in sets never met.
  [[nodiscard]] Profile average_strategy(const InfoTree& tree) const {
    Profile profile = uniform_profile(tree);
    for (const InfoSet& set : tree.sets)
      if (const auto strategy = average_strategy(set.seat, set.key))
        std::ranges::copy(*strategy, profile.begin() + set.first_cell);
    return profile;
  }

 private:
  struct Sums {
    std::vector<double> regrets;  // by action
    std::vector<double> sums;     // of strategies
  };

  [[nodiscard]] static std::vector<double> normalised(std::vector<double> cells) {
    double total = 0;
    for (double& cell : cells) total += cell = std::max(cell, 0.0);
    const double uniform = 1.0 / static_cast<double>(cells.size());
    for (double& cell : cells) cell = total > 0 ? cell / total : uniform;
    return cells;
  }

  // What the learning seat expects, given the actions drawn.
  double value(const State& state, Seat learner) {
    if (game_.is_over(state)) return game_.payoff(state)[learner];
    const Seat mover = game_.to_move(state);
    if constexpr (Chancy<G>)
      if (mover == kChance)
        return value(game_.apply(state, random_outcome(game_, state, random_)), learner);
    std::vector<Action> actions;
    game_.for_each_action(state, [&](const Action& action) { actions.push_back(action); });
    Sums& set = entry(state, mover, actions.size());
    const std::vector<double> strategy = normalised(set.regrets);
    if (mover == learner) return learn(state, learner, actions, strategy, set);
    // Each walk updates the average of one other seat, as often as its own choices lead there.
    if (number(mover) == (number(learner) + 1) % game_.seat_count())
      for (std::size_t i = 0; i < strategy.size(); ++i) set.sums[i] += strategy[i];
    return value(game_.apply(state, actions[drawn(strategy)]), learner);
  }

  double learn(const State& state, Seat learner, const std::vector<Action>& actions,
               const std::vector<double>& strategy, Sums& set) {
    std::vector<double> values;
    double mean = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      values.push_back(value(game_.apply(state, actions[i]), learner));
      mean += strategy[i] * values[i];
    }
    for (std::size_t i = 0; i < actions.size(); ++i) set.regrets[i] += values[i] - mean;
    return mean;
  }

  // The reference stays valid while other sets are added.
  Sums& entry(const State& state, Seat seat, std::size_t actions) {
    constexpr std::uint64_t kSetBytes = 160;  // a node of the map, and the allocator's share
    const auto [found, is_new] = sets_[number(seat)].try_emplace(game_.info_key(state, seat));
    Sums& set = found->second;
    if (is_new) {
      set.regrets.resize(actions);
      set.sums.resize(actions);
      memory_bytes_ += kSetBytes + found->first.size() + 2 * actions * sizeof(double);
    }
    return set;
  }

  std::size_t drawn(const std::vector<double>& strategy) {
    double left = random_.unit();
    for (std::size_t i = 0; i + 1 < strategy.size(); ++i)
      if ((left -= strategy[i]) < 0) return i;
    return strategy.size() - 1;
  }

  const G& game_;
  Random random_;
  std::vector<std::unordered_map<std::string, Sums>> sets_;  // by seat and info key
  std::uint64_t iterations_ = 0;
  std::uint64_t memory_bytes_ = 0;
};

}  // namespace yomikiri::equilibrium
