// A tiny Ranked game in which positions recur: a token stands on a ring of cells, the seats take
// turns moving it one step forward or back, and whoever brings it to cell 0 wins. Each option
// breaks one requirement of retrograde analysis.
#pragma once

#include "core/views.h"

namespace yomikiri::tests {

struct RingOptions {
  int cells = 5;
  int ways = 1;  // number of actions for each step
  bool alternates = true;
  bool house_pays = false;
  bool goal_loses = false;
};

class Ring {
 public:
  struct State {
    int cell = 1;
    Seat mover = kFirst;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Action {
    int step = 1;
    int way = 0;
    friend bool operator==(const Action&, const Action&) = default;
  };

  explicit Ring(const RingOptions& options) : options_(options) {}

  static constexpr int seat_count() { return 2; }
  // On the cell farthest from the goal.
  State initial() const { return {.cell = options_.cells / 2}; }
  bool is_over(State state) const { return state.cell == 0; }
  Seat to_move(State state) const { return state.mover; }
  State apply(State state, Action action) const {
    return {(state.cell + action.step + options_.cells) % options_.cells,
            options_.alternates ? opponent(state.mover) : state.mover};
  }
  template <class Visit>
  void for_each_action(State, Visit&& visit) const {
    for (int way = 0; way < options_.ways; ++way)
      for (const int step : {1, -1}) visit(Action{step, way});
  }
  Payoffs payoff(State state) const {
    if (options_.house_pays) return {1, 0};
    return Payoffs::won_by(options_.goal_loses ? state.mover : opponent(state.mover));
  }

  std::uint64_t index_count() const { return std::uint64_t(2 * options_.cells); }
  std::uint64_t index_of(State state) const {
    return std::uint64_t(2 * state.cell + number(state.mover));
  }
  State state_at(std::uint64_t index) const { return {int(index / 2), Seat(index % 2)}; }

 private:
  RingOptions options_;
};

static_assert(Ranked<Ring>);

}  // namespace yomikiri::tests
