// A game of the rule language as it is played action by action, by people and by programs that look
// at every state. A state in which the rules have no answer is over; fault() says why.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "asl/written/guarded_game.h"

namespace yomikiri::asl {

template <Core C>
class RefereedGame {
  using Guarded = GuardedGame<C>;

 public:
  struct State {
    typename C::State core;
    std::shared_ptr<const Error> fault = {};  // of the move that led here
    friend bool operator==(const State& a, const State& b) {
      return a.core == b.core && (a.fault == nullptr) == (b.fault == nullptr);
    }
  };
  using Action = Move;

  explicit RefereedGame(Guarded game) : game_(std::move(game)) {}

  // Why the state is over, or has no moves, if the rules have no answer there.
  [[nodiscard]] std::optional<Error> fault(const State& state) const {
    if (state.fault) return *state.fault;
    const Guarded game = game_.afresh();
    if (game.is_over(state.core)) {
      (void)game.payoff(state.core);
    } else {
      bool any = false;
      (void)game.to_move(state.core);
      game.for_each_action(state.core, [&](Move) { any = true; });
      if (!any) game.expect_end(state.core);
    }
    return game.log().first();
  }

  [[nodiscard]] int seat_count() const { return game_.seat_count(); }
  [[nodiscard]] State initial() const { return {game_.initial()}; }
  [[nodiscard]] bool is_over(const State& state) const {
    return state.fault || game_.afresh().is_over(state.core);
  }
  [[nodiscard]] Seat to_move(const State& state) const {
    return game_.afresh().to_move(state.core);
  }
  [[nodiscard]] State apply(const State& state, Move move) const {
    const Guarded game = game_.afresh();
    State next{game.apply(state.core, move)};
    if (auto fault = game.log().first())
      next.fault = std::make_shared<const Error>(*std::move(fault));
    return next;
  }
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    const Guarded game = game_.afresh();
    std::vector<Move> moves;
    game.for_each_action(state.core, [&](Move move) { moves.push_back(move); });
    if (game.log().has_fault()) return;
    for (const Move move : moves) visit(move);
  }
  [[nodiscard]] Payoffs payoff(const State& state) const {
    if (state.fault) return payoffs_without_answer(seat_count());
    return game_.afresh().payoff(state.core);
  }

  [[nodiscard]] Result<Move> parse_action(const State& state, std::string_view text) const {
    return game_.scribe().parse_action(to_move(state), text);
  }
  [[nodiscard]] std::string format_action(const State& state, Move move) const {
    return game_.format_action(state.core, move);
  }
  [[nodiscard]] std::optional<std::string> refusal(const State& state, Move move) const {
    const Guarded game = game_.afresh();
    auto refused = game.refusal(state.core, move);
    if (const auto fault = game.log().first()) return to_string(*fault);
    return refused;
  }
  [[nodiscard]] Result<State> parse_state(std::string_view text) const {
    auto core = game_.parse_state(text);
    if (!core) return core.error();
    return State{*std::move(core)};
  }
  [[nodiscard]] std::string format_state(const State& state) const {
    return game_.format_state(state.core);
  }
  [[nodiscard]] std::string draw(const State& state) const { return game_.draw(state.core); }

  [[nodiscard]] Scene scene(const State& state, Viewer viewer) const {
    return game_.scene(state.core, viewer);
  }
  [[nodiscard]] Choice choice(const State& state, Move move) const {
    return game_.choice(state.core, move);
  }
  [[nodiscard]] Ending ending(const State& state) const {
    if (state.fault) return ending_without_answer(seat_count());
    return game_.afresh().ending(state.core);
  }

 private:
  Guarded game_;
};

}  // namespace yomikiri::asl
