// Monte Carlo tree search with upper confidence bounds [KocsisSzepesvari2006]: advice for games too
// large to be solved. Seeded and counted in playouts, not seconds, so that the same question gets
// the same answer everywhere.
//
// UctTree is the method. It asks a TreePlay for the moves worth trying and for a verdict at each
// new leaf, so a game with knowledge of its own supplies that; MonteCarlo plays any Game at random.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/assert.h"
#include "core/job.h"
#include "core/random.h"
#include "solve/search/playout.h"

namespace yomikiri::search {

template <class P>
concept TreePlay =
    std::regular<typename P::Action> && std::copyable<typename P::State> &&
    requires(const P play, typename P::State state, const typename P::State seen,
             const typename P::Action action, Random& random, typename P::Sum sum, Seat chooser) {
      { play.is_over(seen) } -> std::same_as<bool>;
      { play.to_move(seen) } -> std::same_as<Seat>;
      play.step(state, action);  // moves in place
      // At least one, in the order in which they are tried first. Needs !is_over(seen).
      play.for_each_try(seen, random, [](const typename P::Action&) {});
      // What the state is worth, perhaps by playing it out in place; a node sums up such verdicts
      // on the side of the seat that chose its action.
      sum.add(play.judge(state, random), chooser);
      { sum.reward } -> std::convertible_to<double>;
      // The weight of the confidence bound, in units of the reward.
      { P::kExploration } -> std::convertible_to<double>;
    };

template <TreePlay P>
class UctTree {
 public:
  using State = typename P::State;
  using Action = typename P::Action;

  // A move that was tried at the root.
  struct Tried {
    Action action;
    std::uint32_t visits;
    typename P::Sum sum;
    std::vector<Action> line;  // this move and what would follow
  };

  // The tree stops growing once it has that many nodes; playouts then go on from its leaves.
  UctTree(P play, State root, std::uint64_t seed,
          std::size_t most_nodes = std::numeric_limits<std::uint32_t>::max() / 2)
      : play_(std::move(play)),
        root_(std::move(root)),
        state_(root_),
        random_(seed),
        most_nodes_(most_nodes),
        nodes_(1) {}

  // Needs a root that is not over, as all that follows.
  void run_once() {
    state_ = root_;
    path_.clear();
    std::uint32_t node = 0;
    while (!play_.is_over(state_)) {
      if (nodes_[node].child_count == 0) {
        const bool is_new = node != 0 && nodes_[node].visits == 0;
        if (is_new || nodes_.size() > most_nodes_) break;
        expand(node);
      }
      node = select_child(node);
      path_.push_back({node, play_.to_move(state_)});
      play_.step(state_, nodes_[node].action);
    }
    const auto verdict = play_.judge(state_, random_);
    ++nodes_[0].visits;
    for (const auto& [chosen, chooser] : path_) {
      ++nodes_[chosen].visits;
      nodes_[chosen].sum.add(verdict, chooser);
    }
  }

  // At least one playout, even where the job is stopped already.
  void run(std::uint64_t playouts, std::uint64_t between_reports, const Job& job) {
    for (std::uint64_t i = 0; i == 0 || (i < playouts && !job.stop.stop_requested()); ++i) {
      run_once();
      if (i % between_reports == 0) job.report("playouts", i, playouts);
    }
  }

  // The move tried most often. Needs a playout.
  [[nodiscard]] Tried best() const { return tried(most_visited_child(0)); }

  // All that were tried, most often tried first.
  [[nodiscard]] std::vector<Tried> all_tried() const {
    std::vector<Tried> all;
    for (std::uint32_t i = 0; i < nodes_[0].child_count; ++i)
      if (const std::uint32_t child = nodes_[0].first_child + i; nodes_[child].visits > 0)
        all.push_back(tried(child));
    std::ranges::stable_sort(all, std::ranges::greater(), &Tried::visits);
    return all;
  }

