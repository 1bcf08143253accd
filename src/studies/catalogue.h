// The catalogue of games: every game that the program knows, found by name. A new native game needs
// only its folder and its name in native_games.h.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/game_card.h"
#include "studies/analyst.h"

namespace yomikiri::studies {

struct CatalogueEntry {
  GameCard card;
  Result<std::unique_ptr<Analyst>> (*open)(const Settings& settings);
};

[[nodiscard]] std::span<const CatalogueEntry> catalogue();

// As methods_of an analyst, with the game's default parameters.
[[nodiscard]] std::vector<Method> methods_of(const CatalogueEntry& entry);

// By name or alias; case, hyphens and underscores do not matter.
[[nodiscard]] Result<CatalogueEntry> find_game(std::string_view name);

}  // namespace yomikiri::studies
