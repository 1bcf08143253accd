// Small decks of bridge with random evidence, and all their deals by trying every one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/random.h"
#include "studies/bridge/evidence.h"

namespace yomikiri::tests {

using studies::bridge::Clauses;
using studies::bridge::Evidence;
using studies::bridge::Hand;
using studies::bridge::Hands;

inline std::string random_condition(Random& random, int depth) {
  const auto pick = [&](std::uint32_t below) { return random.below(below); };
  constexpr std::array kSuits = {"clubs", "diamonds", "hearts", "spades"};
  const std::string suit = kSuits[pick(4)];
  const std::string number = std::to_string(pick(4));
  if (depth > 0 && pick(3) > 0) {
    const std::string a = random_condition(random, depth - 1);
    const std::string b = random_condition(random, depth - 1);
    if (pick(4) == 0) return "not (" + a + ")";
    return "(" + a + (pick(2) == 0 ? " or " : " and ") + b + ")";
  }
  switch (pick(13)) {
    case 0:
      return "hcp " + number + ".." + std::to_string(3 + pick(6));
    case 1:
      return suit + " >= " + number;
    case 2:
      return suit + " <= " + number;
    case 3:
      return "balanced";
    case 4:
      return "semibalanced";
    case 5:
      return "top3 in " + suit + " >= 1";
    case 6:
      return "has " + suit.substr(0, 1) + "AKQJT98765432"[pick(13)];
    case 7:
      return "losers <= " + std::to_string(pick(6));
    case 8:
      return "stopper in " + suit;
    case 9:
      return suit + " > " + kSuits[pick(4)];
    case 10:
      return "hcp + " + suit + " >= " + std::to_string(pick(8));
    case 11:
      return "controls " + number;
    default:
      return "aces " + std::to_string(pick(2));
  }
}

// A deck of 9 to 13 cards, of which at most 8 are hidden.
inline Evidence small_bridge_evidence(std::uint64_t index) {
  Random random(20, index);
  std::vector<cards::Card> deck;
  for (int number = 0; number < cards::kCardCount; ++number)
    if (number >= 32 || random.below(3) == 0) deck.push_back(cards::Card::numbered(number));
  for (std::size_t i = deck.size() - 1; i > 0; --i)
    std::swap(deck[i], deck[random.below(static_cast<std::uint32_t>(i + 1))]);
  const std::size_t hidden = 4 + random.below(5);
  deck.resize(hidden + 5);
  Evidence evidence{.deck = Hand(deck), .sizes = {}};
  const std::uint32_t first = random.below(4);
  const std::uint32_t seats = 2 + random.below(3);  // among whom the hidden cards fall
  for (std::size_t i = 0; i < deck.size(); ++i) {
    const auto seat = (first + random.below(i < hidden ? seats : 4)) % 4;
    ++evidence.sizes[seat];
    if (i >= hidden) evidence.known[seat] |= deck[i];
  }
  for (int i = 0; i < 4; ++i)
    if (random.below(8) == 0)
      evidence.voids[static_cast<std::size_t>(i)] =
          static_cast<std::uint8_t>(1U << random.below(4));
  std::string text;
  for (std::uint32_t clauses = 1 + random.below(3); clauses > 0; --clauses) {
    text += std::string(1, "NESW"[random.below(4)]) + ": " + random_condition(random, 2);
    if (random.below(4) == 0) text += " else " + std::to_string(random.below(101)) + " %";
    text += '\n';
  }
  evidence.clauses = studies::bridge::parse_constraints(text).value();
  return evidence;
}

// In hundredths for each clause with a percentage above 0; 0 if a clause without one fails.
inline int percent_product(const Clauses& clauses, const Hands& hands) {
  int product = 1;
  for (const auto& clause : clauses) {
    const int otherwise = clause.otherwise_percent.value_or(0);
    const bool satisfied =
        holds(clause.expression, hands[static_cast<std::size_t>(number(clause.seat))]);
    product *= !satisfied ? otherwise : otherwise > 0 ? 100 : 1;
  }
  return product;
}

inline std::array<std::uint64_t, 4> bits_of(const Hands& hands) {
  return {hands[0].bits(), hands[1].bits(), hands[2].bits(), hands[3].bits()};
}

template <class Visit>
void deal_on(const Evidence& evidence, const std::vector<cards::Card>& unseen, std::size_t at,
             Hands& hands, Visit& visit) {
  if (at == unseen.size()) return visit(hands);
  const cards::Card card = unseen[at];
  for (std::size_t seat = 0; seat < 4; ++seat) {
    if (hands[seat].size() == evidence.sizes[seat]) continue;
    if ((evidence.voids[seat] >> card.suit() & 1) != 0) continue;
    hands[seat] |= card;
    deal_on(evidence, unseen, at + 1, hands, visit);
    hands[seat] = hands[seat] - card;
  }
}

// All deals that agree with the cards and voids, whatever the clauses say.
template <class Visit>
void for_each_deal(const Evidence& evidence, Visit&& visit) {
  Hands hands = evidence.known;
  deal_on(evidence, (evidence.deck - evidence.seen()).cards(), 0, hands, visit);
}

}  // namespace yomikiri::tests
