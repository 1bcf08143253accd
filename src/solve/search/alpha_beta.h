// Alpha-beta search for exact values: won, drawn or lost, and in how many plies. Null windows halve
// the interval that contains the value until it is one point; the transposition table passes what
// one window learned on to the next. Views make it fast where a game has them: Promising orders
// actions, Tactical skips actions that lose at once, Bounded limits what can still happen.
//
// For two-seat zero-sum games that always end. One search can evaluate any number of states, and is
// faster on those it has seen; it belongs to one thread, but siblings on other threads may share
// its table. Values are exact, so they do not depend on sharing or on the order of questions; only
// node counts do.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/duel.h"
#include "core/job.h"
#include "core/value.h"
#include "core/views.h"
#include "solve/search/transposition_table.h"

namespace yomikiri::search {

struct AlphaBetaOptions {
  std::uint64_t table_bytes = std::uint64_t{256} << 20;
  std::uint64_t node_limit = std::numeric_limits<std::uint64_t>::max();
};

template <Keyed G>
class AlphaBeta {
  static_assert(Duel<G>);
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  AlphaBeta(const G& game, const AlphaBetaOptions& options, const Job& job)
      : AlphaBeta(game, options.node_limit, job,
                  std::make_shared<TranspositionTable>(options.table_bytes)) {}

  // A search with the same options and the same table, for another thread.
  [[nodiscard]] AlphaBeta sibling() const { return {game_, node_limit_, job_, table_}; }

  // The value for the seat to move (at the end: the seat that would be next). Returns nothing when
  // the job was stopped or the node limit was reached.
  [[nodiscard]] std::optional<Value> value(const State& state);

  // The value of playing the action, for the seat that plays it.
  [[nodiscard]] std::optional<Value> value_after(const State& state, const Action& action) {
    const State child = game_.apply(state, action);
    const auto reply = value(child);
    if (!reply) return std::nullopt;
    return from_child(state, child, *reply);
  }

  // An action that attains the value of the state, the most promising of them. Needs
  // !is_over(state) and value == *value(state).
  [[nodiscard]] std::optional<Action> best_action(const State& state, Value value);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Candidate {
    Action action;
    int promise;
  };
  struct Window {  // values strictly inside are exact; outside a bound is enough
    Value low;
    Value high;
  };

  AlphaBeta(const G& game, std::uint64_t node_limit, const Job& job,
            std::shared_ptr<TranspositionTable> table)
      : game_(game), job_(job), node_limit_(node_limit), table_(std::move(table)) {}

  Value search(const State& state, Window window);
  Value search_candidates(const State& state, std::uint64_t key, std::size_t bottom, Window window);
  Value child_value(const State& state, const Action& action, Window window);
  void push_candidates(const State& state);
  void push_candidate(const State& state, const Action& action, std::size_t bottom);
  void count_node();

  // The value of a state that needs no search.
  [[nodiscard]] std::optional<Value> known_value(const State& state) const {
    if (game_.is_over(state)) return Value::at_end(game_.payoff(state), game_.to_move(state));
    if constexpr (Tactical<G>)
      if (game_.wins_at_once(state)) return Value::win_in(1);
    return std::nullopt;
  }

  [[nodiscard]] int longest_play(const State& state) const {
    if constexpr (Bounded<G>)
      return game_.plies_left(state);
    else
      return Value::kMaxPlies;
  }

  // Bounds on the value of a state that known_value does not know. A Tactical search never enters a
  // state whose mover has no sound action, so the state is not lost within 2 plies either.
  [[nodiscard]] Window possible_values(const State& state) const {
    constexpr int kSoonestWin = Tactical<G> ? 3 : 1;
    constexpr int kSoonestLoss = Tactical<G> ? 4 : 1;
    const int longest = longest_play(state);
    return {longest >= kSoonestLoss ? Value::loss_in(kSoonestLoss) : Value::draw(),
            longest >= kSoonestWin ? Value::win_in(kSoonestWin) : Value::draw()};
  }

  [[nodiscard]] bool same_mover(const State& state, const State& child) const {
    return game_.to_move(state) == game_.to_move(child);
  }
  [[nodiscard]] Value from_child(const State& state, const State& child, Value value) const {
    return (same_mover(state, child) ? value : value.reversed()).one_ply_earlier();
  }
  [[nodiscard]] Window to_child(const State& state, const State& child, Window window) const {
    const Value low = window.low.one_ply_later();
    const Value high = window.high.one_ply_later();
    return same_mover(state, child) ? Window{low, high} : Window{high.reversed(), low.reversed()};
  }

