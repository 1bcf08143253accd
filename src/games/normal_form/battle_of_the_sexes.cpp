#include "games/normal_form/battle_of_the_sexes.h"

#include <array>

namespace yomikiri::games {
namespace {

constexpr std::string_view kBattleOfTheSexesRules =
    R"(Two seats choose at once whether to go to sports or to a film. Both want to go
together: if they choose alike, sports gives the first seat 2 and the second
1, and film gives the first seat 1 and the second 2. Different choices give
nothing. Here the first seat chooses before the second, which does not see the
choice.
)";

constexpr std::string_view kBattleOfTheSexesNotation = R"(A move is one of the words: sports, film.
A state is both choices, with - for a choice not made yet: film/-
)";

}  // namespace

GameCard BattleOfTheSexes::card() {
  static constexpr std::array<std::string_view, 2> kAliases{"bos", "bach-or-stravinsky"};
  static constexpr std::array<std::string_view, 2> kMoves{"film", "film"};
  return {.name = "battle-of-the-sexes",
          .aliases = kAliases,
          .summary = "two seats would rather go out together, but where to?",
          .parameters = {},
          .rules = kBattleOfTheSexesRules,
          .notation = kBattleOfTheSexesNotation,
          .example_moves = kMoves};
}

BattleOfTheSexes::BattleOfTheSexes()
    : TableGame({.rows = {"sports", "film"},
                 .columns = {"sports", "film"},
                 .cells = {{2, 1}, {0, 0}, {0, 0}, {1, 2}}}) {}

}  // namespace yomikiri::games
