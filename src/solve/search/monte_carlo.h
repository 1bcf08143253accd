// Monte Carlo tree search with upper confidence bounds [KocsisSzepesvari2006]: advice for games too
// large to be solved. Seeded and counted in playouts, not seconds, so that the same question gets
// the same answer everywhere.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/assert.h"
#include "core/job.h"
#include "core/random.h"
#include "solve/search/playout.h"

namespace yomikiri::search {

struct MonteCarloOptions {
  std::uint64_t playouts = 100'000;
  std::uint64_t seed = 1;
};

template <Game G>
class MonteCarlo {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  struct Advice {
    Action action;
    double expected_payoff;  // for the seat to move, mean over the playouts through the action
    std::uint64_t playouts;
  };

  MonteCarlo(const G& game, const MonteCarloOptions& options)
      : game_(game), options_(options), random_(options.seed) {}

  // The action chosen most often. Needs !is_over(state). A stopped job returns the best so far.
  [[nodiscard]] Advice advise(const State& state, const Job& job) {
    nodes_.assign(1, Node{});
    const std::uint64_t playouts = std::max<std::uint64_t>(options_.playouts, 1);
    for (std::uint64_t i = 0; i < playouts && (i == 0 || !job.stop.stop_requested()); ++i) {
      run_once(state);
      if (i % 1024 == 0) job.report("playouts", i, playouts);
    }
    const Node& root = nodes_[0];
    YK_ASSERT(root.child_count > 0);
    std::uint32_t best = root.first_child;
    for (std::uint32_t child = best; child < root.first_child + root.child_count; ++child)
      if (nodes_[child].visits > nodes_[best].visits) best = child;
    const Node& chosen = nodes_[best];
    return {chosen.action, chosen.visits == 0 ? 0 : chosen.payoff / chosen.visits, chosen.visits};
  }

 private:
  struct Node {
    Action action{};                // that led here
    std::uint32_t first_child = 0;  // children are neighbours; 0: not expanded
    std::uint32_t child_count = 0;
    std::uint32_t visits = 0;
    Seat mover{};       // the seat that chose the action
    double payoff = 0;  // sum for that seat
  };

  // sqrt(2), the value of [KocsisSzepesvari2006] for payoffs in [0, 1]; ours span about [-1, 1].
  static constexpr double kExploration = 1.4142135623730951;

  void run_once(const State& root) {
    State state = root;
    path_.assign(1, 0);
    while (!game_.is_over(state)) {
      const std::uint32_t node = path_.back();
      const bool first_visit = node != 0 && nodes_[node].visits == 0;
      if (first_visit) break;
      if (nodes_[node].child_count == 0) expand(node, state);
      const std::uint32_t child = select_child(node);
      state = game_.apply(state, nodes_[child].action);
      path_.push_back(child);
    }
    std::uint64_t plies = 0;
    const Payoffs payoffs = game_.payoff(playout(game_, state, random_, plies));
    for (const std::uint32_t node : path_) {
      ++nodes_[node].visits;
      nodes_[node].payoff += payoffs[nodes_[node].mover];
    }
  }

  void expand(std::uint32_t node, const State& state) {
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    const Seat mover = game_.to_move(state);
    game_.for_each_action(
        state, [&](const Action& action) { nodes_.push_back({.action = action, .mover = mover}); });
    nodes_[node].first_child = first;
    nodes_[node].child_count = static_cast<std::uint32_t>(nodes_.size()) - first;
  }

  [[nodiscard]] std::uint32_t select_child(std::uint32_t node) const {
    const Node& parent = nodes_[node];
    const double log_visits = std::log(static_cast<double>(parent.visits) + 1);
    std::uint32_t best = parent.first_child;
    double best_bound = -std::numeric_limits<double>::infinity();
    for (std::uint32_t i = parent.first_child; i < parent.first_child + parent.child_count; ++i) {
      const Node& child = nodes_[i];
      if (child.visits == 0) return i;
      const double visits = child.visits;
      const double bound = child.payoff / visits + kExploration * std::sqrt(log_visits / visits);
      if (bound > best_bound) {
        best_bound = bound;
        best = i;
      }
    }
    return best;
  }

  const G& game_;
  const MonteCarloOptions options_;
  Random random_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
};

}  // namespace yomikiri::search
