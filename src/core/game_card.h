// What the catalogue prints on a game's card: its names and its parameters. A game that carries a
// card, and can be made from settings, can stand in the catalogue.
#pragma once

#include <span>
#include <string_view>

#include "core/notation.h"
#include "core/settings.h"

namespace yomikiri {

struct GameCard {
  std::string_view name;                      // as on the command line: lower case, hyphens
  std::span<const std::string_view> aliases;  // other names people type
  std::string_view summary;                   // one line
  std::span<const Parameter> parameters;
  std::span<const TextParameter> text_parameters = {};
};

template <class G>
concept Listed = Notated<G> && requires(const G game, const Settings& settings) {
  { G::card() } -> std::same_as<GameCard>;
  { G::make(settings) } -> std::same_as<Result<G>>;
};

}  // namespace yomikiri
