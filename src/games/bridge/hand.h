// Hands and deals of bridge. A hand is a set of cards; it is written as the ranks of spades,
// hearts, diamonds and clubs, high to low, with dots between them: `AKQ2.T98.J5.AQ32`, a void as
// nothing (or `-`, when read). During play a hand holds the cards that are left.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "core/error.h"
#include "games/bridge/compass.h"

namespace yomikiri::bridge {

using Hand = cards::CardSet;
using Hands = std::array<Hand, kSeats>;  // north, east, south, west

// Any number of cards up to 13; letters in either case, `10` for T. An error names the piece and
// its place.
[[nodiscard]] Result<Hand> parse_hand(std::string_view text);
[[nodiscard]] std::string to_string(Hand hand);

[[nodiscard]] constexpr int length(Hand hand, int suit) {
  return std::popcount(hand.ranks_of(suit));
}
// Milton Work's points: ace 4, king 3, queen 2, jack 1.
[[nodiscard]] constexpr int high_card_points(Hand hand) {
  int points = 0;
  for (int suit = 0; suit < cards::kSuitCount; ++suit)
    for (int honour = 1; honour <= 4; ++honour)
      if (hand.contains(cards::Card(cards::kAce - 4 + honour, suit))) points += honour;
  return points;
}

}  // namespace yomikiri::bridge
