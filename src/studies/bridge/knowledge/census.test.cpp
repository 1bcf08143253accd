#include "studies/bridge/knowledge/census.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>
#include <stop_token>

#include "studies/bridge/worlds.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::parse_hand;

Expression expression_of(std::string_view text) {
  return parse_constraints("N: " + std::string(text)).value().front().expression;
}

std::vector<Census> census_of(const HandSource& source, const std::vector<Expression>& list) {
  std::vector<const Expression*> expressions;
  for (const Expression& expression : list) expressions.push_back(&expression);
  return take_census(source, expressions, {}).value();
}

constexpr std::uint64_t kAllHands = 635'013'559'600;  // 52 over 13

TEST(Census, counts_all_hands) {
  const auto census = census_of({}, {});
  ASSERT_EQ(census.size(), 1U);
  EXPECT_EQ(census[0].hands, kAllHands);
  EXPECT_EQ(std::accumulate(census[0].by_points.begin(), census[0].by_points.end(), 0ULL),
            kAllHands);
  EXPECT_EQ(census[0].by_points[37], 4U);  // AKQJ.AKQ.AKQ.AKQ: the fourth jack has four places
  EXPECT_EQ(census[0].by_length[3][13], 1U);
  EXPECT_NEAR(spread_of(census[0].by_points).mean, 10, 1e-9);
}

// The probability of a balanced hand is 0.4761, of 15 to 17 points and balanced 0.0487.
TEST(Census, agrees_with_the_count_of_worlds) {
  constexpr std::string_view kTexts[] = {
      "hcp 15..17 and balanced", "not (spades >= 5) and top3 in hearts 2+ and losers <= 7",
      "shape 5431 or stopper in clubs and controls 3", "spades > hearts and hcp in majors 5..9"};
  for (const std::string_view text : kTexts) {
    const Clauses clauses = parse_constraints("N: " + std::string(text)).value();
    const Count worlds = Worlds::of({.clauses = clauses}).value().total();
    const auto census = census_of({}, {clauses[0].expression});
    const Count others = Worlds::of({}).value().total() / kAllHands;
    EXPECT_EQ(to_string(census[1].hands * others), to_string(worlds)) << text;
  }
}

// All 792 hands of eight known cards and five of twelve, tried one by one.
TEST(Census, agrees_with_hands_tried_one_by_one) {
  const HandSource source{.known = parse_hand("AK4.Q3.J5.9").value(),
                          .unseen = parse_hand("QJ2.AK7.QT6.AK5").value()};
  const std::vector<Expression> expressions{expression_of("hcp 12..21 or spades 5+"),
                                            expression_of("not balanced and hearts >= spades"),
                                            expression_of("has HA or aces 2+")};
  const auto census = census_of(source, expressions);
  std::array<std::uint64_t, 4> hands{};
  std::array<std::uint64_t, kMostPoints + 1> points{};
  std::array<std::uint64_t, 14> hearts{};
  const auto cards = source.unseen.cards();
  ASSERT_EQ(cards.size(), 12U);
  for (unsigned set = 0; set < 1U << 12; ++set) {
    if (std::popcount(set) != 5) continue;
    Hand hand = source.known;
    for (std::size_t i = 0; i < 12; ++i)
      if ((set >> i & 1) != 0) hand |= cards[i];
    std::size_t satisfied = 0;
    while (satisfied < 3 && holds(expressions[satisfied], hand)) ++satisfied;
    for (std::size_t i = 0; i <= satisfied; ++i) ++hands[i];
    if (satisfied < 2) continue;
    ++points[static_cast<std::size_t>(yomikiri::bridge::high_card_points(hand))];
    ++hearts[static_cast<std::size_t>(yomikiri::bridge::length(hand, 2))];
  }
  ASSERT_EQ(hands[0], 792U);
  EXPECT_GT(hands[3], 0U);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(census[i].hands, hands[i]) << i;
  EXPECT_EQ(census[2].by_points, points);
  EXPECT_EQ(census[2].by_length[2], hearts);
}

TEST(Census, is_not_taken_if_every_hand_must_pass_too_many_parts) {
  Expression parts{.kind = Expression::Kind::Any};
  for (const char* text : {"controls 20", "losers 20", "top3 in hearts 20", "clubs + spades 20"})
    parts.parts.push_back(expression_of(text));
  const std::array expressions{&parts};
  EXPECT_TRUE(take_census({}, expressions, {}));
  parts.parts.insert(parts.parts.end(), 10'000, expression_of("controls 20"));
  EXPECT_EQ(take_census({}, expressions, {}).error().code, Errc::TooLarge);
}

TEST(Census, is_not_taken_of_too_many_sums) {
  Expression sums;
  for (int i = 0; i < 300; ++i)
    sums.parts.push_back(
        expression_of(fmt::format("{} * hcp + {} * spades 10+", i % 20 + 1, i / 20 + 1)));
  const std::array expressions{&sums};
  EXPECT_EQ(take_census({}, expressions, {}).error().code, Errc::TooLarge);
}

TEST(Census, ends_when_the_job_is_stopped) {
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(take_census({}, {}, {.stop = source.get_token()}).error().code, Errc::Stopped);
}

TEST(Census, spreads_have_ends_and_a_mean) {
  const std::array<std::uint64_t, 5> counts{0, 2, 0, 1, 0};
  const Spread spread = spread_of(counts);
  EXPECT_EQ(spread.least, 1);
  EXPECT_EQ(spread.most, 3);
  EXPECT_DOUBLE_EQ(spread.mean, 5.0 / 3);
}

}  // namespace
}  // namespace yomikiri::studies::bridge
