// The rules of Ostle [Takizawa2019, 1.2] stated a second time, as plainly as can be: 25 characters
// and a walk from cell to cell. It shares nothing with board.h, and is no faster than it must be:
// the other road by which tests and `ostle verify` check everything that is computed on bits.
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

// What the mover can do, the ban aside.
struct PlainMove {
  int cell;          // of the piece or the hole that is moved
  int direction;     // 0 up, 1 right, 2 down, 3 left
  PlainBoard after;  // seen by the opponent, whose turn it is
  int own_pieces;    // left of the seat that made the move
  int other_pieces;  // left of its opponent
};

// From 25 digits; any '-' between them is ignored. Needs no more and no fewer.
[[nodiscard]] PlainBoard plain_board(std::string_view digits);

// In the order of cells, then of directions.
[[nodiscard]] std::vector<PlainMove> plain_moves(const PlainBoard& board);

// Whether the move recreates the board of two plies before, seen by the seat that was to move there
// and is again after the move. That is forbidden.
[[nodiscard]] bool restores(const PlainMove& move, const PlainBoard& two_plies_before);

// The board turned and mirrored in all eight ways, itself first.
[[nodiscard]] std::array<PlainBoard, 8> plain_images(const PlainBoard& board);

}  // namespace yomikiri::games::ostle
