// What the catalogue prints on a game's card: its names, its rules in brief, how its moves are
// written, and its parameters. A game that carries a card, can be made from settings and can be
// drawn can be listed in the catalogue.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation.h"
#include "core/scene.h"
#include "core/settings.h"

namespace yomikiri {

// How long people usually play a match, as a clock.
struct UsualClock {
  int base_seconds = 0;       // for all moves of a seat; 0: without a clock
  int increment_seconds = 0;  // that each move adds
};

struct GameCard {
  std::string_view name;                       // as on the command line: lower case, hyphens
  std::vector<std::string_view> aliases = {};  // other names people type
  std::string_view summary;                    // one line
  std::span<const Parameter> parameters = {};
  std::span<const TextParameter> text_parameters = {};
  // For `yomikiri games NAME` and `help` during play: lines of at most 80 columns, each ended by
  // '\n'.
  std::string_view rules = {};
  std::string_view notation = {};
  std::vector<std::string_view> example_moves = {};  // legal in this order from the start
  std::optional<UsualClock> clock = {};
};

// The game's parameters, one line each: name, meaning, range and default, in columns.
[[nodiscard]] std::string parameter_lines(const GameCard& card, std::string_view indent);

// The whole card as text for a person: rules, notation, parameters and examples. Empty parts are
// left out.
[[nodiscard]] std::string explain(const GameCard& card);

template <class G>
concept Listed = Notated<G> && Pictured<G> && requires(const G game, const Settings& settings) {
  { G::card() } -> std::same_as<GameCard>;
  { G::make(settings) } -> std::same_as<Result<G>>;
};

}  // namespace yomikiri
