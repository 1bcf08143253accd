// Rock, paper, scissors (じゃんけん) as a table of payoffs [Bainari2021, section 2.2]: rock beats
// scissors, scissors beat paper, paper beats rock.
#pragma once

#include "core/game_card.h"
#include "games/normal_form/table_game.h"

namespace yomikiri::games {

class RockPaperScissors : public TableGame {
 public:
  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<RockPaperScissors> make(const Settings&) {
    return RockPaperScissors();
  }

 private:
  RockPaperScissors();
};

static_assert(Listed<RockPaperScissors> && NormalForm<RockPaperScissors> &&
              Pictured<RockPaperScissors>);

}  // namespace yomikiri::games
