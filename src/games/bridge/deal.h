// Four hands in one line, as PBN writes them: `N:AKQ2.T98.J5.AQ32 - ... 5432.-.-.-`, clockwise from
// the seat of the letter; a hand of which no card is known is `-`.
#pragma once

#include <string>
#include <string_view>

#include "games/bridge/hand.h"

namespace yomikiri::bridge {

// Distinct cards, at most 13 in a hand. An error names the hand and the piece.
[[nodiscard]] Result<Hands> parse_deal(std::string_view text);
[[nodiscard]] std::string to_string(const Hands& hands, Seat first = kNorth);

[[nodiscard]] constexpr Hand& hand_of(Hands& hands, Seat seat) {
  return hands[static_cast<std::size_t>(number(seat))];
}
[[nodiscard]] constexpr const Hand& hand_of(const Hands& hands, Seat seat) {
  return hands[static_cast<std::size_t>(number(seat))];
}
[[nodiscard]] constexpr Hand all_cards(const Hands& hands) {
  return hands[0] | hands[1] | hands[2] | hands[3];
}
// Whether every seat has its 13 cards.
[[nodiscard]] constexpr bool is_complete(const Hands& hands) {
  for (const Hand hand : hands)
    if (hand.size() != kTricks) return false;
  return true;
}
// `N`, `E`, `S` or `W`.
[[nodiscard]] constexpr char letter_of(Seat seat) {
  return kSeatLetters[static_cast<std::size_t>(number(seat))];
}

}  // namespace yomikiri::bridge
