// Exact values of games whose states never repeat, or repeat without need: each question ("can this
// seat win, can it at least draw, within so many plies?") is proved or refuted by a search over
// null windows, deepened ply by ply until the answer is known. The value found is therefore exact,
// wins are the quickest and losses the slowest, and nothing deeper than the proof is examined.
//
// Answers are stored for every state met, under the state itself and not only its hash. A game
// whose history is part of its state (Go under positional superko) is solved without
// simplification, and paths that lead to the same state are searched once.
//
// For two seats, in any order of turns. A game that goes on forever under perfect play is never
// proved a draw: that takes retrograde analysis.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/assert.h"
#include "core/duel.h"
#include "core/job.h"
#include "core/value.h"
#include "core/views.h"

namespace yomikiri::search {

struct ProofOptions {
  std::uint64_t memory_bytes = std::uint64_t{256} << 20;
  std::uint64_t most_states = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t most_looks = std::numeric_limits<std::uint64_t>::max();  // repeated ones included
};

template <Hashed G>
class Proof {
  static_assert(Duel<G>);
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  // Keeps a reference to the game.
  Proof(const G& game, const ProofOptions& options, const Job& job)
      : game_(game), options_(options), job_(job), nodes_(16, Hash{&game}) {}

  // The value for the seat to move. Returns nothing when the job was stopped or a limit of the
  // options was too small: see error().
  [[nodiscard]] std::optional<Value> value(const State& state) { return value(node_of(state)); }

  // The value of playing the action, for the seat that plays it.
  [[nodiscard]] std::optional<Value> value_after(const State& state, const Action& action) {
    const Node& child = node_of(game_.apply(state, action));
    const auto reply = value(child);
    if (!reply) return std::nullopt;
    return (child.mover == game_.to_move(state) ? *reply : reply->reversed()).one_ply_earlier();
  }

  // The first action that attains the value of the state. Needs !is_over(state) and
  // value == *value(state).
  [[nodiscard]] std::optional<Action> best_action(const State& state, Value value) {
    std::optional<Action> best;
    game_.for_each_action(state, [&](const Action& action) {
      if (!best && !error_ && value_after(state, action) == value) best = action;
    });
    return best;
  }

  // States met.
  [[nodiscard]] std::uint64_t states() const { return nodes_.size(); }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  enum Goal { kDraw, kWin };  // at least
  struct Question {
    Seat seat;
    Goal goal;
    [[nodiscard]] std::size_t number() const {
      return static_cast<std::size_t>(2 * yomikiri::number(seat) + goal);
    }
  };

  // A state met, what is known about it, and where its actions lead, so that the rules are
  // evaluated only once.
  struct Node;
  struct Edge {
    Action action;
    const Node* to = nullptr;  // null until it is examined
  };
  struct Node {
    const State* state = nullptr;
    Seat mover{};
    bool over = false;
    double payoff = 0;  // of the first seat, if it is over
    // For each question: within how many plies it is refuted, and within how many it is proved.
    mutable std::array<std::int16_t, 4> refuted{-1, -1, -1, -1};
    mutable std::array<std::int16_t, 4> proved{kNever, kNever, kNever, kNever};
    mutable bool expanded = false;
    mutable std::vector<Edge> edges;
  };
  static constexpr std::int16_t kNever = Value::kMaxPlies + 1;
  static constexpr std::uint64_t kLookEvery = 1024;

  struct Hash {
    const G* game;
    std::size_t operator()(const State& state) const {
      return static_cast<std::size_t>(game->hash(state));
    }
  };

