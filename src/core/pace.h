// Where play pauses, so that people can follow: the game says so, and whoever hosts it waits.
#pragma once

#include <concepts>

#include "core/game.h"

namespace yomikiri {

// What players wait for after an action before the next one may be played.
enum class Pause {
  None,
  Acknowledge,  // until every seat has seen the position, such as a trick before it is cleared
  AskAll,       // until every seat asks to go on, such as from a hand to the next deal
  Claims,       // until every seat that may claim what was played has answered (answers.h). Given
                // whether or not any seat may, so that the wait itself does not tell
};

// A game with pauses. Needs an action that does not end the game. After an outcome of chance only
// AskAll and Claims are heeded: play rests where a round has ended by it, or claims follow.
template <class G>
concept Paced = Game<G> && requires(const G game, const typename G::State before,
                                    const typename G::Action action) {
  { game.pause_after(before, action) } -> std::same_as<Pause>;
};

}  // namespace yomikiri
