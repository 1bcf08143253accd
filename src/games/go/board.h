// A Go board as a value: the stones of both colours as sets of points, and nothing else. Cheap to
// copy, compare and keep; chains are computed on demand. Playing many moves on one board is quicker
// on a QuickBoard (quick_board.h), which keeps its chains.
//
// Play leaves every chain a liberty. A board that was set up may have chains without one: by the
// axioms they stay until the enemy's next play, wherever that is [InoueTorii1989, axiom 2-1].
#pragma once

#include <cstdint>
#include <optional>

#include "games/go/colour.h"
#include "games/go/point_set.h"

namespace yomikiri::games::go {

class Board {
 public:
  Board() : Board(1) {}
  explicit Board(int size) : size_(static_cast<std::int8_t>(size)) {}

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const PointSet& stones(Colour colour) const { return stones_[number(colour)]; }
  [[nodiscard]] PointSet all_points() const { return PointSet::whole_board(size_); }
  [[nodiscard]] PointSet empty_points() const { return all_points() - stones_[0] - stones_[1]; }
  [[nodiscard]] std::optional<Colour> stone_at(Point point) const;
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

  // The stones connected to a stone, and the empty points next to a set of stones.
  [[nodiscard]] PointSet chain_at(Point point) const;
  [[nodiscard]] PointSet liberties(const PointSet& chain) const;
  // The stones whose chains have no liberty; play never leaves such stones.
  [[nodiscard]] PointSet stones_without_liberty(Colour colour) const;

  // Set up a stone on an empty point, or remove one, without applying any rule.
  void place(Colour colour, Point point);
  void clear(Point point);

  // Plays a stone on an empty point and takes the enemy's stones that it leaves without liberty.
  // Returns the stones taken. Does not check for suicide: call is_suicide first.
  PointSet play(Colour colour, Point point);
  [[nodiscard]] bool is_suicide(Colour colour, Point point) const;
  // All empty points where a stone of that colour would stay on the board.
  [[nodiscard]] PointSet plays_without_suicide(Colour colour) const;

  // The empty regions that touch stones of that colour only [InoueTorii1989, definition 5].
  [[nodiscard]] PointSet territory(Colour colour) const;

  friend bool operator==(const Board& a, const Board& b) {
    return a.hash_ == b.hash_ && a.size_ == b.size_ && a.stones_[0] == b.stones_[0] &&
           a.stones_[1] == b.stones_[1];
  }

 private:
  // The enemy's stones that would be taken by a stone of `colour` on `point`.
  [[nodiscard]] PointSet taken_by(Colour colour, Point point) const;

  // The liberties of chains that touch `near` on which a stone of `colour` stays because of such a
  // chain: its own chain has another liberty, or the enemy's chain is taken.
  [[nodiscard]] PointSet breaths(Colour colour, const PointSet& near) const;

  PointSet stones_[2];
  std::uint64_t hash_ = 0;
  std::int8_t size_;
};

}  // namespace yomikiri::games::go
