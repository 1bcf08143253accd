#include "studies/bridge/constraints.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/random.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::high_card_points;
using yomikiri::bridge::parse_hand;

bool says(std::string_view expression, Hand hand) {
  const auto clauses = parse_constraints("N: " + std::string(expression));
  EXPECT_TRUE(clauses) << expression << ": " << to_string(clauses.error());
  return clauses && holds(clauses->front().expression, hand);
}
bool says(std::string_view expression, std::string_view hand) {
  return says(expression, parse_hand(hand).value());
}

Hand random_hand(Random& random) {
  std::vector<int> deck(52);
  std::iota(deck.begin(), deck.end(), 0);
  Hand hand;
  for (std::uint32_t i = 0; i < 13; ++i) {
    std::swap(deck[i], deck[i + random.below(52 - i)]);
    hand |= cards::Card::numbered(deck[i]);
  }
  return hand;
}

TEST(Constraints, a_clause_is_about_a_seat_and_combines_conditions) {
  const auto clauses =
      parse_constraints("N: hcp 15..17 and balanced; E,west: not (spades >= 5) # a comment");
  ASSERT_TRUE(clauses) << to_string(clauses.error());
  ASSERT_EQ(clauses->size(), 3U);
  EXPECT_EQ((*clauses)[0].text, "hcp 15..17 and balanced");
  EXPECT_EQ((*clauses)[1].text, "not (spades >= 5)");
  EXPECT_EQ((*clauses)[0].seat, yomikiri::bridge::kNorth);
  EXPECT_EQ((*clauses)[1].seat, yomikiri::bridge::kEast);
  EXPECT_EQ((*clauses)[2].seat, yomikiri::bridge::kWest);
  EXPECT_TRUE(says("hcp 15..17 and balanced", "AK32.KQ5.A42.J32"));
  EXPECT_FALSE(says("hcp 15..17 and balanced", "AKQ2.KQ5.A42.J32"));
  EXPECT_FALSE(says("hcp 15..17 and balanced", "AK5432.KQ.A42.J3"));
}

TEST(Constraints, and_binds_tighter_than_or) {
  EXPECT_TRUE(says("spades >= 6 or hearts >= 3 and clubs >= 3", "AK5432.KQ.A42.J3"));
  EXPECT_FALSE(says("(spades >= 6 or hearts >= 3) and clubs >= 3", "AK5432.KQ.A42.J3"));
  EXPECT_TRUE(says("not hearts >= 3 and spades = 6", "AK5432.KQ.A42.J3"));
}

TEST(Constraints, quantities_can_be_added_weighted_and_compared) {
  constexpr std::string_view kHand = "AK5432.KQ.A42.J3";
  EXPECT_TRUE(says("hcp + spades + diamonds = 26", kHand));  // 17 + 6 + 3
  EXPECT_TRUE(says("hcp + spades + diamonds 20+", kHand));
  EXPECT_TRUE(says("spades > hearts", kHand));
  EXPECT_TRUE(says("spades - hearts 4", kHand));
  EXPECT_FALSE(says("clubs > hearts", kHand));
  EXPECT_TRUE(says("2 * spades - 3 > diamonds + 5", kHand));
  EXPECT_TRUE(says("majors = 8 and minors 5", kHand));
  EXPECT_TRUE(says("12 < hcp", kHand));
  EXPECT_TRUE(says("hcp in majors >= 12 and hcp in clubs 1", kHand));
}

TEST(Constraints, honours_stoppers_cards_and_losers_are_counted_by_suit) {
  constexpr std::string_view kHand = "AQ432.KJT5.Q42.3";
  EXPECT_TRUE(says("top3 in spades >= 2", kHand));
  EXPECT_FALSE(says("top2 in spades >= 2", kHand));
  EXPECT_TRUE(says("top5 in hearts = 3", kHand));
  EXPECT_TRUE(says("aces = 1 and kings = 1 and queens = 2 and jacks = 1 and controls 3", kHand));
  EXPECT_TRUE(says("stopper in diamonds and stopper in hearts and not stopper in clubs", kHand));
  EXPECT_FALSE(says("stopper in diamonds", "AQ432.KJT5.Q4.32"));
  EXPECT_TRUE(says("stopper in diamonds", "AQ432.KJT.J642.3"));
  EXPECT_TRUE(says("has SA and has hkj10 and not has SK", kHand));
  EXPECT_TRUE(says("losers = 6", kHand));  // 1 + 2 + 2 + 1
}

TEST(Constraints, shapes_are_exact_or_in_any_order) {
  EXPECT_TRUE(says("shape 5431", "AQ432.KJT5.Q42.3"));
  EXPECT_TRUE(says("shape 1345", "AQ432.KJT5.Q42.3"));
  EXPECT_TRUE(says("shape 5=4=3=1", "AQ432.KJT5.Q42.3"));
  EXPECT_FALSE(says("shape 4=5=3=1", "AQ432.KJT5.Q42.3"));
  EXPECT_TRUE(says("shape 10=1=1=1", "AQJT987654.5.4.3"));
  EXPECT_TRUE(says("any", "AQJT987654.5.4.3"));
}

