#include "games/go/quick_board.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "games/go/zobrist.h"

namespace yomikiri::games::go {
namespace {

constexpr std::size_t kFirstTable = 1024;

}  // namespace

QuickBoard::QuickBoard(int size) : size_(size), table_(kFirstTable) {
  cells_.fill(Cell::Edge);
  PointSet::whole_board(size).for_each([&](Point point) {
    cells_[cell_of(point)] = Cell::Empty;
    place_in_empties_[point] = static_cast<std::int16_t>(empty_count_);
    empties_[empty_count_++] = point;
  });
  remember_board();
}

QuickBoard::QuickBoard(const Position& position) : QuickBoard(position.board().size()) {
  for (const Colour colour : kColours) {
    YK_ASSERT(position.board().stones_without_liberty(colour).is_empty());
    position.board().stones(colour).for_each([&](Point point) { place(colour, cell_of(point)); });
    once_taken_[number(colour)] = position.once_taken(colour);
  }
  mover_ = position.mover();
  ledger_ = position.ledger();
  past_.clear();
  std::ranges::fill(table_, 0);
  for (const Position* p = &position; p != nullptr; p = p->previous())
    if (p->previous() == nullptr || !p->last_action().is_pass())
      remember({p->board().hash(),
                {p->board().stones(Colour::Black), p->board().stones(Colour::White)}});
}

Board QuickBoard::board() const {
  Board board(size_);
  for (const Colour colour : kColours)
    stones_[number(colour)].for_each([&](Point point) { board.place(colour, point); });
  return board;
}

std::span<const Point> QuickBoard::list_legal(std::span<Point> room) const {
  const PointSet empty = PointSet::whole_board(size_) - stones_[0] - stones_[1];
  const PointSet open = empty & empty.neighbours();
  std::size_t count = 0;
  empty.for_each([&](Point point) {
    const bool stays = open.has(point) || !is_suicide(cell_of(point));
    if (stays && !(may_repeat(point) && is_repetition(point))) room[count++] = point;
  });
  return room.first(count);
}

int QuickBoard::sides_of(CellNumber chain, CellNumber cell) const {
  int sides = 0;
  for (const int step : kSteps) sides += chain_of_[cell + step] == chain;
  return sides;
}

// A chain whose pseudo-liberties are all at this cell has no other liberty.
bool QuickBoard::is_suicide(CellNumber cell) const {
  for (const int step : kSteps)
    if (cells_[cell + step] == Cell::Empty) return false;
  for (const int step : kSteps) {
    const Cell neighbour = cells_[cell + step];
    if (neighbour == Cell::Edge) continue;
    const CellNumber chain = chain_of_[cell + step];
    const bool only_here = chains_[chain].pseudo_liberties == sides_of(chain, cell);
    if (only_here != (neighbour == cell_with(mover_))) return false;
  }
  return true;
}

template <class Visit>
void QuickBoard::for_each_taken(CellNumber cell, Visit&& visit) const {
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    const CellNumber neighbour = static_cast<CellNumber>(cell + kSteps[i]);
    if (cells_[neighbour] != cell_with(other(mover_))) continue;
    const CellNumber chain = chain_of_[neighbour];
    bool seen = false;
    for (std::size_t j = 0; j < i; ++j) seen |= chain_of_[cell + kSteps[j]] == chain;
    if (!seen && chains_[chain].pseudo_liberties == sides_of(chain, cell)) visit(chain);
  }
}

template <class Visit>
void QuickBoard::for_each_stone(CellNumber chain, Visit&& visit) const {
  CellNumber stone = chain;
  do {
    const CellNumber next = next_[stone];
    visit(stone);
    stone = next;
  } while (stone != chain);
}

bool QuickBoard::is_repetition(Point point) const {
  std::uint64_t hash = hash_ ^ zobrist(mover_, point);
  for_each_taken(cell_of(point), [&](CellNumber chain) { hash ^= chains_[chain].hash; });
  return stood_before(hash, point);
}

bool QuickBoard::stood_before(std::uint64_t hash, Point point) const {
  const std::size_t mask = table_.size() - 1;
  for (std::size_t slot = hash & mask; table_[slot] != 0; slot = (slot + 1) & mask) {
    const PastBoard& past = past_[table_[slot] - 1];
    if (past.hash != hash) continue;
    auto stones = stones_;
    stones[number(mover_)].add(point);
    for_each_taken(cell_of(point), [&](CellNumber chain) {
      for_each_stone(
          chain, [&](CellNumber stone) { stones[number(other(mover_))].remove(point_of(stone)); });
    });
    if (past.stones == stones) return true;
  }
  return false;
}

