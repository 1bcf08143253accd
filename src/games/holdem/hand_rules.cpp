#include "games/holdem/hand_rules.h"

#include <fmt/format.h>

#include <bit>

namespace yomikiri::games::holdem {
namespace {

using cards::kAce;

constexpr std::array<std::string_view, kRankCount> kSingular = {
    "two",  "three", "four", "five",  "six",  "seven", "eight",
    "nine", "ten",   "jack", "queen", "king", "ace"};
constexpr std::array<std::string_view, kRankCount> kPlural = {
    "twos",  "threes", "fours", "fives",  "sixes", "sevens", "eights",
    "nines", "tens",   "jacks", "queens", "kings", "aces"};

// The highest card of the best straight, or -1. The ace also counts below the two.
int straight_in(unsigned ranks) {
  const unsigned with_low_ace = ranks << 1 | (ranks >> kAce & 1);
  for (int high = kAce; high >= 3; --high)
    if ((with_low_ace >> (high - 3) & 0x1F) == 0x1F) return high;
  return -1;
}

// Collects the ranks of a hand: each call takes the highest rank of which there are `copies` or
// more, other than those taken before.
class Picker {
 public:
  explicit Picker(const RankCounts& counts) : left_(counts) {}

  // Returns -1 if there is none.
  std::int8_t take(int copies) {
    for (int rank = kAce; rank >= 0; --rank)
      if (left_[rank] >= copies) {
        left_[rank] = 0;
        return static_cast<std::int8_t>(rank);
      }
    return -1;
  }

 private:
  RankCounts left_;
};

unsigned ranks_present(const RankCounts& counts) {
  unsigned ranks = 0;
  for (int rank = 0; rank < kRankCount; ++rank)
    if (counts[rank] > 0) ranks |= 1U << rank;
  return ranks;
}

// Takes the five (or fewer) cards of a hand as `copies` lists them: {3, 2} for a full house.
// Returns false if there are no such cards.
bool pick(const RankCounts& counts, std::initializer_list<int> copies, RankedHand& hand) {
  Picker picker(counts);
  std::size_t place = 0;
  hand.ranks.fill(-1);
  for (const int wanted : copies)
    if ((hand.ranks[place++] = picker.take(wanted)) < 0) return false;
  return true;
}

RankedHand straight_hand(Category category, int high) {
  return {category, {static_cast<std::int8_t>(high), -1, -1, -1, -1}};
}

}  // namespace

RankedHand ranked(const RankCounts& counts) {
  RankedHand hand;
  const auto is = [&](Category category, std::initializer_list<int> copies) {
    hand.category = category;
    return pick(counts, copies, hand);
  };
  if (is(Category::FourOfAKind, {4, 1})) return hand;
  if (is(Category::FullHouse, {3, 2})) return hand;
  if (const int high = straight_in(ranks_present(counts)); high >= 0)
    return straight_hand(Category::Straight, high);
  if (is(Category::ThreeOfAKind, {3, 1, 1})) return hand;
  if (is(Category::TwoPair, {2, 2, 1})) return hand;
  if (is(Category::Pair, {2, 1, 1, 1})) return hand;
  (void)is(Category::HighCard, {1, 1, 1, 1, 1});
  return hand;
}

RankedHand ranked_flush(unsigned ranks) {
  if (const int high = straight_in(ranks); high >= 0)
    return straight_hand(high == kAce ? Category::RoyalFlush : Category::StraightFlush, high);
  RankedHand hand{Category::Flush};
  for (std::int8_t& rank : hand.ranks) {
    rank = static_cast<std::int8_t>(std::bit_width(ranks) - 1);
    ranks ^= 1U << rank;
  }
  return hand;
}

void for_each_rank_counts(int cards, FunctionRef<void(const RankCounts&)> visit) {
  RankCounts counts = {};
  const auto choose = [&](const auto& self, int rank, int left) -> void {
    if (rank == kRankCount) {
      if (left == 0) visit(counts);
      return;
    }
    for (int copies = 0; copies <= 4 && copies <= left; ++copies) {
      counts[rank] = static_cast<std::uint8_t>(copies);
      self(self, rank + 1, left - copies);
    }
    counts[rank] = 0;
  };
  choose(choose, 0, cards);
}

std::string_view name(Category category) {
  static constexpr std::array<std::string_view, kCategoryCount> kNames = {
      "high card", "pair",       "two pair",       "three of a kind", "straight",
      "flush",     "full house", "four of a kind", "straight flush",  "royal flush"};
  return kNames[static_cast<std::size_t>(category)];
}

std::string describe(const RankedHand& hand) {
  const auto one = [&](int place) { return kSingular[hand.ranks[place]]; };
  const auto many = [&](int place) { return kPlural[hand.ranks[place]]; };
  const std::string_view category = name(hand.category);
  switch (hand.category) {
    case Category::HighCard:
    case Category::Flush:
      return fmt::format("{}, {}, {}, {}, {} and {}", category, one(0), one(1), one(2), one(3),
                         one(4));
    case Category::Pair:
      return fmt::format("{} of {}, {}, {} and {} kickers", category, many(0), one(1), one(2),
                         one(3));
    case Category::TwoPair:
      return fmt::format("{}, {} and {}, {} kicker", category, many(0), many(1), one(2));
    case Category::ThreeOfAKind:
      return fmt::format("{}, {}, {} and {} kickers", category, many(0), one(1), one(2));
    case Category::Straight:
    case Category::StraightFlush:
      return fmt::format("{}, {} high", category, one(0));
    case Category::FullHouse:
      return fmt::format("{}, {} full of {}", category, many(0), many(1));
    case Category::FourOfAKind:
      return fmt::format("{}, {}, {} kicker", category, many(0), one(1));
    case Category::RoyalFlush:
      break;
  }
  return std::string(category);
}

}  // namespace yomikiri::games::holdem
