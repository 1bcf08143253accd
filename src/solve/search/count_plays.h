// Counts the plays of an exact number of plies from a state, on one thread; perft.h has the
// parallel count.
#pragma once

#include <cstdint>
#include <stop_token>

#include "core/views.h"

namespace yomikiri::search {

// A game that counts its own plays, where one call per action would cost more than the action.
template <class G>
concept CountsItself = Game<G> && requires(const G game, const typename G::State state, int depth,
                                           const std::stop_token& stop) {
  { game.count_plays(state, depth, stop) } -> std::same_as<std::uint64_t>;
};

// The plays of `depth` plies from a state; counts the last ply's actions without playing them.
// After a stop it returns soon, and the count is meaningless.
template <Game G>
[[nodiscard]] std::uint64_t count_plays(const G& game, const typename G::State& state, int depth,
                                        const std::stop_token& stop = {}) {
  if constexpr (CountsItself<G>) return game.count_plays(state, depth, stop);
  constexpr int kLookDepth = 2;  // checks the stop token, but not at the leaves, which are most
  if (depth == 0) return 1;
  if (game.is_over(state) || (depth >= kLookDepth && stop.stop_requested())) return 0;
  if constexpr (Numbered<G>)
    if (depth == 1) return static_cast<std::uint64_t>(game.action_count(state));
  std::uint64_t plays = 0;
  game.for_each_action(state, [&](const typename G::Action& action) {
    plays += count_plays(game, game.apply(state, action), depth - 1, stop);
  });
  return plays;
}

}  // namespace yomikiri::search
