#include "studies/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/suggest.h"
#include "games/connect_four/connect_four.h"
#include "games/go/go.h"
#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "games/liars_dice/liars_dice.h"
#include "games/nine_mens_morris/nine_mens_morris.h"
#include "games/normal_form/battle_of_the_sexes.h"
#include "games/normal_form/rock_paper_scissors.h"
#include "games/ostle/ostle.h"
#include "games/subtraction/subtraction.h"
#include "games/tianjiu/tianjiu.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "studies/analyst_of.h"
#include "studies/go_adviser.h"
#include "studies/go_solver.h"
#include "studies/tianjiu_adviser.h"

namespace yomikiri::studies {
namespace {

template <Listed G>
CatalogueEntry entry() {
  return {.card = G::card(),
          .methods = methods_of<G>(),
          .open = [](const Settings& settings) -> Result<std::unique_ptr<Analyst>> {
            auto game = G::make(settings);
            if (!game) return game.error();
            return std::make_unique<AnalystOf<G>>(*std::move(game), settings);
          }};
}

// As one types it: without regard to case, hyphens and underscores.
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name)
    if (c != '-' && c != '_') plain += (c >= 'A' && c <= 'Z') ? static_cast<char>(c | 0x20) : c;
  return plain;
}

bool goes_by(const GameCard& card, std::string_view plain) {
  return plain_name(card.name) == plain ||
         std::ranges::any_of(card.aliases, [&](auto alias) { return plain_name(alias) == plain; });
}

}  // namespace

std::span<const CatalogueEntry> catalogue() {
  static const std::array entries{
      entry<games::Subtraction>(),
      entry<games::TicTacToe>(),
      entry<games::ConnectFour>(),
      entry<games::NineMensMorris>(),
      entry<games::Ostle>(),
      entry<games::RockPaperScissors>(),
      entry<games::BattleOfTheSexes>(),
      entry<games::Kuhn>(),
      entry<games::Leduc>(),
      entry<games::LiarsDice>(),
      entry<games::Go>(),
      entry<games::Tianjiu>(),
  };
  return entries;
}

Result<CatalogueEntry> find_game(std::string_view name) {
  std::vector<std::string_view> names;
  for (const CatalogueEntry& entry : catalogue()) {
    if (goes_by(entry.card, plain_name(name))) return entry;
    names.push_back(entry.card.name);
  }
  std::string next_step = "games: " + joined(names);
  if (const auto near = nearest_name(name, names))
    next_step = fmt::format("did you mean '{}'? {}", *near, next_step);
  return fail(Errc::BadInput, quote(name), "no such game", next_step);
}

Result<std::unique_ptr<Analyst>> open_game(std::string_view name,
                                           std::span<const std::string> settings) {
  const auto entry = find_game(name);
  if (!entry) return entry.error();
  const auto parsed =
      Settings::parse(settings, entry->card.parameters, entry->card.text_parameters);
  if (!parsed) return parsed.error();
  return entry->open(*parsed);
}

}  // namespace yomikiri::studies
