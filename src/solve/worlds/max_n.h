// Exact play among any number of seats that see everything: each maximises its own payoff and takes
// the first of equal actions [LuckhardtIrani1986]. No chance, and no pruning, which saves little
// with more than two seats.
#pragma once

#include <concepts>
#include <optional>

#include "core/game.h"

namespace yomikiri::worlds {

// Needs a state from which no play meets chance and every play ends soon: it walks the whole tree.
template <Game G>
[[nodiscard]] Payoffs max_n(const G& game, const typename G::State& state) {
  if (game.is_over(state)) return game.payoff(state);
  const Seat mover = game.to_move(state);
  std::optional<Payoffs> best;
  game.for_each_action(state, [&](const typename G::Action& action) {
    const Payoffs payoffs = max_n(game, game.apply(state, action));
    if (!best || payoffs[mover] > (*best)[mover]) best = payoffs;
  });
  return *best;
}

}  // namespace yomikiri::worlds
