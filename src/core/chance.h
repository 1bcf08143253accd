// Chance's turns, played: one outcome drawn by its odds, from a seeded source.
#pragma once

#include <optional>

#include "core/hidden.h"
#include "core/random.h"

namespace yomikiri {

// One of chance's actions, by its odds. Needs to_move(state) == kChance.
template <Chancy G>
[[nodiscard]] typename G::Action random_outcome(const G& game, const typename G::State& state,
                                                Random& random) {
  std::optional<typename G::Action> chosen;
  double left = random.unit();
  game.for_each_outcome(state, [&](const typename G::Action& action, double probability) {
    if (!chosen || left >= 0) chosen = action;  // sums may fall short of one by a rounding
    left -= probability;
  });
  return *chosen;
}

}  // namespace yomikiri
