// Random play: an action at random, and a whole playout of them.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "core/chance.h"
#include "core/random.h"
#include "core/views.h"

namespace yomikiri::search {

// A uniformly random action, or chance's own. Needs !is_over(state).
template <Game G>
[[nodiscard]] typename G::Action random_action(const G& game, const typename G::State& state,
                                               Random& random) {
  if constexpr (Chancy<G>)
    if (game.to_move(state) == kChance) return random_outcome(game, state, random);
  if constexpr (Sampled<G>)
    if (const auto action = game.random_action(state, random)) return *action;
  if constexpr (Numbered<G>) {
    const int count = game.action_count(state);
    return game.action_at(state, static_cast<int>(random.below(static_cast<std::uint32_t>(count))));
  } else {
    std::optional<typename G::Action> chosen;
    std::uint32_t seen = 0;  // keeps the i-th with probability 1/i: uniform, without a list
    game.for_each_action(state, [&](const typename G::Action& action) {
      if (random.below(++seen) == 0) chosen = action;
    });
    return *chosen;
  }
}

// A game that plays itself out, where one call per action would cost more than the action.
template <class G>
concept PlaysItself = Game<G> && requires(const G game, typename G::State state, Random& random,
                                          std::uint64_t& plies) {
  { game.playout(state, random, plies) } -> std::same_as<typename G::State>;
};

// Plays at random to the end and returns the state there; adds the plies played to `plies`.
template <Game G>
[[nodiscard]] typename G::State playout(const G& game, typename G::State state, Random& random,
                                        std::uint64_t& plies) {
  if constexpr (PlaysItself<G>) return game.playout(std::move(state), random, plies);
  for (; !game.is_over(state); ++plies) {
    const auto action = random_action(game, state, random);
    state = game.apply(std::move(state), action);
  }
  return state;
}

}  // namespace yomikiri::search
