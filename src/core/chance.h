// Plays chance's turns: draws one outcome according to its odds, from a seeded source.
#pragma once

#include <optional>

#include "core/hidden.h"
#include "core/random.h"

namespace yomikiri {

// Draws one of chance's actions according to its odds. Needs to_move(state) == kChance.
template <Chancy G>
[[nodiscard]] typename G::Action random_outcome(const G& game, const typename G::State& state,
                                                Random& random) {
  std::optional<typename G::Action> chosen;
  double left = random.unit();
  game.for_each_outcome(state, [&](const typename G::Action& action, double probability) {
    if (!chosen || left >= 0) chosen = action;  // rounding may leave the sum just below one
    left -= probability;
  });
  return *chosen;
}

}  // namespace yomikiri
