// Matches of riichi mahjong for tests: seats that win, declare riichi and become tenpai often
// enough, and that call and declare kans at random.
#pragma once

#include <optional>
#include <vector>

#include "core/random.h"
#include "games/mahjong/mahjong.h"
#include "games/mahjong/shanten.h"

namespace yomikiri::tests {

class MahjongMatches {
 public:
  using State = games::Mahjong::State;
  using Action = games::mahjong::Action;

  explicit MahjongMatches(const games::Mahjong& game) : game_(game) {}

  [[nodiscard]] State finished(std::uint64_t seed) const {
    Random random(seed);
    State state = game_.initial();
    while (!game_.is_over(state)) {
      const Action action = next(state, random);
      state = game_.apply(std::move(state), action);
    }
    return state;
  }

  [[nodiscard]] Action next(const State& state, Random& random) const {
    return game_.to_move(state) == kChance ? any_tile(state, random) : choice(state, random);
  }

  [[nodiscard]] Action choice(const State& state, Random& random) const {
    std::vector<Action> actions;
    game_.for_each_action(state, [&](const Action& action) { actions.push_back(action); });
    if (random.below(8) == 0)
      return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    const Action* best = &actions.front();
    for (const Action& action : actions)
      if (promise(state, action) > promise(state, *best)) best = &action;
    return *best;
  }

 private:
  static Action any_tile(const State& state, Random& random) {
    int left = static_cast<int>(random.below(static_cast<std::uint32_t>(state.deal.wall.total())));
    std::optional<Action> drawn;
    state.deal.wall.for_each([&](games::mahjong::Tile tile, int copies) {
      if (!drawn && left < copies) drawn = Action::draw(tile);
      left -= copies;
    });
    return *drawn;
  }

  static int promise(const State& state, const Action& action) {
    using Kind = Action::Kind;
    if (action.kind == Kind::Tsumo || action.kind == Kind::Ron) return 100;
    if (action.kind == Kind::Riichi) return 50;
    if (action.kind != Kind::Discard) return action.kind == Kind::Pass ? -20 : -30;
    games::mahjong::Hand hand = state.deal.player(state.deal.turn).hand;
    hand.remove(action.tile);
    return -games::mahjong::shanten(hand.concealed, hand.melds.size()).best();
  }

  const games::Mahjong& game_;
};

}  // namespace yomikiri::tests
