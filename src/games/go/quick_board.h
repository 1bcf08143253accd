// A board that is modified in place, for playouts and searches: millions of moves a second under
// the same rules as Position, superko included. It maintains chains, each with its count of
// pseudo-liberties (pairs of a stone and an empty point next to it, 0 exactly when there are no
// liberties) and the hash of its stones, so that the hash of the board after a play is known before
// the play. Past boards are kept in a hash table; a hit is confirmed by comparing boards.
//
// Invariant: every chain has a liberty. Play keeps it so; the starting position must satisfy it,
// too. For one thread at a time; copies are independent.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/random.h"
#include "games/go/position.h"

namespace yomikiri::games::go {

class QuickBoard {
 public:
  // An empty board with Black to move, or a game from its current position, with its past.
  explicit QuickBoard(int size);
  explicit QuickBoard(const Position& position);

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Colour mover() const { return mover_; }
  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  [[nodiscard]] bool is_over() const { return ledger_.is_over(); }
  [[nodiscard]] Board board() const;

  // For the mover. Needs a point on the board.
  [[nodiscard]] bool is_legal(Point point) const {
    return cells_[cell_of(point)] == Cell::Empty && is_legal_on_empty(point);
  }
  // Every legal play in reading order, without the pass. Returns a part of `room`, which must have
  // space for all points.
  [[nodiscard]] std::span<const Point> list_legal(std::span<Point> room) const;

  // A legal point chosen uniformly at random among those that `wanted` accepts; kPass when there is
  // none.
  template <class Wanted>
  [[nodiscard]] Point random_play(Random& random, Wanted&& wanted) {
    for (int left = empty_count_; left > 0; --left) {
      const auto choice = static_cast<int>(random.below(static_cast<std::uint32_t>(left)));
      const Point point = empties_[choice];
      if (is_legal_on_empty(point) && wanted(point)) return point;
      swap_empties(choice, left - 1);
    }
    return kPass;
  }
  [[nodiscard]] Point random_play(Random& random) {
    return random_play(random, [](Point) { return true; });
  }

  void play(Point point);  // a legal one
  void pass();

  // Whether a sensible mover leaves the point empty: its neighbours are the mover's own stones, and
  // at most one of its diagonal neighbours is not (at the edge none).
  [[nodiscard]] bool is_own_eye(Point point) const;

 private:
  enum class Cell : std::uint8_t { Black, White, Empty, Edge };

  // Cells are points shifted by a row and a column: there is an edge all around, and cell 0 stands
  // for the chain of everything that has none, so that counting liberties needs no branch.
  using CellNumber = std::uint16_t;
  static constexpr int kShift = kRowBits + 1;
  static constexpr int kCells = kPointLimit + 2 * kRowBits;
  static constexpr std::array<int, 4> kSteps{-kRowBits, -1, 1, kRowBits};

  struct Chain {
    std::uint64_t hash = 0;
    std::int32_t pseudo_liberties = 0;
    std::int32_t stones = 0;
  };
  struct PastBoard {
    std::uint64_t hash;
    std::array<PointSet, 2> stones;
  };

  [[nodiscard]] static constexpr CellNumber cell_of(Point point) {
    return static_cast<CellNumber>(point + kShift);
  }
  [[nodiscard]] static constexpr Point point_of(CellNumber cell) {
    return static_cast<Point>(cell - kShift);
  }
  [[nodiscard]] static constexpr Cell cell_with(Colour colour) { return Cell(number(colour)); }

  [[nodiscard]] bool is_legal_on_empty(Point point) const {
    return !is_suicide(cell_of(point)) && !(may_repeat(point) && is_repetition(point));
  }
  [[nodiscard]] bool may_repeat(Point point) const {
    return once_taken_[number(mover_)].has(point);
  }
  [[nodiscard]] bool is_suicide(CellNumber cell) const;
  [[nodiscard]] bool is_repetition(Point point) const;
  // Visits once each chain next to the cell that the mover's stone there would take.
  template <class Visit>
  void for_each_taken(CellNumber cell, Visit&& visit) const;
  template <class Visit>
  void for_each_stone(CellNumber chain, Visit&& visit) const;
  [[nodiscard]] int sides_of(CellNumber chain, CellNumber cell) const;
  [[nodiscard]] bool stood_before(std::uint64_t hash, Point point) const;

  void place(Colour colour, CellNumber cell);
  void join(CellNumber& chain, CellNumber other_chain);
  int take(CellNumber chain);
  void set_stone(Colour colour, CellNumber cell);
  void swap_empties(int a, int b);
  void remember_board();
  void remember(const PastBoard& past);
  void grow_table();

  int size_;
  Colour mover_ = Colour::Black;
  int empty_count_ = 0;
  std::uint64_t hash_ = 0;
  Ledger ledger_;
  std::array<PointSet, 2> stones_{};
  std::array<PointSet, 2> once_taken_{};  // see Position::once_taken

  std::array<Cell, kCells> cells_;
  std::array<CellNumber, kCells> chain_of_{};  // the cell that names the chain
  std::array<CellNumber, kCells> next_{};      // the chain's stones in a ring
  std::array<Chain, kCells> chains_{};
  std::array<Point, kMostSize * kMostSize> empties_;  // the first empty_count_, in any order
  std::array<std::int16_t, kPointLimit> place_in_empties_{};

  std::vector<PastBoard> past_;
  std::vector<std::uint32_t>
      table_;  // by hash: 1 + place in past_, or 0; a power of two, at most half full
};

}  // namespace yomikiri::games::go
