// Kuhn poker as scenes.
#include <bit>

#include "games/kuhn/kuhn.h"

namespace yomikiri::games {

Scene Kuhn::scene(State state, Viewer viewer) const {
  Scene scene;
  scene.kind = Scene::Kind::Cards;
  for (const Seat seat : {kFirst, kSecond}) {
    Scene::Zone hand{"hand", seat, {}};
    if (state.deal >= 0) hand.cards.resize(1);
    if (state.deal >= 0 && viewer.sees(seat))
      hand.cards[0] = std::string(1, card_name(state.deal, seat));
    scene.zones.push_back(std::move(hand));
  }
  std::vector<double> paid{1, 1};
  for (std::size_t i = 0; i < state.betting.length; ++i)
    if ((state.betting.bets >> i & 1) != 0) paid[i % 2] += 1;
  scene.add_number("pot", paid[0] + paid[1]);
  scene.add_numbers("paid", std::move(paid));
  scene.add_actions(betting_text(state.betting));
  return scene;
}

Choice Kuhn::choice(State state, Action action) const {
  const std::string text = format_action(state, action);
  return {.move = text, .how = text};
}

Ending Kuhn::ending(State state) const {
  const bool bet_without_call = std::has_single_bit(state.betting.bets);
  return ending_by(payoff(state), bet_without_call ? "fold" : "showdown");
}

}  // namespace yomikiri::games
