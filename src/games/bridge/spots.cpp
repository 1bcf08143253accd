#include "games/bridge/spots.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"

namespace yomikiri::bridge {

Result<SpotHand> parse_spot_hand(std::string_view text) {
  SpotHand hand;
  std::string named;  // the text without its x
  int suit = cards::kSuitCount - 1;
  for (const char c : text) {
    if (c == '.') --suit;
    if (c != 'x' && c != 'X')
      named += c;
    else if (suit >= 0)
      ++hand.spots[static_cast<std::size_t>(suit)];
  }
  const auto cards = parse_hand(named);
  if (!cards) return cards.error();
  hand.named = *cards;
  if (hand.size() > kTricks)
    return fail(Errc::BadInput, quote(text),
                fmt::format("has {} cards; a hand has at most {}", hand.size(), kTricks));
  return hand;
}

std::string to_string(const SpotHand& hand) {
  const std::string named = to_string(hand.named);
  std::string text;
  int suit = cards::kSuitCount - 1;
  const auto add_spots = [&] {
    text.append(static_cast<std::size_t>(hand.spots[static_cast<std::size_t>(suit)]), 'x');
  };
  for (const char c : named) {
    if (c == '.') {
      add_spots();
      --suit;
    }
    text += c;
  }
  add_spots();
  return text;
}

std::optional<Hand> with_lowest_spots(const SpotHand& hand, Hand taken) {
  const int ten = cards::rank_of_letter('T');
  Hand filled = hand.named;
  taken |= hand.named;
  for (int suit = 0; suit < cards::kSuitCount; ++suit) {
    int left = hand.spots[static_cast<std::size_t>(suit)];
    for (int rank = 0; rank < ten && left > 0; ++rank) {
      const cards::Card card(rank, suit);
      if (taken.contains(card)) continue;
      filled |= card;
      --left;
    }
    if (left > 0) return std::nullopt;
  }
  return filled;
}

}  // namespace yomikiri::bridge
