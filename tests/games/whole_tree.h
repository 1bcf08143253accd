// Walks small games with secrets to their ends, for counts published in papers.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "core/hidden.h"
#include "core/notation.h"

namespace yomikiri::tests {

// Every state on every play: a state that two plays reach is visited twice.
template <Game G, class Visit>
void for_each_state(const G& game, const typename G::State& state, const Visit& visit) {
  visit(state);
  if (game.is_over(state)) return;
  game.for_each_action(state, [&](const typename G::Action& action) {
    for_each_state(game, game.apply(state, action), visit);
  });
}

// The number of complete plays.
template <Game G>
[[nodiscard]] int count_plays(const G& game) {
  int plays = 0;
  for_each_state(game, game.initial(),
                 [&](const auto& state) { plays += game.is_over(state) ? 1 : 0; });
  return plays;
}

// The info keys of a seat when it is to move.
template <Hidden G>
[[nodiscard]] std::set<std::string> info_sets(const G& game, Seat seat) {
  std::set<std::string> keys;
  for_each_state(game, game.initial(), [&](const auto& state) {
    if (!game.is_over(state) && game.to_move(state) == seat)
      keys.insert(game.info_key(state, seat));
  });
  return keys;
}

// The state after playing these words from the start; throws if one is illegal.
template <Notated G>
[[nodiscard]] typename G::State after(const G& game,
                                      std::initializer_list<std::string_view> words) {
  auto state = game.initial();
  for (const std::string_view word : words) {
    const auto action = game.parse_action(state, word).value();
    YK_ASSERT(!game.is_over(state) && !game.refusal(state, action));
    state = game.apply(state, action);
  }
  return state;
}

// Why the word may not be played here; empty if it may.
template <Notated G>
[[nodiscard]] std::string refusal_of(const G& game, std::string_view state, std::string_view word) {
  const auto here = game.parse_state(state).value();
  return game.refusal(here, game.parse_action(here, word).value()).value_or("");
}

}  // namespace yomikiri::tests
