#include "studies/mahjong/rank_payoff.h"

#include <gtest/gtest.h>

#include <cmath>

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::payments;

// 15 + 20 and 5 for the first two places; a thousand points above 30,000 count one.
TEST(RankPayoff, is_exact_in_the_last_deal) {
  Standings last{.scores = {29'000, 30'000, 25'000, 16'000}, .dealer = 1};
  EXPECT_NEAR(placement_value(last, last.scores), 5 - 1, 1e-12);
  EXPECT_NEAR(placement_value(last, {30'100, 30'000, 23'900, 16'000}), 15 + 20 + 0.1, 1e-12);
}

TEST(RankPayoff, breaks_ties_by_the_order_of_the_first_deal) {
  Standings last{.scores = {25'000, 25'000, 30'000, 20'000}, .first_dealer = 1};
  EXPECT_NEAR(placement_value(last, last.scores), -5 - 5, 1e-12);  // seat 1 began
  last.first_dealer = 2;                                           // seats 2, 3, 0, 1
  EXPECT_NEAR(placement_value(last, last.scores), 5 - 5, 1e-12);
}

// 1000 points: by tsumo the leader, who deals, pays 500; by ron each of the others with the same
// probability, and only the leader's payment wins the match.
TEST(RankPayoff, depends_on_who_pays) {
  const Standings last{.scores = {28'600, 30'000, 21'400, 20'000}, .dealer = 1};
  const RankPayoff payoff(last);
  const double second = 5 + 29.6 - 30, first = 15 + 20 + 29.6 - 30;
  const auto ron = payments(240, {.dealer = false, .tsumo = false});
  ASSERT_EQ(ron.total, 1000);
  EXPECT_NEAR(payoff.win(ron, false), (first + 2 * second) / 3, 1e-9);
  const auto tsumo = payments(240, {.dealer = false, .tsumo = true});
  ASSERT_EQ(tsumo.total, 1100);
  ASSERT_EQ(tsumo.from_dealer, 500);
  EXPECT_NEAR(payoff.win(tsumo, false), 15 + 20 + 29.7 - 30, 1e-9);
}

TEST(RankPayoff, pays_noten_payments_and_sticks) {
  const Standings last{.scores = {25'000, 25'000, 25'000, 25'000}, .others_tenpai = 0};
  const RankPayoff payoff(last);
  EXPECT_NEAR(payoff.draw(true, false), 15 + 20 + 28 - 30, 1e-9);
  EXPECT_NEAR(payoff.draw(false, false), 15 + 20 + 25 - 30, 1e-9);  // the first dealer wins ties
  EXPECT_NEAR(payoff.draw(true, true), 15 + 20 + 27 - 30, 1e-9);
}

TEST(RankPayoff, gives_every_place_the_same_chance_from_equal_scores) {
  const Standings early{.deals_left = 7};
  EXPECT_NEAR(placement_value(early, early.scores), 20 / 4.0 - 5, 1e-9);
}

// Two seats far ahead and behind do not matter: P(X > Y) = Phi(d / (s sqrt 2)).
TEST(RankPayoff, follows_the_normal_model_between_two_seats) {
  Standings early{.scores = {25'000, 22'000, 90'000, -40'000}, .deals_left = 1};
  early.prizes = {.uma = {0, 1, 0, 0}, .oka = 0, .target = 0, .per_thousand = 0};
  const double z = 3000 / (Standings::kSpreadOfDeal * std::sqrt(2));
  EXPECT_NEAR(placement_value(early, early.scores), 0.5 * std::erfc(-z / std::sqrt(2)), 1e-6);
}

TEST(RankPayoff, is_the_more_certain_the_fewer_deals_are_left) {
  double before = 0;
  for (const int deals : {12, 6, 3, 1, 0}) {
    const Standings leading{.scores = {40'000, 20'000, 20'000, 20'000}, .deals_left = deals};
    const double value = placement_value(leading, leading.scores);
    EXPECT_GT(value, before);
    before = value;
  }
}

// The leader would rather see the deal end.
TEST(RankPayoff, plays_an_aborted_deal_again) {
  const Standings last{.scores = {30'000, 28'000, 22'000, 20'000}};
  Standings before = last;
  before.deals_left = 1;
  EXPECT_DOUBLE_EQ(RankPayoff(last).abort(), placement_value(before, before.scores));
  EXPECT_LT(RankPayoff(last).abort(), placement_value(last, last.scores));
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
