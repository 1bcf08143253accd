// Exhaustive search: the value of every state that play can reach, each computed once from all its
// actions and remembered in a flat table by rank. No windows, no symmetry, no ordering, no
// foresight: slow, memory-hungry and plain, which makes it an independent check of every value that
// alpha-beta finds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/duel.h"
#include "core/job.h"
#include "core/value.h"
#include "core/views.h"

namespace yomikiri::search {

template <Ranked G>
class Exhaustive {
  static_assert(Duel<G>);
  using State = typename G::State;

 public:
  // Bytes of the table for a game.
  [[nodiscard]] static std::uint64_t table_bytes(const G& game) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max() / sizeof(Value);
    return std::min(game.index_count(), kMost) * sizeof(Value);
  }

  Exhaustive(const G& game, const Job& job)
      : game_(game), job_(job), values_(game.index_count(), kUnknown) {}

  // The value for the seat to move; nothing when the job was stopped.
  [[nodiscard]] std::optional<Value> value(const State& state) {
    const Value found = visit(state);
    if (stopped_) return std::nullopt;
    return found;
  }

  // The first action that attains the value of the state. Needs !is_over(state) and
  // value == *value(state).
  [[nodiscard]] std::optional<typename G::Action> best_action(const State& state, Value value) {
    std::optional<typename G::Action> best;
    game_.for_each_action(state, [&](const typename G::Action& action) {
      if (!best && value_after(state, action) == value) best = action;
    });
    return best;
  }

  // The value of playing the action, for the seat that plays it.
  [[nodiscard]] Value value_after(const State& state, const typename G::Action& action) {
    const State child = game_.apply(state, action);
    const Value reply = visit(child);
    const bool same_mover = game_.to_move(state) == game_.to_move(child);
    return (same_mover ? reply : reply.reversed()).one_ply_earlier();
  }

  // States whose value has been computed so far.
  [[nodiscard]] std::uint64_t states() const { return states_; }

 private:
  static constexpr Value kUnknown = Value::from_score(std::numeric_limits<std::int16_t>::min());

  Value visit(const State& state) {
    Value& remembered = values_[game_.index_of(state)];
    if (remembered != kUnknown || stopped_) return remembered;
    ++states_;
    if (states_ % (1 << 16) == 0) {
      stopped_ = job_.stop.stop_requested();
      job_.report("states", states_, 0);
    }
    if (game_.is_over(state))
      return remembered = Value::at_end(game_.payoff(state), game_.to_move(state));
    Value best = Value::loss_in(0);
    game_.for_each_action(state, [&](const typename G::Action& action) {
      best = std::max(best, value_after(state, action));
    });
    return remembered = stopped_ ? kUnknown : best;
  }

  const G& game_;
  const Job job_;
  std::vector<Value> values_;
  std::uint64_t states_ = 0;
  bool stopped_ = false;
};

}  // namespace yomikiri::search
