#include "studies/bridge/bots/card_player.h"

#include <algorithm>
#include <vector>

namespace yomikiri::studies::bridge {

using namespace yomikiri::bridge;

namespace {

using cards::Card;

// All cards that are still to be played, by whomever: everybody can count them.
Hand left_of_the_deck(const CardPlay& play) {
  const Hands& hands = play.hands();
  return hands[0] | hands[1] | hands[2] | hands[3];
}

bool is_highest(Card card, Hand left) { return left.ranks_of(card.suit()) >> card.rank() == 1; }

// Trumps last, then the lowest rank, then the longest suit.
Card cheapest(Hand from, Hand hand, int trumps) {
  const auto cost = [&](Card card) {
    return (card.suit() == trumps ? 1000 : 0) + 20 * card.rank() - length(hand, card.suit());
  };
  const auto cards = from.cards();
  return *std::ranges::min_element(cards, {}, cost);
}

// A card that nothing left can beat, of the longest such suit; else low from the longest suit.
Card lead(const CardPlay& play) {
  const Hand hand = play.hand(play.turn());
  const Hand left = left_of_the_deck(play);
  const int trumps = play.contract().strain;
  const bool draws_trumps = are_partners(play.turn(), play.contract().declarer);
  const auto worth = [&](Card card) {
    const int suit_length = length(hand, card.suit());
    if (is_highest(card, left))
      return 1000 + suit_length + (draws_trumps && card.suit() == trumps ? 100 : 0);
    if (card.suit() == trumps) return draws_trumps ? 50 - card.rank() : -card.rank();
    return 20 * suit_length - card.rank();
  };
  const auto cards = hand.cards();
  return *std::ranges::max_element(cards, {}, worth);
}

bool wins(Card card, const Trick& trick, int strain) {
  Trick with = trick;
  with.add(card);
  return winning_place(with.cards(), strain) == trick.size();
}

Card follow(const CardPlay& play) {
  const Trick& trick = play.trick();
  const int strain = play.contract().strain;
  const Hand hand = play.hand(play.turn());
  const Hand legal = play.playable();
  Hand winners;
  for (const Card card : legal.cards())
    if (wins(card, trick, strain)) winners |= card;
  const bool partner_holds = are_partners(trick.winner(strain), play.turn());
  const Card best = trick.cards()[static_cast<std::size_t>(winning_place(trick.cards(), strain))];
  const bool is_safe = trick.size() == 3 || is_highest(best, left_of_the_deck(play) | best);
  if (winners.empty() || (partner_holds && (is_safe || trick.size() == 2)))
    return cheapest(legal, hand, strain);
  if (trick.size() == 3) return cheapest(winners, hand, -1);
  if (trick.size() == 1 && trick.suit_led() == legal.cards().front().suit()) {
    const auto cards = winners.cards();
    const auto top = std::ranges::find_if(
        cards, [&](Card card) { return is_highest(card, left_of_the_deck(play)); });
    return top == cards.end() ? cheapest(legal, hand, strain) : *top;
  }
  // Third hand high, but a ruff as low as possible.
  if (legal.cards().front().suit() != trick.suit_led()) return cheapest(winners, hand, -1);
  const auto cards = winners.cards();
  return *std::ranges::max_element(cards, {}, [](Card card) { return card.rank(); });
}

}  // namespace

Card thumb_card(const CardPlay& play) {
  return play.trick().is_begun() ? follow(play) : lead(play);
}

}  // namespace yomikiri::studies::bridge
