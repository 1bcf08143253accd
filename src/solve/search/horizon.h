// A search down to what is known already (a tablebase), for states above it. Each depth is searched
// twice, once taking every unknown state at the horizon for a loss of the seat that asks and once
// for a win. The truth lies between; where both agree it is proved.
//
// For two seats that alternate and a zero-sum payoff; cycles do no harm, as depth bounds them.
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
  // Won, lost or drawn for certain, though perhaps not in how many plies.
  [[nodiscard]] bool is_decided() const {
    return least.is_win() || most.is_loss() || (least.is_draw() && most.is_draw());
  }
  // The same seen from the ply before, by the opponent.
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
  // The value for the seat to move, where it is known; never asked of states that are over.
  using Known = std::function<Result<std::optional<Value>>(const State&)>;
  // Asked now and then; ends the search when true.
  using IsEnough = std::function<bool()>;

  HorizonSearch(const G& game, Known known, IsEnough is_enough)
      : game_(game), known_(std::move(known)), is_enough_(std::move(is_enough)) {}

  // What a search of so many plies proves; nothing when it was enough before its end.
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
  // What an unknown state at the horizon counts as, for the seat to move there.
  static constexpr Value kLoss = Value::loss_in(0);
  static constexpr Value kWin = Value::win_in(0);

  struct Window {
    Value alpha;
    Value beta;
  };

  // Alpha-beta; nothing when it was enough or something failed. `unknown` is for the seat to move.
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