// A plain second reading of the same words.
TEST(Constraints, agree_with_a_plain_count_on_random_hands) {
  Random random(3);
  for (int i = 0; i < 3000; ++i) {
    const Hand hand = random_hand(random);
    std::array<int, 4> lengths{};
    for (int suit = 0; suit < 4; ++suit) lengths[suit] = yomikiri::bridge::length(hand, suit);
    std::ranges::sort(lengths, std::greater());
    const bool balanced = lengths[3] >= 2 && lengths[0] <= 5 && lengths[1] <= 4;
    EXPECT_EQ(says("balanced", hand), balanced && lengths[2] >= 3);
    const bool semi = lengths[3] == 2 && lengths[2] == 2 && lengths[1] >= 3;
    EXPECT_EQ(says("semibalanced", hand), semi || (balanced && lengths[2] >= 3));
    EXPECT_EQ(says("shape 4432", hand), (lengths == std::array{4, 4, 3, 2}));
    EXPECT_EQ(says("shape 4333", hand), (lengths == std::array{4, 3, 3, 3}));
    const int points = high_card_points(hand);
    EXPECT_TRUE(says("hcp " + std::to_string(points), hand));
    EXPECT_EQ(says("hcp 12..14", hand), points >= 12 && points <= 14);
  }
}

TEST(Constraints, are_written_as_they_are_read) {
  constexpr std::string_view kTexts[] = {
      "any",
      "hcp 15..17 and balanced",
      "not (spades 5+ or hearts 4..5) and hcp <= 11",
      "hcp = 10 and not semibalanced",
      "(majors 8+ and shape 5431) or top3 in hearts 2+",
      "stopper in clubs and has SAK and not has HQ",
      "aces in minors 2+ and controls = 3",
      "spades > hearts and spades >= clubs + 2 and hearts < diamonds",
      "2 * spades + hcp in spades >= clubs - 3",
      "2 * spades + hearts 8..12",
      "losers <= 7 and hcp + spades + hearts 20+",
  };
  for (const std::string_view text : kTexts) {
    const auto clauses = parse_constraints("N: " + std::string(text));
    ASSERT_TRUE(clauses) << text;
    EXPECT_EQ(to_string(clauses->front().expression), text);
  }
}

TEST(Constraints, a_part_of_a_text_may_use_words_of_its_own) {
  const text::Source source("x", "1N: strong and M 4+ else 5 % \"words\"");
  text::Diagnostics problems;
  Vocabulary vocabulary;
  vocabulary.suits.emplace("M", std::uint8_t{4});
  vocabulary.expressions.emplace("strong",
                                 parse_constraints("N: hcp 15..17").value().front().expression);
  const auto condition = parse_condition(source, {4, 28}, vocabulary, problems);
  ASSERT_TRUE(condition && !problems.has_errors());
  EXPECT_EQ(to_string(condition->expression), "hcp 15..17 and hearts 4+");
  EXPECT_EQ(condition->otherwise_percent, 5);
  EXPECT_FALSE(parse_condition(source, {4, 28}, {}, problems));
  EXPECT_EQ(problems.sorted().front().message, "expected a condition, found 'strong'");
  EXPECT_TRUE(is_constraint_word("HCP"));
  EXPECT_FALSE(is_constraint_word("strong"));
}

TEST(Constraints, errors_name_the_place_and_what_would_be_right) {
  const auto error = [](std::string_view text) {
    return to_string(parse_constraints(text).error());
  };
  EXPECT_EQ(error("N: hpc 15..17"),
            "constraints:1:4: expected a condition, found 'hpc'; did you mean 'hcp'?");
  EXPECT_EQ(error("hcp 15"),
            "constraints:1:1: expected a seat, found 'hcp'; write N, E, S or W, then ':'");
  EXPECT_EQ(error("N: hcp 15..12"),
            "constraints:1:8: the range is empty; write the smaller number first");
  EXPECT_EQ(error("N: balanced\nE: (spades >= 5"),
            "constraints:2:16: expected ')', found the end of the clause");
  EXPECT_EQ(error("N: shape 5432"), "constraints:1:10: the four lengths of a shape add up to 13");
  EXPECT_EQ(error("N: has S1"), "constraints:1:8: expected ranks of 23456789TJQKA after the suit");
  EXPECT_EQ(error("N: spades >= 5 hearts >= 4"),
            "constraints:1:16: expected 'and', 'or', 'else' or the end of the clause, found "
            "'hearts'");
  EXPECT_EQ(error("N: hcp & 3"), "constraints:1:8: unexpected '&'");
  EXPECT_EQ(error("N: balanced else 120%"),
            "constraints:1:18: a world cannot count more than 100 %");
  EXPECT_EQ(error("N: spades"),
            "constraints:1:10: expected a number, a range such as 12..14, or a comparison such as "
            ">=, found the end of the clause");
}

TEST(Constraints, every_clause_with_an_error_is_shown_with_a_caret) {
  const text::Source source("x.bid", "N: hcp 15..17\nE: hpc 3\nW: balanced and\n");
  text::Diagnostics problems;
  EXPECT_EQ(parse_constraints(source, problems).size(), 1U);
  std::string shown;
  for (const auto& one : problems.sorted()) shown += text::render(source, one);
  EXPECT_EQ(shown,
            "x.bid:2:4: expected a condition, found 'hpc'; did you mean 'hcp'?\n"
            "E: hpc 3\n"
            "   ^\n"
            "x.bid:3:16: expected a condition, found the end of the clause; write for instance hcp "
            "15..17, spades >= 5 or balanced\n"
            "W: balanced and\n"
            "               ^\n");
}

}  // namespace
}  // namespace yomikiri::studies::bridge
