#include "games/bridge/hand.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"

namespace yomikiri::bridge {
namespace {

Error at(std::string_view piece, std::size_t place, std::string what) {
  return fail(Errc::BadInput, fmt::format("{} at character {}", quote(piece), place + 1),
              std::move(what), "write spades, hearts, diamonds and clubs like AKQ2.T98.J5.AQ32");
}

}  // namespace

Result<Hand> parse_hand(std::string_view text) {
  Hand hand;
  int suit = cards::kSuitCount - 1;
  for (std::size_t place = 0; place < text.size(); ++place) {
    if (text[place] == '-') continue;
    if (text[place] == '.') {
      if (--suit < 0) return at(".", place, "a hand has four suits, three dots");
      continue;
    }
    const bool ten = text.substr(place).starts_with("10");
    const std::string_view piece = text.substr(place, ten ? 2 : 1);
    const int rank = cards::rank_of_letter(ten ? 'T' : text[place]);
    if (rank < 0) return at(piece, place, "expected a rank of 23456789TJQKA");
    const cards::Card card(rank, suit);
    if (hand.contains(card)) return at(piece, place, "this card is named twice");
    hand |= card;
    if (ten) ++place;
  }
  if (suit != 0)
    return fail(Errc::BadInput, quote(text), "a hand has four suits, three dots",
                "write spades, hearts, diamonds and clubs like AKQ2.T98.J5.AQ32");
  if (hand.size() > kTricks)
    return fail(Errc::BadInput, quote(text),
                fmt::format("has {} cards; a hand has at most {}", hand.size(), kTricks));
  return hand;
}

std::string to_string(Hand hand) {
  std::string text;
  for (int suit = cards::kSuitCount - 1; suit >= 0; --suit) {
    for (int rank = cards::kAce; rank >= 0; --rank)
      if (hand.contains(cards::Card(rank, suit))) text += cards::kRankLetters[rank];
    if (suit > 0) text += '.';
  }
  return text;
}

}  // namespace yomikiri::bridge