  const G& game_;
  const Job job_;
  const std::uint64_t node_limit_;
  const std::shared_ptr<TranspositionTable> table_;
  std::vector<Candidate> candidates_;  // a stack: each node's actions lie above its parent's
  std::uint64_t nodes_ = 0;
  bool aborted_ = false;
};

// Where to split the interval that contains a value: won, drawn or lost first, then the distance by
// halves.
[[nodiscard]] inline Value probe_between(Value low, Value high) {
  if (low <= Value::draw() && high > Value::draw()) return Value::draw();
  if (high == Value::draw()) return Value::from_score(-1);
  return Value::from_score(low.score() + (high.score() - low.score()) / 2);
}

template <Keyed G>
std::optional<Value> AlphaBeta<G>::value(const State& state) {
  if (const auto known = known_value(state)) return known;
  aborted_ = false;
  candidates_.clear();
  const int longest = longest_play(state);
  Value low = Value::loss_in(1);
  Value high = Value::win_in(1);
  while (low < high) {
    const Value probe = probe_between(low, high);
    const Value found = search(state, {probe, Value::from_score(probe.score() + 1)});
    if (aborted_) return std::nullopt;
    (found <= probe ? high : low) = found;
    // A decided game ends within its longest play.
    if (low > Value::draw()) low = std::max(low, Value::win_in(longest));
    if (high < Value::draw()) high = std::min(high, Value::loss_in(longest));
  }
  return low;
}

// Fail-soft: a result at or below the window is an upper bound, at or above it a lower bound.
template <Keyed G>
Value AlphaBeta<G>::search(const State& state, Window window) {
  count_node();
  if (aborted_) return Value::draw();
  const std::uint64_t key = game_.key(state);
  table_->prefetch(key);  // lists the actions while it loads: 1.3 times the nodes a second
  const std::size_t bottom = candidates_.size();
  push_candidates(state);
  const Value value = search_candidates(state, key, bottom, window);
  candidates_.resize(bottom);
  return value;
}

template <Keyed G>
Value AlphaBeta<G>::search_candidates(const State& state, std::uint64_t key, std::size_t bottom,
                                      Window window) {
  if (Tactical<G> && candidates_.size() == bottom) return Value::loss_in(2);
  const Window possible = possible_values(state);
  if (possible.high <= window.low) return possible.high;
  if (possible.low >= window.high) return possible.low;
  if (const auto entry = table_->find(key)) {
    if (entry->bound == Bound::Exact) return entry->value;
    if (entry->bound == Bound::Lower) window.low = std::max(window.low, entry->value);
    if (entry->bound == Bound::Upper) window.high = std::min(window.high, entry->value);
    if (window.low >= window.high) return entry->value;
  }
  const std::uint64_t nodes_before = nodes_;
  Value best = Value::loss_in(0);
  for (std::size_t i = bottom; i < candidates_.size() && best < window.high; ++i) {
    const Action action = candidates_[i].action;  // the stack may be reallocated by deeper nodes
    best = std::max(best, child_value(state, action, {std::max(window.low, best), window.high}));
    if (aborted_) return Value::draw();
  }
  const Bound bound = best <= window.low    ? Bound::Upper
                      : best >= window.high ? Bound::Lower
                                            : Bound::Exact;
  table_->store(key, best, bound, nodes_ - nodes_before);
  return best;
}

template <Keyed G>
Value AlphaBeta<G>::child_value(const State& state, const Action& action, Window window) {
  const State child = game_.apply(state, action);
  if constexpr (!Tactical<G>)
    if (const auto known = known_value(child)) return from_child(state, child, *known);
  return from_child(state, child, search(child, to_child(state, child, window)));
}

template <Keyed G>
std::optional<typename G::Action> AlphaBeta<G>::best_action(const State& state, Value value) {
  aborted_ = false;
  candidates_.clear();
  game_.for_each_action(state, [&](const Action& action) { push_candidate(state, action, 0); });
  const Window window{Value::from_score(value.score() - 1), value};
  for (std::size_t i = 0; i < candidates_.size() && !aborted_; ++i) {
    const Action action = candidates_[i].action;
    const State child = game_.apply(state, action);
    const auto known = known_value(child);
    const Value found = known ? *known : search(child, to_child(state, child, window));
    if (!aborted_ && from_child(state, child, found) >= value) return action;
  }
  YK_ASSERT(aborted_);
  return std::nullopt;
}

template <Keyed G>
void AlphaBeta<G>::push_candidates(const State& state) {
  const auto push = [this, &state, bottom = candidates_.size()](const Action& action) {
    push_candidate(state, action, bottom);
  };
  if constexpr (Tactical<G>)
    game_.for_each_sound_action(state, push);
  else
    game_.for_each_action(state, push);
}

// Most promising first; equal ones in the game's own order.
template <Keyed G>
void AlphaBeta<G>::push_candidate(const State& state, const Action& action, std::size_t bottom) {
  int promise = 0;
  if constexpr (Promising<G>) promise = game_.promise(state, action);
  auto place = candidates_.end();
  while (place != candidates_.begin() + static_cast<std::ptrdiff_t>(bottom) &&
         (place - 1)->promise < promise)
    --place;
  candidates_.insert(place, {action, promise});
}

template <Keyed G>
void AlphaBeta<G>::count_node() {
  constexpr std::uint64_t kNodesBetweenLooks = 1 << 12;
  if (++nodes_ > node_limit_) aborted_ = true;
  if (nodes_ % kNodesBetweenLooks == 0) {
    if (job_.stop.stop_requested()) aborted_ = true;
    job_.report("nodes", nodes_, 0);
  }
}

}  // namespace yomikiri::search
