#include "studies/poker/equity_table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/parallel.h"
#include "core/random.h"
#include "games/holdem/evaluator.h"
#include "tests/support/sanitized.h"

namespace yomikiri::studies::poker {
namespace {

using cards::Card;
using cards::CardSet;
using cards::kCardCount;
using cards::kSuitCount;
using games::holdem::all_hole_cards;
using games::holdem::Evaluator;
using games::holdem::evaluator;
using games::holdem::HandSum;
using games::holdem::parse_hole_cards;
using games::holdem::Strength;

// Under a sanitizer the table takes 15 s instead of 0.4; the slow suite proves all of it.
using tests::kSanitized;

const EquityTable& table() {
  static const EquityTable the_table = EquityTable::compute({}).value();
  return the_table;
}

HoleCards hand(std::string_view text) { return parse_hole_cards(text).value(); }

struct Counts {
  std::uint32_t wins = 0;
  std::uint32_t losses = 0;
  std::uint32_t ties = 0;
  friend bool operator==(const Counts&, const Counts&) = default;
};

Counts counts_in_table(HoleCards a, HoleCards b) {
  return {table().wins(a, b), table().losses(a, b), table().ties(a, b)};
}

// Every board, one by one.
Counts counts_by_boards(HoleCards a, HoleCards b) {
  const Evaluator& eval = evaluator();
  const auto deck = (CardSet::whole_deck() - a.cards() - b.cards()).cards();
  const HandSum sum_a = HandSum(a.high()) + a.low();
  const HandSum sum_b = HandSum(b.high()) + b.low();
  Counts counts;
  for (std::size_t i = 4; i < deck.size(); ++i)
    for (std::size_t j = 3; j < i; ++j)
      for (std::size_t k = 2; k < j; ++k)
        for (std::size_t l = 1; l < k; ++l)
          for (std::size_t m = 0; m < l; ++m) {
            const HandSum board = HandSum(deck[i]) + deck[j] + deck[k] + deck[l] + deck[m];
            const Strength strength_a = eval.strength(board + sum_a);
            const Strength strength_b = eval.strength(board + sum_b);
            counts.wins += strength_a > strength_b;
            counts.losses += strength_a < strength_b;
            counts.ties += strength_a == strength_b;
          }
  return counts;
}

std::pair<HoleCards, HoleCards> random_pair(Random& random) {
  while (true) {
    const HoleCards a = HoleCards::at(static_cast<int>(random.below(kHoleCardsCount)));
    const HoleCards b = HoleCards::at(static_cast<int>(random.below(kHoleCardsCount)));
    if (!a.shares_card_with(b)) return {a, b};
  }
}

// A permutation of the suits, applied to hole cards.
using SuitMap = std::array<int, kSuitCount>;
HoleCards mapped(HoleCards hand, const SuitMap& suits) {
  return {Card(hand.high().rank(), suits[hand.high().suit()]),
          Card(hand.low().rank(), suits[hand.low().suit()])};
}

// Published in many places, first found by counting all boards.
TEST(EquityTable, knows_the_famous_pairs) {
  if (kSanitized) GTEST_SKIP() << "too slow under a sanitizer";
  EXPECT_EQ(counts_in_table(hand("AsAh"), hand("KsKh")), (Counts{1410336, 292660, 9308}));
  EXPECT_NEAR(table().equity(hand("AsAh"), hand("KsKh")), 0.826366, 5e-7);
  EXPECT_NEAR(table().equity(hand("AsAh"), hand("KdKc")), 0.812555, 5e-7);
  EXPECT_NEAR(table().equity(hand("AsKs"), hand("QhQd")), 0.462145, 5e-7);
  EXPECT_EQ(counts_in_table(hand("AsAh"), hand("AsKs")), Counts{});  // no such deal
  EXPECT_EQ(counts_in_table(hand("AsAh"), hand("AsAh")), Counts{});
}

TEST(EquityTable, agrees_with_counting_all_boards) {
  if (kSanitized) GTEST_SKIP() << "too slow under a sanitizer";
  const auto check = [](HoleCards a, HoleCards b) {
    EXPECT_EQ(counts_in_table(a, b), counts_by_boards(a, b)) << to_string(a) << ' ' << to_string(b);
  };
  check(hand("AsKs"), hand("7d7s"));  // flushes that a full house beats
  check(hand("AsKs"), hand("AhKh"));
  Random random(1);
  for (int trial = 0; trial < 3; ++trial) {
    const auto [a, b] = random_pair(random);
    check(a, b);
  }
}

TEST(EquityTable, does_not_change_when_suits_are_swapped) {
  if (kSanitized) GTEST_SKIP() << "too slow under a sanitizer";
  Random random(2);
  for (int trial = 0; trial < 500; ++trial) {
    const auto [a, b] = random_pair(random);
    SuitMap suits = {0, 1, 2, 3};
    do {
      ASSERT_EQ(table().wins(mapped(a, suits), mapped(b, suits)), table().wins(a, b))
          << to_string(a) << ' ' << to_string(b);
    } while (std::ranges::next_permutation(suits).found);
  }
}

TEST(EquityTable, can_be_stopped) {
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(EquityTable::compute({.stop = source.get_token()}).error().code, Errc::Stopped);
}

TEST(SlowEquityTable, is_the_same_on_several_threads) {
  const EquityTable other = EquityTable::compute({.threads = 3}).value();
  for (const HoleCards a : all_hole_cards())
    for (const HoleCards b : all_hole_cards()) ASSERT_EQ(other.wins(a, b), table().wins(a, b));
}

TEST(SlowEquityTable, agrees_with_counting_all_boards_for_random_pairs) {
  Random random(3);
  for (int trial = 0; trial < 60; ++trial) {
    const auto [a, b] = random_pair(random);
    ASSERT_EQ(counts_in_table(a, b), counts_by_boards(a, b)) << to_string(a) << ' ' << to_string(b);
  }
}

// ---- All pairs, by boards up to a permutation of suits.

// A board, and the number of different boards into which permutations of the suits turn it.
struct SuitedBoard {
  std::array<Card, 5> cards;
  std::uint16_t images = 0;
};

std::vector<SuitedBoard> boards_up_to_suits() {
  std::vector<SuitedBoard> boards;
  std::array<Card, 5> cards;
  const auto image_bits = [&](const SuitMap& suits) {
    CardSet set;
    for (const Card card : cards) set |= Card(card.rank(), suits[card.suit()]);
    return set.bits();
  };
  const auto add_if_least = [&] {
    SuitMap suits = {0, 1, 2, 3};
    const std::uint64_t own = image_bits(suits);
    int stabilizer = 0;
    do {
      const std::uint64_t image = image_bits(suits);
      if (image < own) return;
      stabilizer += image == own;
    } while (std::ranges::next_permutation(suits).found);
    boards.push_back({cards, static_cast<std::uint16_t>(24 / stabilizer)});
  };
  const auto choose = [&](const auto& self, int place, int below) -> void {
    if (place == 5) return add_if_least();
    for (int number = 4 - place; number < below; ++number) {
      cards[place] = Card::numbered(number);
      self(self, place + 1, number);
    }
  };
  choose(choose, 0, kCardCount);
  return boards;
}

constexpr int kLine = 1344;  // 1326 in whole vector registers
using Line = std::array<std::uint16_t, kLine>;

// Every hand's strength on a board; hands that hold one of its cards count as unbeatable.
Line strengths_on(const SuitedBoard& board) {
  Line strengths;
  strengths.fill(0xFFFF);
  const HandSum sum(board.cards);
  for (const HoleCards hand : all_hole_cards())
    if (!hand.cards().intersects(CardSet(board.cards)))
      strengths[hand.index()] = evaluator().strength(sum + hand.high() + hand.low());
  return strengths;
}

// For one hand against all: wins over these boards, each counted once per image.
void add_wins(int winner, std::span<const SuitedBoard> boards, std::span<const Line> strengths,
              std::span<std::uint32_t> totals) {
  Line wins = {};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::uint16_t own = strengths[i][winner];
    if (own == 0xFFFF) continue;
    const std::uint16_t images = boards[i].images;
    const Line& others = strengths[i];
    for (int other = 0; other < kLine; ++other) {
      const int won = -int{own > others[other]} & images;  // no branch, so that it is vectorised
      wins[other] = static_cast<std::uint16_t>(wins[other] + won);
    }
  }
  for (std::size_t other = 0; other < totals.size(); ++other) totals[other] += wins[other];
}

// A board stands for all its images. On an image, the pair (a, b) does as well as the pair with
// suits permuted back does on the board itself, so 24 x wins(a, b) is a sum over the 24
// permutations.
TEST(SlowEquityTable, agrees_with_counting_all_boards_for_all_pairs) {
  const auto boards = boards_up_to_suits();
  ASSERT_EQ(boards.size(), 134459);
  constexpr std::size_t kBatch = 128;  // 24 images x 128 fit 16 bits
  std::vector<std::uint32_t> totals(std::size_t{kHoleCardsCount} * kHoleCardsCount);
  for (std::size_t begin = 0; begin < boards.size(); begin += kBatch) {
    const auto batch = std::span(boards).subspan(begin, std::min(kBatch, boards.size() - begin));
    std::vector<Line> strengths;
    for (const SuitedBoard& board : batch) strengths.push_back(strengths_on(board));
    ASSERT_TRUE(
        parallel_for(kHoleCardsCount, {.threads = hardware_threads()}, [&](std::uint64_t a) {
          add_wins(static_cast<int>(a), batch, strengths,
                   std::span(totals).subspan(a * kHoleCardsCount, kHoleCardsCount));
        }));
  }
  std::vector<std::array<int, kHoleCardsCount>> images;
  SuitMap suits = {0, 1, 2, 3};
  do {
    auto& image = images.emplace_back();
    for (const HoleCards hand : all_hole_cards()) image[hand.index()] = mapped(hand, suits).index();
  } while (std::ranges::next_permutation(suits).found);
  std::uint64_t pairs = 0;
  std::uint64_t mismatches = 0;
  for (const HoleCards a : all_hole_cards())
    for (const HoleCards b : all_hole_cards()) {
      if (a.shares_card_with(b)) continue;
      std::uint64_t wins = 0;
      for (const auto& image : images)
        wins += totals[image[a.index()] * std::size_t{kHoleCardsCount} + image[b.index()]];
      mismatches += wins != 24 * std::uint64_t{table().wins(a, b)};
      ++pairs;
    }
  EXPECT_EQ(pairs, 1326 * 1225);
  EXPECT_EQ(mismatches, 0);
}

}  // namespace
}  // namespace yomikiri::studies::poker
