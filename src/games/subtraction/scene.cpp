// Subtraction as scenes.
#include "games/subtraction/subtraction.h"

namespace yomikiri::games {

Scene Subtraction::scene(State state, Viewer) const {
  Scene scene;
  scene.add_number("stones", state.stones);
  return scene;
}

Choice Subtraction::choice(State state, Action taken) const {
  Choice choice;
  choice.move = format_action(state, taken);
  choice.how = "take";
  if (loses_at_once(*this, state, taken)) choice.warning = "own-loss";
  return choice;
}

}  // namespace yomikiri::games
