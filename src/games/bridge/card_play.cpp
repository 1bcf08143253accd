#include "games/bridge/card_play.h"

#include <fmt/format.h>

namespace yomikiri::bridge {
namespace {

constexpr std::array<std::string_view, cards::kSuitCount> kSuitNames{"club", "diamond", "heart",
                                                                     "spade"};

constexpr std::array<Hand, cards::kSuitCount> kSuits = [] {
  std::array<Hand, cards::kSuitCount> suits;
  for (int number = 0; number < cards::kCardCount; ++number) {
    const auto card = cards::Card::numbered(number);
    suits[static_cast<std::size_t>(card.suit())] |= card;
  }
  return suits;
}();

}  // namespace

int winning_place(std::span<const cards::Card> trick, int strain) {
  int best = 0;
  for (int i = 1; i < static_cast<int>(trick.size()); ++i) {
    const cards::Card card = trick[static_cast<std::size_t>(i)];
    const cards::Card holder = trick[static_cast<std::size_t>(best)];
    const bool beats =
        card.suit() == holder.suit() ? card.rank() > holder.rank() : card.suit() == strain;
    if (beats) best = i;
  }
  return best;
}

Hand playable(Hand hand, const Trick& trick) {
  if (!trick.is_begun()) return hand;
  const Hand following = hand & kSuits[static_cast<std::size_t>(trick.suit_led())];
  return following.empty() ? hand : following;
}

std::optional<std::string> CardPlay::refusal(cards::Card card) const {
  if (is_over()) return "all cards have been played";
  const Seat seat = turn();
  if (!hand(seat).contains(card))
    return fmt::format("{} is not in {}", to_string(card),
                       seat == contract_.dummy() ? "dummy's hand" : "the hand");
  if (!playable().contains(card))
    return fmt::format("a {} was led, and {} can follow suit",
                       kSuitNames[static_cast<std::size_t>(trick_.suit_led())],
                       seat == contract_.dummy() ? "dummy" : "the hand");
  return std::nullopt;
}

void CardPlay::play(cards::Card card) {
  YK_DEBUG_ASSERT(playable().contains(card));
  Hand& hand = hands_[static_cast<std::size_t>(number(turn()))];
  hand = hand - card;
  trick_.add(card);
  is_led_ = true;
  if (!trick_.is_complete()) return;
  const Seat winner = trick_.winner(contract_.strain);
  ++(are_partners(winner, contract_.declarer) ? declarers_ : defenders_);
  --tricks_left_;
  trick_ = Trick(winner);
}

}  // namespace yomikiri::bridge