  std::optional<Value> value(const Node& node) {
    if (node.over) return Value::at_end(game_.payoff(*node.state), node.mover);
    const Seat other = opponent(node.mover);
    for (int plies = 1; plies <= Value::kMaxPlies && !error_; ++plies) {
      const bool holds = can(node, {node.mover, kDraw}, plies);
      if (holds && can(node, {node.mover, kWin}, plies)) return unless_failed(Value::win_in(plies));
      const bool held = can(node, {other, kDraw}, plies);
      if (held && can(node, {other, kWin}, plies)) return unless_failed(Value::loss_in(plies));
      if (holds && held) return unless_failed(Value::draw());
      deepest_ = std::max(deepest_, plies);
    }
    if (!error_)
      error_ = fail(Errc::TooLarge, "",
                    fmt::format("no value was proved within {} plies", Value::kMaxPlies));
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Value> unless_failed(Value value) const {
    return error_ ? std::nullopt : std::optional(value);
  }

  // What is known without a search.
  [[nodiscard]] static std::optional<bool> known(const Node& node, Question question, int plies) {
    if (node.over) {
      const double amount = question.seat == kFirst ? node.payoff : -node.payoff;
      return question.goal == kWin ? amount > 0 : amount >= 0;
    }
    if (plies >= node.proved[question.number()]) return true;
    if (plies <= node.refuted[question.number()]) return false;
    return std::nullopt;
  }

  bool can(const Node& node, Question question, int plies) {
    if (const auto answer = known(node, question, plies)) return *answer;
    if (plies <= 0 || error_) return false;
    const bool answer = look(node, question, plies);
    if (error_) return false;
    if (answer)
      node.proved[question.number()] = static_cast<std::int16_t>(plies);
    else
      node.refuted[question.number()] = static_cast<std::int16_t>(plies);
    return answer;
  }

  // A seat without an action has lost. Tries known answers first, then those that need a search.
  bool look(const Node& node, Question question, int plies) {
    const bool chooses = node.mover == question.seat;
    if (++looks_ > options_.most_looks) give_up();
    expand(node);
    for (const Edge& edge : node.edges)
      if (edge.to != nullptr && known(*edge.to, question, plies - 1) == chooses) return chooses;
    for (Edge& edge : node.edges) {
      if (edge.to == nullptr) edge.to = &node_of(game_.apply(*node.state, edge.action));
      if (can(*edge.to, question, plies - 1) == chooses) return chooses;
    }
    return !chooses;
  }

  void expand(const Node& node) {
    if (node.expanded) return;
    node.expanded = true;
    game_.for_each_action(*node.state,
                          [&](const Action& action) { node.edges.push_back({action}); });
    count_bytes(node.edges.capacity() * sizeof(Edge));
  }

  const Node& node_of(const State& state) {
    const auto [entry, is_new] = nodes_.try_emplace(state);
    Node& node = entry->second;
    if (!is_new) return node;
    node.state = &entry->first;
    node.mover = game_.to_move(state);
    node.over = game_.is_over(state);
    if (node.over) node.payoff = game_.payoff(state)[kFirst];
    count_bytes(bytes_of(state));
    if (nodes_.size() > options_.most_states) give_up();
    if (nodes_.size() % kLookEvery == 0) {
      if (job_.stop.stop_requested()) error_ = stopped_early();
      job_.report(fmt::format("states, {} plies deep", deepest_), nodes_.size(), 0);
    }
    return node;
  }

  [[nodiscard]] std::uint64_t bytes_of(const State& state) const {
    constexpr std::uint64_t kOfMap = 3 * sizeof(void*);  // a bucket, a link, a hash
    std::uint64_t bytes = sizeof(State) + sizeof(Node) + kOfMap;
    if constexpr (requires { game_.bytes_of(state); }) bytes += game_.bytes_of(state);
    return bytes;
  }

  void give_up() {
    if (!error_)
      error_ = fail(Errc::TooLarge, "",
                    fmt::format("no value was proved within {} states", nodes_.size()));
  }

  void count_bytes(std::uint64_t bytes) {
    if ((bytes_ += bytes) <= options_.memory_bytes || error_) return;
    error_ = in_field(
        "memory",
        fail(Errc::TooLarge, "",
             fmt::format(
                 "{} states fill the {} MiB allowed, but no value was proved within {} plies",
                 nodes_.size(), options_.memory_bytes >> 20, deepest_),
             "choose a smaller game, or allow more memory"));
  }

  const G& game_;
  const ProofOptions options_;
  const Job job_;
  std::unordered_map<State, Node, Hash> nodes_;
  std::uint64_t bytes_ = 0;
  std::uint64_t looks_ = 0;
  int deepest_ = 0;
  std::optional<Error> error_;
};

}  // namespace yomikiri::search
