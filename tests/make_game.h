// Games for tests, made from settings as a person writes them: make_game<ConnectFour>({"rows=4"}).
#pragma once

#include <string>
#include <vector>

#include "core/game_card.h"

namespace yomikiri::tests {

template <Listed G>
[[nodiscard]] Result<G> try_game(const std::vector<std::string>& settings) {
  const auto parsed = Settings::parse(settings, G::card().parameters, G::card().text_parameters);
  if (!parsed) return parsed.error();
  return G::make(*parsed);
}

// Throws when the settings make no game.
template <Listed G>
[[nodiscard]] G make_game(const std::vector<std::string>& settings = {}) {
  return try_game<G>(settings).value();
}

// What a person reads when the settings make no game; empty when they do.
template <Listed G>
[[nodiscard]] std::string error_of_making(const std::vector<std::string>& settings) {
  const auto game = try_game<G>(settings);
  return game ? "" : to_string(game.error());
}

// What a person reads when a text could not be read; empty when it could.
template <class T>
[[nodiscard]] std::string error_of(const Result<T>& result) {
  return result ? "" : to_string(result.error());
}

}  // namespace yomikiri::tests
