// Seats that choose at the same time. A game takes actions one after another. Where several seats
// choose before any of them sees what the others chose (claims on a discard, the two hands of
// rock-paper-scissors), it says which seats may answer now, so that whoever hosts the game can ask
// all of them at once and nobody waits for, or learns from, the order of turns.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>

#include "core/hidden.h"
#include "core/seat.h"

namespace yomikiri {

class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (const Seat seat : seats) insert(seat);
  }

  constexpr void insert(Seat seat) {
    YK_ASSERT(number(seat) < kMaxSeats);
    bits_ = static_cast<std::uint8_t>(bits_ | 1 << number(seat));
  }
  constexpr void erase(Seat seat) {
    if (contains(seat)) bits_ = static_cast<std::uint8_t>(bits_ & ~(1 << number(seat)));
  }
  [[nodiscard]] constexpr bool contains(Seat seat) const {
    return number(seat) < kMaxSeats && (bits_ >> number(seat) & 1) != 0;
  }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

// Needs a state in which a seat is to move, which is always among the answering ones. Law: whatever
// the answering seats before it play, each other answering seat comes to move before chance or any
// other seat does, with the same info key as now; so it can choose now. Once it has answered it is
// no longer in the set. The first action is the answer of a seat that says nothing in time: where
// claims are offered, it is to pass.
template <class G>
concept Simultaneous = Hidden<G> && requires(const G game, const typename G::State state) {
  { game.answering(state) } -> std::same_as<SeatSet>;
};

// The first action in the order of for_each_action. Needs a state in which somebody is to move.
template <Game G>
[[nodiscard]] typename G::Action first_action(const G& game, const typename G::State& state) {
  std::optional<typename G::Action> first;
  game.for_each_action(state, [&](typename G::Action action) {
    if (!first) first = std::move(action);
  });
  YK_ASSERT(first.has_value());
  return *std::move(first);
}

// A state in which this answering seat is to move, whatever those before it choose: by the law of
// Simultaneous, the seat's info key, its actions and its scene are the same in all of them.
template <Game G>
[[nodiscard]] typename G::State state_for(const G& game, typename G::State state, Seat seat) {
  for (int answers = 0; game.to_move(state) != seat; ++answers) {
    YK_ASSERT(answers < kMaxSeats && game.to_move(state) != kChance && !game.is_over(state));
    state = game.apply(state, first_action(game, state));
  }
  return state;
}

}  // namespace yomikiri
