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

// Throws if the settings are invalid.
template <Listed G>
[[nodiscard]] G make_game(const std::vector<std::string>& settings = {}) {
  return try_game<G>(settings).value();
}

// The error message for invalid settings; empty if they are valid.
template <Listed G>
[[nodiscard]] std::string error_of_making(const std::vector<std::string>& settings) {
  const auto game = try_game<G>(settings);
  return game ? "" : to_string(game.error());
}

// The error message for a text that cannot be parsed; empty if it can.
template <class T>
[[nodiscard]] std::string error_of(const Result<T>& result) {
  return result ? "" : to_string(result.error());
}

}  // namespace yomikiri::tests
