// The ranking of poker hands as the rules state it: a category, then the ranks that decide within
// it. Slow and simple; the evaluator's tables are computed from it.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "core/function_ref.h"

namespace yomikiri::games::holdem {

using cards::kRankCount;

enum class Category : std::uint8_t {
  HighCard,
  Pair,
  TwoPair,
  ThreeOfAKind,
  Straight,
  Flush,
  FullHouse,
  FourOfAKind,
  StraightFlush,
  RoyalFlush,
};
inline constexpr int kCategoryCount = 10;

// The best five of some cards. Better hands compare greater.
struct RankedHand {
  Category category = Category::HighCard;
  // What decides within the category, most important first; -1 where nothing is left. A full house
  // has its three, then its two; a straight only its highest card (3, a five, for A2345).
  std::array<std::int8_t, 5> ranks = {-1, -1, -1, -1, -1};

  friend auto operator<=>(const RankedHand&, const RankedHand&) = default;
};

// How many cards of each rank there are.
using RankCounts = std::array<std::uint8_t, kRankCount>;

// The ranking of 5 to 7 cards without a flush among them.
[[nodiscard]] RankedHand ranked(const RankCounts& counts);
// The ranking of 5 to 7 ranks (as bits) in one suit.
[[nodiscard]] RankedHand ranked_flush(unsigned ranks);

// Calls visit for every way to choose ranks for `cards` cards, at most four of each.
void for_each_rank_counts(int cards, FunctionRef<void(const RankCounts&)> visit);

// `full house`.
[[nodiscard]] std::string_view name(Category category);
// `two pair, aces and kings, queen kicker`.
[[nodiscard]] std::string describe(const RankedHand& hand);

}  // namespace yomikiri::games::holdem
