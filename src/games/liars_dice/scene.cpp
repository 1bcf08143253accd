// Liar's dice as scenes.
#include "games/liars_dice/liars_dice.h"

namespace yomikiri::games {

Scene LiarsDice::scene(State state, Viewer viewer) const {
  Scene scene;
  scene.kind = Scene::Kind::Cards;
  for (const Seat seat : {kFirst, kSecond}) {
    Scene::Zone dice{"dice", seat, {}};
    if (state.deal >= 0)
      for (const char face : roll_of(state.deal, seat).faces)
        dice.cards.push_back(viewer.sees(seat) ? Scene::Face(std::string(1, face)) : std::nullopt);
    scene.zones.push_back(std::move(dice));
  }
  if (const int higher = lowest_bid(state.bidding); higher > 0)
    scene.add_text("bid", bid_name(higher - 1));
  scene.add_actions(bidding_text(state.bidding));
  return scene;
}

Choice LiarsDice::choice(State state, Action action) const {
  return {.move = format_action(state, action), .how = action == Action::Liar ? "liar" : "bid"};
}

Ending LiarsDice::ending(State state) const { return ending_by(payoff(state), "called"); }

}  // namespace yomikiri::games
