// A search from states above a tablebase down to the values it knows. Each depth is searched twice:
// once counting every unknown state at the horizon as a loss for the seat that asks, and once as a
// win. The true value lies between the two results; where both agree, it is proved.
//
// For two seats that alternate and a zero-sum payoff; cycles are harmless because the depth is
// bounded.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/error.h"
#include "core/game.h"
#include "core/job.h"
#include "core/value.h"

namespace yomikiri::search {

// The value lies between these, both included.
struct Bounds {
  Value least = Value::loss_in(0);
  Value most = Value::win_in(0);

  [[nodiscard]] static Bounds exactly(Value value) { return {value, value}; }
  [[nodiscard]] bool is_exact() const { return least == most; }
  // Certainly won, lost or drawn, though perhaps the number of plies is unknown.
  [[nodiscard]] bool is_decided() const {
    return least.is_win() || most.is_loss() || (least.is_draw() && most.is_draw());
  }
  // The same bounds from the ply before, for the opponent.
  [[nodiscard]] Bounds before() const {
    return {most.reversed().one_ply_earlier(), least.reversed().one_ply_earlier()};
  }
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

template <Game G>
class HorizonSearch {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  // The value for the seat to move, if it is known; never called for states that are over.
  using Known = std::function<Result<std::optional<Value>>(const State&)>;
  // Called now and then; ends the search when it returns true.
  using IsEnough = std::function<bool()>;

  HorizonSearch(const G& game, Known known, IsEnough is_enough)
      : game_(game), known_(std::move(known)), is_enough_(std::move(is_enough)) {}

  // What a search of this many plies proves; nothing when it was ended early.
  [[nodiscard]] Result<std::optional<Bounds>> bounds(const State& state, int depth) {
    constexpr Window kOpen{Value::loss_in(0), Value::win_in(0)};
    const auto least = value(state, depth, kOpen, kLoss);
    const auto most = least ? value(state, depth, kOpen, kWin) : std::nullopt;
    if (error_) return *error_;
    if (!most) return std::optional<Bounds>();
    return std::optional(Bounds{*least, *most});
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  // The value of an unknown state at the horizon, for the seat to move there.
  static constexpr Value kLoss = Value::loss_in(0);
  static constexpr Value kWin = Value::win_in(0);

  struct Window {
    Value alpha;
    Value beta;
  };

  // Alpha-beta; returns nothing when the search was ended early or something failed. `unknown` is
  // for the seat to move.
  std::optional<Value> value(const State& state, int depth, Window window, Value unknown) {
    if (error_ || ((++nodes_ & 63) == 0 && is_enough_())) return std::nullopt;
    if (game_.is_over(state)) return Value::at_end(game_.payoff(state), game_.to_move(state));
    auto known = known_(state);
    if (!known) {
      error_ = known.error();
      return std::nullopt;
    }
    if (*known) return **known;
    if (depth == 0) return unknown;
    Value best = Value::loss_in(0);
    for (const Action& action : actions_of(state)) {
      const Window onward{window.beta.one_ply_later().reversed(),
                          std::max(window.alpha, best).one_ply_later().reversed()};
      const auto reply = value(game_.apply(state, action), depth - 1, onward, unknown.reversed());
      if (!reply) return std::nullopt;
      best = std::max(best, reply->reversed().one_ply_earlier());
      if (best >= window.beta) break;
    }
    return best;
  }

  [[nodiscard]] std::vector<Action> actions_of(const State& state) const {
    std::vector<Action> actions;
    game_.for_each_action(state, [&](const Action& action) { actions.push_back(action); });
    return actions;
  }

  const G& game_;
  Known known_;
  IsEnough is_enough_;
  std::uint64_t nodes_ = 0;
  std::optional<Error> error_;
};

}  // namespace yomikiri::search
