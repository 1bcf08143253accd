// States written as the actions that led to them, `KQ:check,bet`: for games whose history is the
// whole state.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/notation.h"

namespace yomikiri {

// Returns the state after the actions in `text`, which any of the `separators` separates. Returns
// nothing when an action cannot be read or played, or when the game writes the state in another
// way.
template <Notated G>
[[nodiscard]] std::optional<typename G::State> replayed(const G& game, std::string_view text,
                                                        std::string_view separators) {
  typename G::State state = game.initial();
  if (text == game.format_state(state)) return state;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find_first_of(separators));
    const auto action = game.parse_action(state, word);
    if (!action || game.is_over(state) || game.refusal(state, *action)) return std::nullopt;
    state = game.apply(state, *action);
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
  }
  if (game.format_state(state) != text) return std::nullopt;
  return state;
}

}  // namespace yomikiri
