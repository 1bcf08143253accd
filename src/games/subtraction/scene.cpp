// Subtraction as scenes.
#include "games/subtraction/subtraction.h"

namespace yomikiri::games {

Scene Subtraction::scene(State state, Viewer) const {
  Scene scene;
  scene.add_number("stones", state.stones);
  return scene;
}

Choice Subtraction::choice(State state, Action taken) const {
  return {.move = format_action(state, taken),
          .how = "take",
          .warning = loses_at_once(*this, state, taken) ? "own-loss" : ""};
}

}  // namespace yomikiri::games
