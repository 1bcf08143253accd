// The battle of the sexes (男女の争い) as a table of payoffs [Bainari2021, section 2.2]: both want
// to go out together, the first seat rather to sports, the second rather to a film. It is not
// zero-sum.
#pragma once

#include "core/game_card.h"
#include "games/normal_form/table_game.h"

namespace yomikiri::games {

class BattleOfTheSexes : public TableGame {
 public:
  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<BattleOfTheSexes> make(const Settings&) { return BattleOfTheSexes(); }

 private:
  BattleOfTheSexes();
};

static_assert(Listed<BattleOfTheSexes> && NormalForm<BattleOfTheSexes> &&
              Pictured<BattleOfTheSexes>);

}  // namespace yomikiri::games
