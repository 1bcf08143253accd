// The area of both colours, as Chinese and other rules count it: stones on the board and empty
// points that touch stones of one colour only. This is an alternative to the score of the Ikeda
// rules (ledger.h), which this project plays by. It does not judge which stones are dead: every
// stone on the board counts.
#pragma once

#include "games/go/board.h"
#include "games/go/ledger.h"

namespace yomikiri::games::go {

struct Area {
  Counts stones{};
  Counts surrounded{};  // empty points

  [[nodiscard]] int points(Colour colour) const {
    return stones[number(colour)] + surrounded[number(colour)];
  }
  [[nodiscard]] int margin() const { return points(Colour::Black) - points(Colour::White); }
  friend bool operator==(const Area&, const Area&) = default;
};

[[nodiscard]] Area area_of(const Board& board);

}  // namespace yomikiri::games::go
