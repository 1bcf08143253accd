#include "games/holdem/evaluator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <set>

#include "core/random.h"
#include "tests/games/plain_evaluator.h"

namespace yomikiri::games::holdem {
namespace {

using cards::parse_card;
using cards::parse_cards;
using testing::ElementsAre;

Card card(int number) { return Card::numbered(number); }

Strength strength_of(std::string_view text) {
  return evaluator().strength(parse_cards(text).value());
}

// Different cards at random.
template <std::size_t count>
std::array<Card, count> draw(Random& random) {
  std::array<Card, count> cards;
  CardSet used;
  for (Card& drawn : cards) {
    do drawn = card(static_cast<int>(random.below(kCardCount)));
    while (used.contains(drawn));
    used |= drawn;
  }
  return cards;
}

// How many hands have each strength, then by category: high card first.
std::vector<std::uint64_t> by_category(const std::vector<std::uint64_t>& by_strength) {
  std::vector<std::uint64_t> result(kCategoryCount);
  for (int strength = kWeakest; strength <= kStrongest; ++strength)
    result[static_cast<std::size_t>(category(static_cast<Strength>(strength)))] +=
        by_strength[strength];
  return result;
}

// Calls visit(cards) for all 2,598,960 five-card hands.
template <class Visit>
void for_each_five(Visit&& visit) {
  for (int a = 4; a < kCardCount; ++a)
    for (int b = 3; b < a; ++b)
      for (int c = 2; c < b; ++c)
        for (int d = 1; d < c; ++d)
          for (int e = 0; e < d; ++e)
            visit(std::array{card(a), card(b), card(c), card(d), card(e)});
}

TEST(Evaluator, rank_keys_tell_all_multisets_of_a_size_apart) {
  for (const auto& [cards, multisets] : {std::pair{5, 6175U}, {6, 18395U}, {7, 49205U}}) {
    std::set<std::uint32_t> sums;
    unsigned count = 0;
    for_each_rank_counts(cards, [&](const RankCounts& counts) {
      std::uint32_t sum = 0;
      for (int rank = 0; rank < kRankCount; ++rank) sum += counts[rank] * kRankKeys[rank];
      sums.insert(sum);
      ++count;
    });
    EXPECT_EQ(count, multisets);
    EXPECT_EQ(sums.size(), multisets);
  }
}

// The counts are those of every poker book: 4 x 1, 4 x 9, 13 x 48 ... of C(52, 5).
TEST(Evaluator, counts_the_five_card_hands_of_each_category) {
  const Evaluator& eval = evaluator();
  std::vector<std::uint64_t> by_strength(kStrongest + 1);
  for_each_five([&](const auto& cards) { ++by_strength[eval.strength<5>(HandSum(cards))]; });
  EXPECT_EQ(by_strength[0], 0);
  EXPECT_EQ(std::ranges::count(by_strength, 0U), 1);  // all 7462 strengths occur
  EXPECT_THAT(by_category(by_strength),
              ElementsAre(1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4));
}

TEST(Evaluator, agrees_with_the_plain_one_on_random_hands) {
  Random random(1);
  std::vector<std::optional<PlainValue>> values(kStrongest + 1);
  const auto check = [&](std::span<const Card> cards) {
    const PlainValue value = plain_best(cards);
    auto& known = values[evaluator().strength(cards)];
    if (!known) known = value;
    EXPECT_EQ(*known, value) << to_string(std::vector(cards.begin(), cards.end()));
  };
  for (int trial = 0; trial < 5000; ++trial) {
    check(draw<5>(random));
    check(draw<6>(random));
    check(draw<7>(random));
  }
  std::erase(values, std::nullopt);
  EXPECT_TRUE(std::ranges::is_sorted(values, std::less_equal{}));  // stronger is better, strictly
}

TEST(Evaluator, needs_the_same_cards_in_any_order) {
  EXPECT_EQ(strength_of("AsKsQsJsTs9c2d"), strength_of("2dTsJs9cKsAsQs"));
  EXPECT_EQ(strength_of("AsKsQsJsTs"), kStrongest);
  EXPECT_EQ(strength_of("7c5d4h3s2c"), kWeakest);
}

TEST(Evaluator, adds_up_board_and_hole_cards) {
  const HandSum board(parse_cards("Td9d6hQc2c").value());
  const HandSum hole(parse_cards("8d7d").value());
  EXPECT_EQ(evaluator().strength(board + hole), strength_of("Td9d6hQc2c8d7d"));
  EXPECT_FALSE((board + hole).has_flush());
  EXPECT_TRUE((board + hole).can_flush_with(1));
  EXPECT_FALSE(board.can_flush_with(2));
  EXPECT_TRUE(board.can_flush_with(3));
  EXPECT_TRUE((board + hole + parse_card("3d").value()).has_flush());
}

TEST(Evaluator, describes_hands_as_people_do) {
  const auto describe_hand = [](std::string_view text) { return describe(strength_of(text)); };
  EXPECT_EQ(describe_hand("AsKsQsJsTs2c2d"), "royal flush");
  EXPECT_EQ(describe_hand("5s4s3s2sAsAcAd"), "straight flush, five high");
  EXPECT_EQ(describe_hand("6s6h6d6c2s2h3d"), "four of a kind, sixes, three kicker");
  EXPECT_EQ(describe_hand("KsKhKd9c9s2h3d"), "full house, kings full of nines");
  EXPECT_EQ(describe_hand("KsKhKd9c9s9h3d"), "full house, kings full of nines");
  EXPECT_EQ(describe_hand("As9s7s4s2sKdKc"), "flush, ace, nine, seven, four and two");
  EXPECT_EQ(describe_hand("9s8d7h6c5s4s2d"), "straight, nine high");
  EXPECT_EQ(describe_hand("7s7d7hAc2s9dJc"), "three of a kind, sevens, ace and jack kickers");
  EXPECT_EQ(describe_hand("AsAdKhKcQsQd2c"), "two pair, aces and kings, queen kicker");
  EXPECT_EQ(describe_hand("TsTdAhKc8s4d2c"), "pair of tens, ace, king and eight kickers");
  EXPECT_EQ(describe_hand("AsQdTh8c6s4d2c"), "high card, ace, queen, ten, eight and six");
}

// ---- All hands.

TEST(SlowEvaluator, orders_all_five_card_hands_as_the_plain_one) {
  const Evaluator& eval = evaluator();
  std::vector<std::optional<PlainValue>> values(kStrongest + 1);
  std::uint64_t mismatches = 0;
  for_each_five([&](const auto& cards) {
    const PlainValue value = plain_value(cards);
    auto& known = values[eval.strength<5>(HandSum(cards))];
    if (!known) known = value;
    mismatches += *known != value;
  });
  EXPECT_EQ(mismatches, 0);
  values.erase(values.begin());  // no hand has strength 0
  EXPECT_TRUE(std::ranges::is_sorted(values, std::less_equal{}));
  EXPECT_TRUE(values.front().has_value());
}

TEST(SlowEvaluator, counts_the_seven_card_hands_of_each_category) {
  const Evaluator& eval = evaluator();
  std::vector<std::uint64_t> by_strength(kStrongest + 1);
  for (int a = 6; a < kCardCount; ++a)
    for (int b = 5; b < a; ++b)
      for (int c = 4; c < b; ++c)
        for (int d = 3; d < c; ++d)
          for (int e = 2; e < d; ++e) {
            const HandSum five = HandSum(card(a)) + card(b) + card(c) + card(d) + card(e);
            for (int f = 1; f < e; ++f)
              for (int g = 0; g < f; ++g) ++by_strength[eval.strength(five + card(f) + card(g))];
          }
  EXPECT_THAT(by_category(by_strength), ElementsAre(23294460, 58627800, 31433400, 6461620, 6180020,
                                                    4047644, 3473184, 224848, 37260, 4324));
}

TEST(SlowEvaluator, takes_the_best_five_of_seven) {
  const Evaluator& eval = evaluator();
  Random random(2);
  for (int trial = 0; trial < 1'000'000; ++trial) {
    const auto seven = draw<7>(random);
    Strength best = 0;
    for (int left_out = 0; left_out < 7; ++left_out)
      for (int too = 0; too < left_out; ++too) {
        HandSum five;
        for (int i = 0; i < 7; ++i)
          if (i != left_out && i != too) five += seven[i];
        best = std::max(best, eval.strength<5>(five));
      }
    ASSERT_EQ(eval.strength(HandSum(seven)), best);
  }
}

}  // namespace
}  // namespace yomikiri::games::holdem
