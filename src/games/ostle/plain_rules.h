// The rules of Ostle [Takizawa2019, 1.2] implemented a second time, as simply as possible: 25
// characters and a walk from cell to cell. It shares nothing with board.h and is not meant to be
// fast: tests and `ostle verify` use it to check everything that is computed on bits.
//
// Cells as in the 25 digits: row by row from the top, '0' empty, '1' the mover, '2' its opponent,
// '3' the hole.
#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace yomikiri::games::ostle {

struct PlainBoard {
  std::array<char, 25> cells;

  friend bool operator==(const PlainBoard&, const PlainBoard&) = default;
  friend auto operator<=>(const PlainBoard&, const PlainBoard&) = default;
};

// What the mover can do, ignoring the ban.
struct PlainMove {
  int cell;          // of the piece or the hole that is moved
  int direction;     // 0 up, 1 right, 2 down, 3 left
  PlainBoard after;  // from the side of the opponent, whose turn it is
  int own_pieces;    // left of the seat that made the move
  int other_pieces;  // left of its opponent
};

// Parses exactly 25 digits; any '-' between them is ignored.
[[nodiscard]] PlainBoard plain_board(std::string_view digits);

// In order of cells, then of directions.
[[nodiscard]] std::vector<PlainMove> plain_moves(const PlainBoard& board);

// Whether the move recreates the board of two plies before, seen from the seat that was to move
// there and is again after the move. That is forbidden.
[[nodiscard]] bool restores(const PlainMove& move, const PlainBoard& two_plies_before);

// The board rotated and mirrored in all eight ways, itself first.
[[nodiscard]] std::array<PlainBoard, 8> plain_images(const PlainBoard& board);

}  // namespace yomikiri::games::ostle
