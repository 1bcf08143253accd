// A plain double-dummy search of our own for endings: alpha-beta on the game "does north and
// south's side take at least so many more tricks?", with cards of one hand that are equal tried
// once. It shares nothing with libdds and checks it. Each card after the first move is a search of
// its own with a table of its own, the unit of work of the paper [ParallelBridge, 2.3].
#pragma once

#include <cstdint>

#include "core/duel.h"
#include "core/views.h"
#include "studies/bridge/open_play.h"

namespace yomikiri::studies::bridge {

class Ending {
 public:
  static constexpr int kMostTricks = 6;

  struct State {
    std::uint32_t left = 0;  // bit i: card i has not been played
    std::array<std::uint8_t, 3> trick{};
    std::uint8_t played = 0;  // cards in the trick
    std::uint8_t leader = 0;
    std::uint8_t tricks_left = 0;
    std::int8_t needed = 0;  // tricks that north and south still need
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = std::uint8_t;  // a card by its number in this ending

  // Needs a play that check_open_play accepts, with at most kMostTricks tricks left.
  explicit Ending(const OpenPlay& play);

  static constexpr int seat_count() { return 2; }  // north and south are the first
  [[nodiscard]] State initial() const { return initial_; }
  [[nodiscard]] State needing(int tricks) const;
  [[nodiscard]] bool is_over(const State& state) const {
    return state.needed <= 0 || state.needed > state.tricks_left;
  }
  [[nodiscard]] Seat to_move(const State& state) const {
    return Seat((state.leader + state.played) % 2);
  }
  [[nodiscard]] State apply(State state, Action card) const;
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const;
  [[nodiscard]] Payoffs payoff(const State& state) const {
    return Payoffs::won_by(state.needed <= 0 ? kFirst : kSecond);
  }
  [[nodiscard]] std::uint64_t key(const State& state) const;

  [[nodiscard]] Card card(Action action) const { return cards_[action]; }
  [[nodiscard]] Action action(Card card) const;

 private:
  // Cards of the hand to move that follow suit, if it can.
  [[nodiscard]] std::uint32_t legal(const State& state) const;

  std::array<Card, 4 * kMostTricks> cards_{};  // by suit, then by rank
  std::array<std::uint32_t, yomikiri::bridge::kSeats> hands_{};
  std::array<std::uint32_t, cards::kSuitCount> suits_{};
  int count_ = 0;
  int strain_;
  State initial_;
};

template <class Visit>
void Ending::for_each_action(const State& state, Visit&& visit) const {
  const std::uint32_t own = legal(state);
  std::uint32_t alive = state.left;  // cards that still have a rank in their suit
  for (int i = 0; i < state.played; ++i) alive |= 1U << state.trick[static_cast<std::size_t>(i)];
  bool is_after_own =
      false;  // the next lower card of the suit is our own: the same in all but name
  int suit = -1;
  for (std::uint32_t rest = alive; rest != 0; rest &= rest - 1) {
    const int at = std::countr_zero(rest);
    const bool is_own = (own >> at & 1) != 0;
    const int its_suit = cards_[static_cast<std::size_t>(at)].suit();
    if (is_own && !(is_after_own && its_suit == suit)) visit(static_cast<Action>(at));
    is_after_own = is_own;
    suit = its_suit;
  }
}

static_assert(Duel<Ending> && Keyed<Ending>);

// Each legal card's value, in the order of the card numbers. Needs what Ending needs.
[[nodiscard]] std::vector<CardTricks> solve_ending(const OpenPlay& play);

}  // namespace yomikiri::studies::bridge
