#include "games/normal_form/battle_of_the_sexes.h"

namespace yomikiri::games {

GameCard BattleOfTheSexes::card() {
  static constexpr std::array<std::string_view, 2> kAliases{"bos", "bach-or-stravinsky"};
  return {.name = "battle-of-the-sexes",
          .aliases = kAliases,
          .summary = "two seats would rather go out together, but where to?",
          .parameters = {}};
}

BattleOfTheSexes::BattleOfTheSexes()
    : TableGame({.rows = {"sports", "film"},
                 .columns = {"sports", "film"},
                 .cells = {{2, 1}, {0, 0}, {0, 0}, {1, 2}}}) {}

}  // namespace yomikiri::games
