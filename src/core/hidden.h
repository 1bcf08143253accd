// Views of games with chance and secrets. Chance moves like a seat, kChance, with known odds; what
// a seat has seen is a text, its info key; and a game that is only a table of payoffs can say so.
#pragma once

#include <array>
#include <concepts>
#include <string>
#include <vector>

#include "core/game.h"

namespace yomikiri {

// A game in which to_move(state) may be kChance. Each of chance's actions, in the order of
// for_each_action, comes with its probability; they sum to one.
template <class G>
concept Chancy = Game<G> && requires(const G game, const typename G::State state) {
  game.for_each_outcome(state, [](typename G::Action, double) {});
};

// What a seat knows. Two states with equal info keys are the same to the seat: it has seen the same
// things in the same order, its own actions among them, so it never forgets (perfect recall), and
// when it is to move it has the same actions in both.
template <class G>
concept Hidden = Game<G> && requires(const G game, const typename G::State state, Seat seat) {
  { game.info_key(state, seat) } -> std::same_as<std::string>;
  // The board as this seat may see it: lines, each ended by '\n'. Equal where info keys are.
  { game.view(state, seat) } -> std::same_as<std::string>;
};

// What the other seats see of an action that a seat plays in `before`, as text. Law: it says no
// more than their info keys do after the action.
template <class G>
concept Announced = Hidden<G> && requires(const G game, const typename G::State before,
                                          const typename G::Action action) {
  { game.announced(before, action) } -> std::same_as<std::string>;
};

// The payoffs of two seats that choose at once, a row and a column.
struct PayoffTable {
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  std::vector<std::array<double, 2>> cells;  // row by row; what the first and the second seat get

  [[nodiscard]] const std::array<double, 2>& at(std::size_t row, std::size_t column) const {
    return cells[row * columns.size() + column];
  }
  friend bool operator==(const PayoffTable&, const PayoffTable&) = default;
};

// A game that is nothing but such a table. Unlike all other games, it need not be zero-sum.
template <class G>
concept NormalForm = Game<G> && requires(const G game) {
  { game.payoff_table() } -> std::same_as<PayoffTable>;
};

}  // namespace yomikiri