 private:
  struct Node {
    Action action{};                // that led here
    std::uint32_t first_child = 0;  // children are neighbours
    std::uint32_t child_count = 0;  // 0: not expanded
    std::uint32_t visits = 0;
    typename P::Sum sum{};
  };
  struct Step {
    std::uint32_t node;
    Seat chooser;  // the seat whose action led there
  };

  void expand(std::uint32_t node) {
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    play_.for_each_try(state_, random_,
                       [&](const Action& action) { nodes_.push_back({.action = action}); });
    nodes_[node].first_child = first;
    nodes_[node].child_count = static_cast<std::uint32_t>(nodes_.size()) - first;
    YK_ASSERT(nodes_[node].child_count > 0);
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
      const double bound =
          child.sum.reward / visits + P::kExploration * std::sqrt(log_visits / visits);
      if (bound > best_bound) {
        best_bound = bound;
        best = i;
      }
    }
    return best;
  }

  [[nodiscard]] std::uint32_t most_visited_child(std::uint32_t node) const {
    const Node& parent = nodes_[node];
    YK_ASSERT(parent.child_count > 0);
    const auto children = std::span(nodes_).subspan(parent.first_child, parent.child_count);
    const auto best = std::ranges::max_element(children, {}, &Node::visits);
    return parent.first_child + static_cast<std::uint32_t>(best - children.begin());
  }

  // Follows the moves tried most often.
  [[nodiscard]] Tried tried(std::uint32_t node) const {
    Tried result{nodes_[node].action, nodes_[node].visits, nodes_[node].sum, {}};
    while (nodes_[node].visits > 0) {
      result.line.push_back(nodes_[node].action);
      if (nodes_[node].child_count == 0) break;
      node = most_visited_child(node);
    }
    return result;
  }

  P play_;
  State root_;
  State state_;  // of the current playout
  Random random_;
  std::size_t most_nodes_;
  std::vector<Node> nodes_;
  std::vector<Step> path_;  // of the current playout
};

// Without knowledge: every action in the order of the rules, and random play to the end.
template <Game G>
class RandomTreePlay {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // The value of [KocsisSzepesvari2006] for payoffs in [0, 1]; ours span about [-1, 1].
  static constexpr double kExploration = 1.4142135623730951;  // sqrt(2)

  struct Sum {
    double reward = 0;
    void add(const Payoffs& payoffs, Seat chooser) { reward += payoffs[chooser]; }
  };

  explicit RandomTreePlay(const G& game) : game_(&game) {}

  [[nodiscard]] bool is_over(const State& state) const { return game_->is_over(state); }
  [[nodiscard]] Seat to_move(const State& state) const { return game_->to_move(state); }
  void step(State& state, const Action& action) const { state = game_->apply(state, action); }
  template <class Visit>
  void for_each_try(const State& state, Random&, Visit&& visit) const {
    game_->for_each_action(state, visit);
  }
  [[nodiscard]] Payoffs judge(State& state, Random& random) const {
    std::uint64_t plies = 0;
    return game_->payoff(playout(*game_, std::move(state), random, plies));
  }

 private:
  const G* game_;
};

struct MonteCarloOptions {
  std::uint64_t playouts = 100'000;
  std::uint64_t seed = 1;
};

template <Game G>
class MonteCarlo {
 public:
  struct Advice {
    typename G::Action action;
    double expected_payoff;  // for the seat to move, mean over the playouts through the action
    std::uint64_t playouts;
  };

  MonteCarlo(const G& game, const MonteCarloOptions& options) : game_(game), options_(options) {}

  // The action chosen most often. Needs !is_over(state). A stopped job returns the best so far.
  [[nodiscard]] Advice advise(const typename G::State& state, const Job& job) const {
    UctTree tree(RandomTreePlay<G>(game_), state, options_.seed);
    constexpr std::uint64_t kPlayoutsBetweenReports = 1024;
    tree.run(options_.playouts, kPlayoutsBetweenReports, job);
    const auto best = tree.best();
    return {best.action, best.sum.reward / best.visits, best.visits};
  }

 private:
  const G& game_;
  const MonteCarloOptions options_;
};

}  // namespace yomikiri::search
