#include "games/ostle/ostle.h"

namespace yomikiri::games {

using namespace ostle;

namespace {

constexpr std::string_view kOstleRules =
    R"(The board has 5x5 cells. X, who begins, has five pieces on the top row and O
five on the bottom row; the middle is a hole (@) that belongs to nobody. On
your turn, move one of your pieces, or the hole, one step up, down, left or
right.
A piece pushes the whole line of pieces in its way. A piece that is pushed, or
moves, off the board or into the hole is lost, even one of your own. The hole
moves only to an empty cell. A move must not restore the board of two plies
before.
A seat with only three pieces left loses. The rules do not end a game that
repeats itself.
)";

constexpr std::string_view kOstleNotation =
    R"(A move is a cell and a direction: the column a to e from the left, the row 1
to 5 from the bottom, then n (up), e (right), s (down) or w (left).
  a5s       move the piece on a5 down; it pushes what stands on a4
  c3n       at the start: move the hole up
  a5n       the piece on a5 steps off the board and is lost
`c5 down` and `C5S` are understood, too.
A state is the 25 cells from the top (0 empty, 1 the seat to move, 2 its
opponent, 3 the hole), then the seat to move:
11111-00000-00300-00000-22222 first
)";

}  // namespace

GameCard Ostle::card() {
  return {.name = "ostle",
          .aliases = {"オストル"},
          .summary = "push two pieces of the opponent off the board or into the hole",
          .rules = kOstleRules,
          .notation = kOstleNotation,
          .example_moves = {"c3n", "a1n", "a5s"}};
}

Ostle::Action Ostle::action_at(const State& s, int number) const {
  const int pushes = 4 * std::popcount(s.board.own);
  const unsigned ways = ways_of_hole(s.board);
  if (s.ban) {
    const int d = static_cast<int>(s.ban->direction);
    const int banned = s.ban->from == s.board.hole
                           ? pushes + std::popcount(ways & ((1u << d) - 1))
                           : move_number(s.board, s.ban->from, s.ban->direction);
    if (number >= banned) ++number;
  }
  if (number < pushes)
    return action_of(std::countr_zero(nth_set_bit(s.board.own, number / 4)),
                     static_cast<Direction>(number % 4));
  return action_of(s.board.hole,
                   static_cast<Direction>(std::countr_zero(nth_set_bit(ways, number - pushes))));
}

}  // namespace yomikiri::games
