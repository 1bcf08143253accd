// All states of a small game that play can reach.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/notation.h"

namespace yomikiri::tests {

// As texts, including the final states.
template <Notated G>
[[nodiscard]] std::set<std::string> reachable_states(const G& game) {
  std::set<std::string> seen{game.format_state(game.initial())};
  std::vector<typename G::State> open{game.initial()};
  while (!open.empty()) {
    const auto state = open.back();
    open.pop_back();
    if (game.is_over(state)) continue;
    game.for_each_action(state, [&](const typename G::Action& action) {
      const auto next = game.apply(state, action);
      if (seen.insert(game.format_state(next)).second) open.push_back(next);
    });
  }
  return seen;
}

}  // namespace yomikiri::tests
