#include "games/ostle/ostle.h"

#include <array>

namespace yomikiri::games {

using namespace ostle;

GameCard Ostle::card() {
  static constexpr std::array<std::string_view, 1> kAliases{"オストル"};
  return {.name = "ostle",
          .aliases = kAliases,
          .summary = "push two pieces of the opponent off the board or into the hole",
          .parameters = {}};
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
