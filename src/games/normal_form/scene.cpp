// Games in normal form as scenes.
#include "games/normal_form/table_game.h"

namespace yomikiri::games {

// Like the info keys, this does not reveal whether the other seat has chosen yet.
Scene TableGame::scene(State state, Viewer viewer) const {
  Scene scene;
  for (const Seat seat : {kFirst, kSecond})
    if (state.choices[number(seat)] >= 0 && (viewer.sees(seat) || is_over(state)))
      scene.add_text(std::string(seat_name(seat)), choice_text(state, seat));
  return scene;
}

Choice TableGame::choice(State state, Action action) const {
  const std::string text = format_action(state, action);
  return {.move = text, .how = text};
}

}  // namespace yomikiri::games
