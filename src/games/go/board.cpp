#include "games/go/board.h"

#include "core/assert.h"
#include "games/go/zobrist.h"

namespace yomikiri::games::go {

std::optional<Colour> Board::stone_at(Point point) const {
  for (const Colour colour : kColours)
    if (stones(colour).has(point)) return colour;
  return std::nullopt;
}

PointSet Board::chain_at(Point point) const {
  const auto colour = stone_at(point);
  YK_ASSERT(colour);
  return PointSet::of(point).grown_within(stones(*colour));
}

PointSet Board::liberties(const PointSet& chain) const {
  return chain.neighbours() & empty_points();
}

PointSet Board::stones_without_liberty(Colour colour) const {
  const PointSet breathing = empty_points().neighbours() & stones(colour);
  return stones(colour) - breathing.grown_within(stones(colour));
}

void Board::place(Colour colour, Point point) {
  YK_ASSERT(is_on_board(point, size_) && !stone_at(point));
  stones_[number(colour)].add(point);
  hash_ ^= zobrist(colour, point);
}

void Board::clear(Point point) {
  const auto colour = stone_at(point);
  if (!colour) return;
  stones_[number(*colour)].remove(point);
  hash_ ^= zobrist(*colour, point);
}

// Handles all enemy chains at once: those that cannot be reached from a liberty have none.
PointSet Board::taken_by(Colour colour, Point point) const {
  const PointSet& enemies = stones(other(colour));
  const PointSet empty = empty_points() - PointSet::of(point);
  return enemies - (empty.neighbours() & enemies).grown_within(enemies);
}

PointSet Board::play(Colour colour, Point point) {
  const PointSet taken = taken_by(colour, point);
  place(colour, point);
  stones_[number(other(colour))] -= taken;
  taken.for_each([&](Point stone) { hash_ ^= zobrist(other(colour), stone); });
  return taken;
}

bool Board::is_suicide(Colour colour, Point point) const {
  const PointSet stone = PointSet::of(point);
  if (!(stone.neighbours() & empty_points()).is_empty()) return false;
  Board after = *this;
  after.play(colour, point);
  return after.liberties(after.chain_at(point)).is_empty();
}

PointSet Board::plays_without_suicide(Colour colour) const {
  const PointSet empty = empty_points();
  const PointSet open = empty & empty.neighbours();
  const PointSet closed = empty - open;
  if (closed.is_empty()) return open;
  if (stones_without_liberty(other(colour)).is_empty())
    return open | (closed & breaths(colour, closed.neighbours()));
  PointSet plays = open;
  closed.for_each([&](Point point) {
    if (!is_suicide(colour, point)) plays.add(point);
  });
  return plays;
}

// If no neighbour is empty, a stone stays if one of its own chains there has a liberty left, or if
// it takes an enemy chain.
PointSet Board::breaths(Colour colour, const PointSet& near) const {
  const PointSet empty = empty_points();
  PointSet found;
  for (const Colour owner : kColours) {
    PointSet touched = near & stones(owner);
    while (!touched.is_empty()) {
      const PointSet chain = PointSet::of(touched.first()).grown_within(stones(owner));
      const PointSet breath = chain.neighbours() & empty;
      if ((owner == colour) == (breath.count() > 1)) found |= breath;
      touched -= chain;
    }
  }
  return found;
}

PointSet Board::territory(Colour colour) const {
  const PointSet empty = empty_points();
  const auto reached_by = [&](Colour stones_of) {
    return (stones(stones_of).neighbours() & empty).grown_within(empty);
  };
  return reached_by(colour) - reached_by(other(colour));
}

}  // namespace yomikiri::games::go
