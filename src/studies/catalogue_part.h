// A part of the catalogue: every method compiled for some of the games. The build generates one
// source for each part (cmake/Catalogue.cmake), so that the parts are compiled in parallel.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "studies/analyst_of.h"
#include "studies/bridge_adviser.h"
#include "studies/catalogue.h"
#include "studies/go_adviser.h"
#include "studies/go_solver.h"
#include "studies/mahjong_adviser.h"
#include "studies/native_games.h"
#include "studies/tianjiu_adviser.h"

namespace yomikiri::studies {

template <Listed G>
CatalogueEntry entry_of() {
  return {.card = G::card(),
          .open = [](const Settings& settings) -> Result<std::unique_ptr<Analyst>> {
            auto game = G::make(settings);
            if (!game) return game.error();
            return std::make_unique<AnalystOf<G>>(*std::move(game), settings);
          }};
}

// The games numbered Part, Part + Parts, ... of NativeGames.
template <std::size_t Part, std::size_t Parts>
std::vector<CatalogueEntry> entries_of_part() {
  std::vector<CatalogueEntry> entries;
  [&]<std::size_t... Number>(std::index_sequence<Number...>) {
    ((entries.push_back(entry_of<std::tuple_element_t<Part + Number * Parts, NativeGames>>())),
     ...);
  }(std::make_index_sequence<(std::tuple_size_v<NativeGames> - Part + Parts - 1) / Parts>());
  return entries;
}

}  // namespace yomikiri::studies
