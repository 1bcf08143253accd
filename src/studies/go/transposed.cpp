#include "studies/go/transposed.h"

#include <algorithm>
#include <vector>

namespace yomikiri::studies::go {
namespace {

using games::go::Board;
using games::go::Position;

// A sum of mixed hashes is a hash of a set: without mixing, every board would contribute only its
// own bits.
std::uint64_t mixed(std::uint64_t z) {  // the final steps of SplitMix64
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

// Only a play makes a new board, and superko ensures that it really is new: every earlier board is
// visited once.
template <class Visit>
void for_each_board(const Position& position, Visit&& visit) {
  for (const Position* at = &position; at != nullptr; at = at->previous())
    if (at->previous() == nullptr || !at->last_action().is_pass()) visit(at->board());
}

std::vector<const Board*> boards_by_hash(const Position& position) {
  std::vector<const Board*> boards;
  for_each_board(position, [&](const Board& board) { boards.push_back(&board); });
  std::ranges::sort(boards, {}, &Board::hash);
  return boards;
}

// Different boards with the same hash may be in two orders: equal sets then compare unequal, which
// costs a state but no correctness.
bool same_past(const Position& a, const Position& b) {
  return std::ranges::equal(boards_by_hash(a), boards_by_hash(b),
                            [](const Board* x, const Board* y) { return *x == *y; });
}

}  // namespace

bool operator==(const TransposedGo::State& a, const TransposedGo::State& b) {
  const Position& x = *a.position;
  const Position& y = *b.position;
  if (&x == &y) return true;
  return a.past == b.past && x.mover() == y.mover() && x.board() == y.board() &&
         x.ledger().stage() == y.ledger().stage() && x.ledger().balance() == y.ledger().balance() &&
         same_past(x, y);
}

TransposedGo::State TransposedGo::state_of(const games::go::State& position) {
  State state{position};
  for_each_board(*position, [&](const Board& board) { state.past += mixed(board.hash()); });
  return state;
}

TransposedGo::State TransposedGo::apply(const State& s, Action action) const {
  State next{game_.apply(s.position, action), s.past};
  if (!action.is_pass()) next.past += mixed(next.position->board().hash());
  return next;
}

std::uint64_t TransposedGo::hash(const State& s) const {
  const Position& position = *s.position;
  std::uint64_t rest = 2 * position.ledger().stage() + number(position.mover());
  rest = (rest << 32) + static_cast<std::uint32_t>(position.ledger().balance());
  return mixed(s.past + mixed(position.board().hash() ^ mixed(rest)));
}

}  // namespace yomikiri::studies::go
