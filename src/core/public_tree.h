// The public tree of a two-seat zero-sum game whose secrets are dealt once, at the start: each seat
// holds one of hand_count() hands, and everything that happens later (actions, cards turned up) is
// seen by both. A method walks public states only and carries a vector over the hands, instead of
// walking every deal [Bainari2021, section 4.1].
#pragma once

#include <concepts>
#include <span>
#include <string>

#include "core/seat.h"

namespace yomikiri {

// Whose turn it is in a public state, and how many actions it has; 0 when the play is over.
struct PublicTurn {
  Seat seat;  // kChance where a card is turned up
  int actions;

  friend bool operator==(const PublicTurn&, const PublicTurn&) = default;
};

template <class G>
concept PublicTree =
    requires(const G game, const typename G::PublicState state, int action, int hand, Seat seat,
             std::span<const double> reach, std::span<double> values) {
      { game.hand_count() } -> std::same_as<int>;
      { game.public_root() } -> std::same_as<typename G::PublicState>;
      { game.public_turn(state) } -> std::same_as<PublicTurn>;
      { game.public_child(state, action) } -> std::same_as<typename G::PublicState>;
      // The probability of chance's action between hands that it does not contradict; where it does
      // (a card turned up that a seat holds), `evaluate` gives the pair of hands no weight.
      { game.public_chance(state, action) } -> std::same_as<double>;
      // At the end of play: values[h] = the sum over the opponent's hands g of (probability of
      // dealing h to `seat` and g to the other) * reach[g] * payoff of `seat`. Overwrites every
      // element of `values`.
      game.evaluate(state, seat, reach, values);
      // What `hand` sees here, in the format of Hidden's info_key.
      { game.public_info_key(state, seat, hand) } -> std::same_as<std::string>;
    };

}  // namespace yomikiri
