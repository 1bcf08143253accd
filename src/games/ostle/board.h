// Ostle's board and what a move does to it [Takizawa2019, 1.2]: 5 x 5 cells, pieces of both seats
// and one hole. A piece steps and pushes the whole line in front of it; a piece that leaves the
// board or enters the hole is gone. The hole steps onto empty cells only.
//
// Cells are bits, 5 * row + column, row 0 on top. A board is seen from the seat to move: `own` are
// its pieces. A move is named by the place of its piece among the mover's pieces in cell order (the
// hole: 5) and its direction: number = 4 * place + direction, 0 to 23.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace yomikiri::games::ostle {

using Cells = std::uint32_t;  // a set of cells

inline constexpr int kSide = 5;
inline constexpr int kCellCount = kSide * kSide;
inline constexpr Cells kAllCells = (Cells{1} << kCellCount) - 1;
inline constexpr int kNoCell = -1;
inline constexpr int kHolePlace = 5;     // of the hole in the numbering of moves
inline constexpr int kFewestPieces = 4;  // a seat with fewer has lost

enum class Direction : std::uint8_t { Up, Right, Down, Left };

inline constexpr std::array kDirections{Direction::Up, Direction::Right, Direction::Down,
                                        Direction::Left};

[[nodiscard]] constexpr Direction opposite(Direction d) {
  return static_cast<Direction>(static_cast<int>(d) ^ 2);
}

[[nodiscard]] constexpr Cells bit(int cell) { return Cells{1} << cell; }

// One step in the direction; the caller must avoid steps over the edge.
[[nodiscard]] constexpr Cells stepped(Cells cells, Direction d) {
  switch (d) {
    case Direction::Up:
      return cells >> kSide;
    case Direction::Right:
      return cells << 1;
    case Direction::Down:
      return cells << kSide;
    default:
      return cells >> 1;
  }
}

inline constexpr Cells kLeftColumn = 0b0000100001000010000100001;
inline constexpr Cells kRightColumn = kLeftColumn << (kSide - 1);

// The cells from which a step in that direction leads into the set.
[[nodiscard]] constexpr Cells steps_into(Cells cells, Direction d) {
  switch (d) {
    case Direction::Up:
      return cells << kSide & kAllCells;
    case Direction::Right:
      return cells >> 1 & ~kRightColumn;
    case Direction::Down:
      return cells >> kSide;
    default:
      return cells << 1 & kAllCells & ~kLeftColumn;
  }
}

// kRays[d][cell]: the cells in that direction up to the edge.
inline constexpr auto kRays = [] {
  std::array<std::array<Cells, kCellCount>, 4> rays{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int row = cell / kSide;
    const int column = cell % kSide;
    for (int r = 0; r < row; ++r) rays[0][cell] |= bit(r * kSide + column);
    for (int c = column + 1; c < kSide; ++c) rays[1][cell] |= bit(row * kSide + c);
    for (int r = row + 1; r < kSide; ++r) rays[2][cell] |= bit(r * kSide + column);
    for (int c = 0; c < column; ++c) rays[3][cell] |= bit(row * kSide + c);
  }
  return rays;
}();

[[nodiscard]] constexpr Cells ray(int cell, Direction d) {
  return kRays[static_cast<int>(d)][cell];
}

// The first cell on the way in a non-empty part of a ray.
[[nodiscard]] constexpr int first_of(Cells part, Direction d) {
  const bool ascending = d == Direction::Right || d == Direction::Down;
  return ascending ? std::countr_zero(part) : std::bit_width(part) - 1;
}

struct Board {
  Cells own = 0;
  Cells other = 0;
  std::uint8_t hole = 0;  // its cell

