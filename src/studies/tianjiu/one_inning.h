// The rest of one inning as a game of its own, without secrets: the game in which the bots search.
#pragma once

#include "core/game.h"
#include "games/tianjiu/inning.h"

namespace yomikiri::studies::tianjiu {

using games::tianjiu::Inning;
using games::tianjiu::Play;
using games::tianjiu::Rules;
using games::tianjiu::Tiles;

// Whether the play differs from an earlier one of this hand only by a picture.
[[nodiscard]] inline bool is_twin(const Play& play, Tiles hand) {
  const Tiles plain = play.tiles.plain();
  return plain != play.tiles && hand.contains(plain);
}

class OneInning {
 public:
  using State = Inning;
  using Action = Play;

  explicit OneInning(const Rules& rules) : rules_(rules) {}

  [[nodiscard]] static constexpr int seat_count() { return games::tianjiu::kSeats; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(const State& inning) const { return inning.is_over(); }
  [[nodiscard]] Seat to_move(const State& inning) const { return inning.to_move(); }
  [[nodiscard]] State apply(State inning, const Action& play) const {
    inning.play(play);
    return inning;
  }
  // Skips such twins.
  template <class Visit>
  void for_each_action(const State& inning, Visit&& visit) const {
    const Tiles hand = inning.hand(inning.to_move());
    inning.for_each_play(rules_, [&](const Play& play) {
      if (!is_twin(play, hand)) visit(play);
    });
  }
  [[nodiscard]] Payoffs payoff(const State& inning) const {
    const auto amounts = inning.amounts(rules_);
    return {double(amounts[0]), double(amounts[1]), double(amounts[2]), double(amounts[3])};
  }

 private:
  Rules rules_;
};

static_assert(Game<OneInning>);

}  // namespace yomikiri::studies::tianjiu
