// A game written in the rule language as methods play it. They expect a move in every state that is
// not over: rules that leave none there are at fault. Only counting plays needs no such check, as
// there is nothing to count.
#pragma once

#include <cstdint>
#include <utility>

#include "asl/written/guarded_game.h"
#include "solve/search/random_play.h"

namespace yomikiri::studies::rules {

template <asl::Core C>
class PlayedGame : public asl::GuardedGame<C> {
  using Guarded = asl::GuardedGame<C>;

 public:
  using State = typename Guarded::State;

  explicit PlayedGame(Guarded game) : Guarded(std::move(game)) {}

  [[nodiscard]] PlayedGame afresh() const { return PlayedGame(Guarded::afresh()); }

  [[nodiscard]] const Guarded& counted() const { return *this; }

  // After a fault, a move that leads nowhere: methods end without harm.
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    bool any = false;
    Guarded::for_each_action(state, [&](asl::Move move) {
      any = true;
      visit(move);
    });
    if (any) return;
    if (!this->log().has_fault()) this->expect_end(state);
    if (this->log().has_fault()) visit(asl::Move{});
  }

  // An engine that meets a fault does not know in which state: the same playout is then repeated
  // action by action.
  [[nodiscard]] State playout(State state, Random& random, std::uint64_t& plies) const
    requires requires(const C& core) { core.playout(state, random, plies); }
  {
    const Random random_before = random;
    const std::uint64_t plies_before = plies;
    if (auto end = this->played_out(state, random, plies)) return *std::move(end);
    random = random_before;
    plies = plies_before;
    for (; !this->is_over(state); ++plies)
      state = this->apply(state, search::random_action(*this, state, random));
    return state;
  }
};

}  // namespace yomikiri::studies::rules
