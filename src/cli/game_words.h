// The words that `play` and `referee` share: names of seats, moves, and how a game ended.
#pragma once

#include <string>

#include "core/any_game.h"

namespace yomikiri::cli {

// "first" and "second" for two seats; "seat 3" for more, as such games number their seats in their
// texts.
[[nodiscard]] std::string seat_label(const AnyGame& game, Seat seat);

// The move in the game's notation; as typed if it cannot be parsed.
[[nodiscard]] std::string canonical_move(const AnyGame& game, const AnyValue& state,
                                         const std::string& move);

// The facts that the game reports about a move that was played in `before`.
[[nodiscard]] Facts facts_of(const AnyGame& game, const AnyValue& before, const std::string& move);

// The accounts among the facts of the last move, one per line: the score of a game of Go.
[[nodiscard]] std::string accounts_text(const Facts& facts);

// One line: "first wins", "second wins 2", "a draw", or the payoff of each seat.
[[nodiscard]] std::string outcome_text(const AnyGame& game, const Payoffs& payoffs);

// Nothing if there is no such fact, or if its value has another type.
template <class Held>
[[nodiscard]] const Held* find_fact(const Facts& facts, std::string_view name) {
  for (const Fact& fact : facts)
    if (fact.name == name) return std::get_if<Held>(&fact.value);
  return nullptr;
}

}  // namespace yomikiri::cli
