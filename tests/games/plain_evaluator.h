// For tests and as a baseline: a second ranking of hands, from five sorted cards, which shares
// nothing with hand_rules.h or the evaluator's tables. Better hands have greater values.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "cards/card.h"

namespace yomikiri::games::holdem {

using cards::Card;
using cards::kRankCount;

// The category (0 high card to 8 straight flush), then five ranks: those held most often first.
using PlainValue = std::array<int, 6>;

[[nodiscard]] inline PlainValue plain_value(std::span<const Card, 5> cards) {
  std::array<int, kRankCount> copies = {};
  for (const Card card : cards) ++copies[card.rank()];
  std::array<int, 5> ranks = {};
  std::ranges::transform(cards, ranks.begin(), &Card::rank);
  std::ranges::sort(
      ranks, [&](int a, int b) { return copies[a] != copies[b] ? copies[a] > copies[b] : a > b; });
  const bool flush =
      std::ranges::all_of(cards, [&](Card c) { return c.suit() == cards[0].suit(); });
  const bool wheel = ranks == std::array{12, 3, 2, 1, 0};
  const bool straight = wheel || (copies[ranks[0]] == 1 && ranks[0] - ranks[4] == 4);
  const int most = copies[ranks[0]];
  const bool second_pair = most < 4 && copies[ranks[most]] == 2;
  const int category = straight && flush          ? 8
                       : most == 4                ? 7
                       : most == 3 && second_pair ? 6
                       : flush                    ? 5
                       : straight                 ? 4
                       : most == 3                ? 3
                       : most == 2 && second_pair ? 2
                       : most == 2                ? 1
                                                  : 0;
  if (wheel) ranks = {3, 2, 1, 0, -1};
  return {category, ranks[0], ranks[1], ranks[2], ranks[3], ranks[4]};
}

// The best five of five to seven cards, by trying all choices.
[[nodiscard]] inline PlainValue plain_best(std::span<const Card> cards) {
  PlainValue best = {-1};
  for (unsigned chosen = 0; chosen < 1U << cards.size(); ++chosen) {
    if (std::popcount(chosen) != 5) continue;
    std::array<Card, 5> five;
    std::size_t count = 0;
    for (std::size_t i = 0; i < cards.size(); ++i)
      if ((chosen >> i & 1) != 0) five[count++] = cards[i];
    best = std::max(best, plain_value(five));
  }
  return best;
}

}  // namespace yomikiri::games::holdem
