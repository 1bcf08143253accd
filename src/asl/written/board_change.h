// What a move does to a board, found by comparing the board before and after it: a piece is placed,
// one moves, a line of pieces is pushed, others are taken. Pieces that only change their kind, like
// the discs of Othello, are neither moved nor taken.
#pragma once

#include <optional>
#include <vector>

#include "asl/written/board.h"
#include "core/scene.h"

namespace yomikiri::asl {

struct BoardChange {
  std::vector<Board::Face> before;
  std::vector<Board::Face> after;
  std::vector<Board::Cell> named;   // cells that the move names
  std::optional<Board::Step> step;  // the direction that it names
};

// Sets the cells of the choice; it has none if the move changes no single place. Returns whether
// the cells follow from more than those that the move names: then nothing else of it need be shown.
bool tell_change(const Board& board, const BoardChange& change, Choice& choice);

}  // namespace yomikiri::asl
