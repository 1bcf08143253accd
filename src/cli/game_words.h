// What `play` and `referee` say of a game in the same words: seats, moves, and how it ended.
#pragma once

#include <string>

#include "core/any_game.h"

namespace yomikiri::cli {

// "first" and "second" of two; "seat 3" of more, as such games number their seats in their texts.
[[nodiscard]] std::string seat_label(const AnyGame& game, Seat seat);

// The move as the game writes it; as it was typed if it cannot be read.
[[nodiscard]] std::string canonical_move(const AnyGame& game, const AnyValue& state,
                                         const std::string& move);

// What the game has to say of a move that was played in `before`.
[[nodiscard]] Facts facts_of(const AnyGame& game, const AnyValue& before, const std::string& move);

// The accounts among the facts of the last move, a line each: the score of a game of Go.
[[nodiscard]] std::string accounts_text(const Facts& facts);

// "first wins", "second wins 2", "a draw", or what each seat gets: a line.
[[nodiscard]] std::string outcome_text(const AnyGame& game, const Payoffs& payoffs);

// Nothing when there is no such fact, or another kind of value.
template <class Held>
[[nodiscard]] const Held* find_fact(const Facts& facts, std::string_view name) {
  for (const Fact& fact : facts)
    if (fact.name == name) return std::get_if<Held>(&fact.value);
  return nullptr;
}

}  // namespace yomikiri::cli
