#include "games/normal_form/battle_of_the_sexes.h"

namespace yomikiri::games {
namespace {

constexpr std::string_view kBattleOfTheSexesRules =
    R"(Two seats choose at once whether to go to sports or to a film. Both want to go
together: if they choose alike, sports gives the first seat 2 and the second
1, and film gives the first seat 1 and the second 2. Different choices give
nothing. At one keyboard the first seat chooses before the second, which does
not see the choice; online both are asked at once.
)";

constexpr std::string_view kBattleOfTheSexesNotation = R"(A move is one of the words: sports, film.
A state is both choices, with - for a choice not made yet: film/-
)";

}  // namespace

GameCard BattleOfTheSexes::card() {
  return {.name = "battle-of-the-sexes",
          .aliases = {"bos", "bach-or-stravinsky"},
          .summary = "two seats would rather go out together, but where to?",
          .rules = kBattleOfTheSexesRules,
          .notation = kBattleOfTheSexesNotation,
          .example_moves = {"film", "film"}};
}

BattleOfTheSexes::BattleOfTheSexes()
    : TableGame({.rows = {"sports", "film"},
                 .columns = {"sports", "film"},
                 .cells = {{2, 1}, {0, 0}, {0, 0}, {1, 2}}}) {}

}  // namespace yomikiri::games
