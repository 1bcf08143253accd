// The play with all hands open: which cards are left, and the trick so far. Every seat sees
// everything; what can still be won is a double-dummy value.
#pragma once

#include <vector>

#include "core/error.h"
#include "games/bridge/card_play.h"

namespace yomikiri::studies::bridge {

using cards::Card;
using yomikiri::bridge::Hand;
using yomikiri::bridge::Hands;

struct OpenPlay {
  Hands hands{};  // without the cards of the trick
  Seat leader{};  // of the trick
  int strain = yomikiri::bridge::kNoTrump;
  std::vector<Card> trick = {};  // at most three, in the order in which they were played

  [[nodiscard]] Seat mover() const {
    return yomikiri::bridge::left_of(leader, static_cast<int>(trick.size()));
  }
  [[nodiscard]] Hand hand_of(Seat seat) const {
    return hands[static_cast<std::size_t>(number(seat))];
  }
  // Of the mover: those of the suit led, if there are any.
  [[nodiscard]] Hand legal_cards() const;
  // Tricks that have not been decided; the current one is one of them.
  [[nodiscard]] int tricks_left() const { return hand_of(mover()).size(); }
  friend bool operator==(const OpenPlay&, const OpenPlay&) = default;
};

// A play of which nothing is hidden any more.
[[nodiscard]] OpenPlay opened(const yomikiri::bridge::CardPlay& play);

// Whether the cards can have come from four hands of equal size.
[[nodiscard]] Result<void> check_open_play(const OpenPlay& play);

// Whether `card` takes the trick from `best`, which leads it so far.
[[nodiscard]] constexpr bool beats(Card card, Card best, int strain) {
  if (card.suit() == best.suit()) return card.rank() > best.rank();
  return card.suit() == strain;
}

// The play after a legal card of the mover. If that ends the trick, its winner is the new leader.
[[nodiscard]] OpenPlay after(OpenPlay play, Card card);

// What a card is worth: the tricks that the mover's side then takes, the current one included.
struct CardTricks {
  Card card;
  int tricks;
  friend bool operator==(const CardTricks&, const CardTricks&) = default;
};

}  // namespace yomikiri::studies::bridge
