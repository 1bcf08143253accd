#include "studies/bridge/trial.h"

#include <gtest/gtest.h>

#include <cmath>

#include "cluster/local_pool.h"

namespace yomikiri::studies::bridge {
namespace {

TrialReport played(const TrialOptions& options, int threads = 1) {
  cluster::LocalPool pool(threads);
  return trial(options, pool, {}).value();
}

TEST(Trial, with_depth_one_alpha_mu_is_the_average_over_worlds) {
  const TrialReport report = played({.from = 9, .deals = 10, .worlds = 5, .depth = 1});
  EXPECT_EQ(report.only_average, 0U);
  EXPECT_EQ(report.only_planned, 0U);
  EXPECT_GT(report.both, 0U);
  EXPECT_EQ(report.difference(), 0);
}

// A declarer with one world to look at often errs; what it imagines decides what it makes.
TEST(Trial, a_declarer_who_imagines_more_worlds_makes_more_contracts) {
  const TrialReport one = played({.from = 9, .deals = 15, .worlds = 1, .depth = 1});
  const TrialReport many = played({.from = 9, .deals = 15, .worlds = 15, .depth = 1});
  EXPECT_LT(one.both, many.both);
}

TEST(Trial, is_the_same_on_any_number_of_threads) {
  const TrialOptions options{.from = 10, .deals = 6, .worlds = 6};
  const TrialReport one = played(options), two = played(options, 2);
  EXPECT_EQ(one.both, two.both);
  EXPECT_EQ(one.only_average, two.only_average);
  EXPECT_EQ(one.only_planned, two.only_planned);
}

TEST(Trial, deals_suit_contracts_with_trumps) {
  const Contract contract{.level = 4, .strain = 3, .declarer = yomikiri::bridge::kNorth};
  EXPECT_EQ(usual_hands(contract), "N: spades >= 5 and hcp 12..16; S: spades >= 3 and hcp 10..13");
  EXPECT_EQ(played({.contract = contract,
                    .constraints = usual_hands(contract),
                    .from = 11,
                    .deals = 2,
                    .worlds = 4})
                .deals,
            2U);
}

// 6, 2, 1 and 1 of 10 deals: differences of 0, +1 and -1 with mean -0.1 and a variance of
// (3/10 - 1/100) * 10/9.
TEST(Trial, the_interval_is_that_of_paired_differences) {
  const TrialReport report{.deals = 10, .both = 6, .only_average = 2, .only_planned = 1};
  EXPECT_NEAR(report.difference(), -0.1, 1e-12);
  EXPECT_NEAR(report.half_width().value(), 2.262 * std::sqrt(0.29 / 9), 1e-9);
  EXPECT_EQ((TrialReport{.deals = 1, .both = 1}).half_width(), std::nullopt);
}

TEST(Trial, says_when_no_deal_is_close) {
  cluster::LocalPool pool(1);
  const auto none = trial({.contract = {.level = 7, .declarer = yomikiri::bridge::kSouth},
                           .constraints = "S: hcp <= 1; N: hcp <= 1",
                           .deals = 1},
                          pool, {});
  EXPECT_EQ(to_string(none.error()),
            "none of 1000 deals is close in this contract; choose other constraints, or an earlier "
            "trick");
}

}  // namespace
}  // namespace yomikiri::studies::bridge