void QuickBoard::play(Point point) {
  const CellNumber cell = cell_of(point);
  place(mover_, cell);
  int taken = 0;
  for (const int step : kSteps) {
    const CellNumber neighbour = static_cast<CellNumber>(cell + step);
    if (cells_[neighbour] == cell_with(other(mover_)) &&
        chains_[chain_of_[neighbour]].pseudo_liberties == 0)
      taken += take(chain_of_[neighbour]);
  }
  ledger_.enter_play(mover_, taken);
  mover_ = other(mover_);
  remember_board();
}

void QuickBoard::pass() {
  ledger_.enter_pass(mover_);
  mover_ = other(mover_);
}

void QuickBoard::place(Colour colour, CellNumber cell) {
  set_stone(colour, cell);
  Chain& own = chains_[cell];
  own = {.hash = zobrist(colour, point_of(cell)), .pseudo_liberties = 0, .stones = 1};
  chain_of_[cell] = cell;
  next_[cell] = cell;
  for (const int step : kSteps) {
    own.pseudo_liberties += cells_[cell + step] == Cell::Empty;
    --chains_[chain_of_[cell + step]].pseudo_liberties;
  }
  CellNumber chain = cell;
  for (const int step : kSteps)
    if (cells_[cell + step] == cell_with(colour) && chain_of_[cell + step] != chain)
      join(chain, chain_of_[cell + step]);
}

void QuickBoard::set_stone(Colour colour, CellNumber cell) {
  const Point point = point_of(cell);
  cells_[cell] = cell_with(colour);
  stones_[number(colour)].add(point);
  hash_ ^= zobrist(colour, point);
  swap_empties(place_in_empties_[point], --empty_count_);
}

// The smaller chain takes the name of the larger one; then the two rings are joined.
void QuickBoard::join(CellNumber& chain, CellNumber other_chain) {
  if (chains_[chain].stones < chains_[other_chain].stones) std::swap(chain, other_chain);
  for_each_stone(other_chain, [&](CellNumber stone) { chain_of_[stone] = chain; });
  std::swap(next_[chain], next_[other_chain]);
  chains_[chain].hash ^= chains_[other_chain].hash;
  chains_[chain].pseudo_liberties += chains_[other_chain].pseudo_liberties;
  chains_[chain].stones += chains_[other_chain].stones;
}

int QuickBoard::take(CellNumber chain) {
  const auto enemy = static_cast<std::size_t>(number(other(mover_)));
  hash_ ^= chains_[chain].hash;
  for_each_stone(chain, [&](CellNumber stone) {
    const Point point = point_of(stone);
    cells_[stone] = Cell::Empty;
    chain_of_[stone] = 0;
    stones_[enemy].remove(point);
    once_taken_[enemy].add(point);
    place_in_empties_[point] = static_cast<std::int16_t>(empty_count_);
    empties_[empty_count_++] = point;
    for (const int step : kSteps) ++chains_[chain_of_[stone + step]].pseudo_liberties;
  });
  return chains_[chain].stones;
}

void QuickBoard::swap_empties(int a, int b) {
  std::swap(empties_[a], empties_[b]);
  place_in_empties_[empties_[a]] = static_cast<std::int16_t>(a);
  place_in_empties_[empties_[b]] = static_cast<std::int16_t>(b);
}

void QuickBoard::remember_board() { remember({hash_, stones_}); }

void QuickBoard::remember(const PastBoard& past) {
  if (2 * (past_.size() + 1) > table_.size()) grow_table();
  past_.push_back(past);
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = past.hash & mask;
  while (table_[slot] != 0) slot = (slot + 1) & mask;
  table_[slot] = static_cast<std::uint32_t>(past_.size());
}

void QuickBoard::grow_table() {
  const std::vector<PastBoard> past = std::exchange(past_, {});
  table_.assign(2 * table_.size(), 0);
  past_.reserve(2 * past.size());
  for (const PastBoard& board : past) remember(board);
}

bool QuickBoard::is_own_eye(Point point) const {
  const CellNumber cell = cell_of(point);
  const Cell own = cell_with(mover_);
  bool at_edge = false;
  for (const int step : kSteps) {
    at_edge |= cells_[cell + step] == Cell::Edge;
    if (cells_[cell + step] != own && cells_[cell + step] != Cell::Edge) return false;
  }
  int hostile = 0;
  for (const int step : {-kRowBits - 1, -kRowBits + 1, kRowBits - 1, kRowBits + 1})
    hostile += cells_[cell + step] == cell_with(other(mover_));
  return hostile <= (at_edge ? 0 : 1);
}

}  // namespace yomikiri::games::go
