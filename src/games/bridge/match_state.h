// The complete state of a match at one moment: the boards played, and the one that is being dealt
// or played. A value type: copies share the finished boards.
#pragma once

#include <memory>
#include <vector>

#include "games/bridge/board.h"

namespace yomikiri::bridge {

struct MatchState {
  Board board;
  std::shared_ptr<const std::vector<Board>> past;  // boards before; null: none

  // Of the board that is being played, from 0.
  [[nodiscard]] int index() const { return past ? static_cast<int>(past->size()) : 0; }

  friend bool operator==(const MatchState& a, const MatchState& b) {
    const bool same_past =
        a.past == b.past || (a.past != nullptr && b.past != nullptr && *a.past == *b.past);
    return same_past && a.board == b.board;
  }
};

}  // namespace yomikiri::bridge