  [[nodiscard]] constexpr Cells pieces() const { return own | other; }
  [[nodiscard]] constexpr Cells empty() const { return kAllCells & ~(own | other | bit(hole)); }
  // The same board from the opponent's side.
  [[nodiscard]] constexpr Board turned() const { return {other, own, hole}; }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

inline constexpr Board kStart{.own = 0b11111, .other = 0b11111u << 20, .hole = 12};

// The place of the piece (or the hole) on a cell in the numbering of moves.
[[nodiscard]] constexpr int move_number(const Board& board, int cell, Direction d) {
  const int place = cell == board.hole ? kHolePlace : std::popcount(board.own & (bit(cell) - 1));
  return 4 * place + static_cast<int>(d);
}

// The result of a move.
struct Step {
  Board after;  // from the side of the opponent, whose turn it is
  int from;     // the cell of the piece or hole that was moved ...
  Direction direction;
  int undo_from;  // ... and the cell from which the opponent could take it back, or kNoCell
};

// A push can be taken back only by the opponent's piece at its front, and only if no piece fell.
[[nodiscard]] constexpr Step push(const Board& board, int from, Direction d) {
  const Cells way = ray(from, d);
  const Cells stops = way & ~board.pieces();
  const int stop = stops == 0 ? kNoCell : first_of(stops, d);
  const Cells beyond = stop == kNoCell ? 0 : ray(stop, d) | bit(stop);
  const Cells run = (way & ~beyond) | bit(from);
  const bool falls = stop == kNoCell || stop == board.hole;
  const Cells front = bit(first_of(run, opposite(d)));
  const Cells moving = falls ? run & ~front : run;
  const Board after{.own = (board.other & ~run) | stepped(board.other & moving, d),
                    .other = (board.own & ~run) | stepped(board.own & moving, d),
                    .hole = board.hole};
  const bool undoable = !falls && (board.other & front) != 0;
  return {after, from, d, undoable ? stop : kNoCell};
}

// Needs an empty target cell.
[[nodiscard]] constexpr Step move_hole(const Board& board, Direction d) {
  const int to = first_of(stepped(bit(board.hole), d), d);
  return {{board.other, board.own, static_cast<std::uint8_t>(to)}, board.hole, d, to};
}

[[nodiscard]] constexpr bool hole_can_move(const Board& board, Direction d) {
  const Cells way = ray(board.hole, d);
  return way != 0 && (bit(first_of(way, d)) & board.pieces()) == 0;
}

// Calls visit(step) for every move, in the order of their numbers. The board does not know bans.
template <class Visit>
constexpr void for_each_step(const Board& board, Visit&& visit) {
  for (Cells left = board.own; left != 0; left &= left - 1)
    for (const Direction d : kDirections) visit(push(board, std::countr_zero(left), d));
  for (const Direction d : kDirections)
    if (hole_can_move(board, d)) visit(move_hole(board, d));
}

// A move of the opponent that leads to a board without a piece falling.
struct Unstep {
  Board before;  // from the side of the opponent, who is to move there
  int from;      // the cell of the piece or hole that is moved
  Direction direction;
  int front;      // the front of what moved now: with the two before, identifies the move
  int undo_from;  // as in Step
};

template <Direction d, class Visit>
constexpr void for_each_unstep_towards(const Board& board, Visit&& visit) {
  constexpr Direction back = opposite(d);
  const Cells pieces = board.pieces();
  const Cells empty = board.empty();
  for (Cells movers = board.other & steps_into(empty, back); movers != 0; movers &= movers - 1) {
    const Cells mover = movers & (~movers + 1);
    const int from = std::countr_zero(stepped(mover, back));
    Cells run = 0;
    Cells front = mover;
    do {
      run |= front;
      const Board before{.own = (board.other & ~run) | stepped(board.other & run, back),
                         .other = (board.own & ~run) | stepped(board.own & run, back),
                         .hole = board.hole};
      const int cell = std::countr_zero(front);
      visit(Unstep{before, from, d, cell, (board.own & front) != 0 ? cell : kNoCell});
      front = steps_into(front, back) & pieces;
    } while (front != 0);
  }
  const Cells hole = bit(board.hole);
  if ((hole & steps_into(empty, back)) != 0) {
    const int from = std::countr_zero(stepped(hole, back));
    visit(Unstep{{board.other, board.own, static_cast<std::uint8_t>(from)},
                 from,
                 d,
                 board.hole,
                 board.hole});
  }
}

// Calls visit(unstep) for every such move. The mover is an opposing piece with an empty cell behind
// it; each length of the line in front of it, from the piece alone to the whole line, is a separate
// push.
template <class Visit>
constexpr void for_each_unstep(const Board& board, Visit&& visit) {
  for_each_unstep_towards<Direction::Up>(board, visit);
  for_each_unstep_towards<Direction::Right>(board, visit);
  for_each_unstep_towards<Direction::Down>(board, visit);
  for_each_unstep_towards<Direction::Left>(board, visit);
}

// The mover's pieces that stand, without a gap, behind an opposing piece which one more step takes
// off the board or into the hole. Has no branches: their outcomes would be unpredictable.
template <Direction d>
[[nodiscard]] constexpr Cells pieces_that_push_out(const Board& board) {
  constexpr Cells edge = kAllCells & ~steps_into(kAllCells, d);
  const Cells pieces = board.pieces();
  Cells run = board.other & (edge | steps_into(bit(board.hole), d));
  Cells pushers = 0;
  for (int length = 1; length < kSide; ++length) {
    run = steps_into(run, d) & pieces;
    pushers |= run & board.own;
  }
  return pushers;
}

[[nodiscard]] constexpr bool can_push_out(const Board& board) {
  return (pieces_that_push_out<Direction::Up>(board) |
          pieces_that_push_out<Direction::Right>(board) |
          pieces_that_push_out<Direction::Down>(board) |
          pieces_that_push_out<Direction::Left>(board)) != 0;
}

[[nodiscard]] constexpr bool wins_at_once(const Board& board) {
  return std::popcount(board.other) == kFewestPieces && can_push_out(board);
}

}  // namespace yomikiri::games::ostle
