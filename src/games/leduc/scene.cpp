// Leduc hold'em as scenes.
#include "games/leduc/leduc.h"

namespace yomikiri::games {

Scene Leduc::scene(const State& state, Viewer viewer) const {
  Scene scene;
  scene.kind = Scene::Kind::Cards;
  for (const Seat seat : {kFirst, kSecond}) {
    Scene::Zone hand{"hand", seat, {}};
    if (state.deal >= 0) hand.cards.resize(1);
    if (state.deal >= 0 && viewer.sees(seat)) hand.cards[0] = rank_name(rank_of(state.deal, seat));
    scene.zones.push_back(std::move(hand));
  }
  Scene::Zone board{"board", std::nullopt, {}};
  if (state.play.board >= 0) board.cards.emplace_back(rank_name(state.play.board));
  scene.zones.push_back(std::move(board));
  const auto [first, second] = paid(state.play);
  scene.add_number("pot", first + second);
  scene.add_numbers("paid", {double(first), double(second)});
  scene.add_actions(play_text(state.play));
  return scene;
}

Choice Leduc::choice(const State& state, Action action) const {
  const std::string text = format_action(state, action);
  return {.move = text, .how = text};
}

Ending Leduc::ending(const State& state) const {
  return ending_by(payoff(state), folder(state.play) ? "fold" : "showdown");
}

}  // namespace yomikiri::games
