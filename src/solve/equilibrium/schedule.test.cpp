#include "solve/equilibrium/schedule.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/games/make_game.h"

namespace yomikiri::equilibrium {
namespace {

using tests::error_of;

TEST(Schedule, keeps_everything_in_vanilla_cfr) {
  for (const std::uint64_t t : {1, 2, 1000}) {
    EXPECT_EQ(kVanilla.factors(t).positive, 1);
    EXPECT_EQ(kVanilla.factors(t).negative, 1);
    EXPECT_EQ(kVanilla.factors(t).average, 1);
  }
}

TEST(Schedule, forgets_negative_regrets_in_cfr_plus_from_the_first_iteration) {
  for (const std::uint64_t t : {1, 2, 1000}) {
    EXPECT_EQ(kPlus.factors(t).positive, 1);
    EXPECT_EQ(kPlus.factors(t).negative, 0);
  }
}

TEST(Schedule, discounts_as_the_article_prints_it) {
  const Factors factors = kDiscounted.factors(4);
  EXPECT_DOUBLE_EQ(factors.positive, 8.0 / 9);  // 4^1.5 = 8
  EXPECT_DOUBLE_EQ(factors.negative, 0.5);      // 4^0 = 1
  EXPECT_DOUBLE_EQ(factors.average, 16.0 / 25);
}

TEST(Schedule, weighs_the_average_by_t_to_the_gamma) {
  for (const Schedule& schedule : {kVanilla, kPlus, kDiscounted, kLinear, Schedule{1.5, 0, 5}}) {
    double sum = 0;      // as solvers keep it
    double weights = 0;  // as the formula states it
    for (std::uint64_t t = 0; t < 1000; ++t) {
      const double strategy = t % 7 == 0 ? 1 : 0.25;
      sum = sum * schedule.factors(t).average + strategy;
      weights += std::pow(static_cast<double>(t + 1), schedule.gamma) * strategy;
    }
    EXPECT_NEAR(sum / (weights / std::pow(1000.0, schedule.gamma)), 1, 1e-12);
  }
}

TEST(Schedule, weighs_regrets_linearly_in_linear_cfr) {
  double sum = 0;
  double weighted = 0;
  for (std::uint64_t t = 0; t < 100; ++t) {
    const double regret = std::sin(static_cast<double>(t));
    const Factors factors = kLinear.factors(t);
    EXPECT_EQ(factors.positive, factors.negative);
    sum = sum * factors.positive + regret;
    weighted += static_cast<double>(t + 1) * regret;
  }
  EXPECT_NEAR(sum, weighted / 100, 1e-12);
}

TEST(Schedule, stays_finite_after_very_many_iterations) {
  const Factors factors = Schedule{200, -200, 300}.factors(std::uint64_t{1} << 60);
  EXPECT_EQ(factors.positive, 1);
  EXPECT_EQ(factors.negative, 0);
  EXPECT_EQ(factors.average, 1);
}

TEST(Schedule, reads_what_it_writes) {
  for (const char* text : {"cfr", "cfr+", "dcfr", "linear", "dcfr(1.5,0,5)", "dcfr(inf,-inf,2)"}) {
    const auto schedule = parse_schedule(text);
    ASSERT_TRUE(schedule) << text;
    EXPECT_EQ(to_string(*schedule), text);
  }
  EXPECT_EQ(parse_schedule("dcfr(1.5,0,2)"), kDiscounted);
}

TEST(Schedule, says_which_schedules_there_are) {
  for (const char* text : {"", "cfr++", "DCFR", "dcfr(", "dcfr()", "dcfr(1,2)", "dcfr(1,2,3,4)",
                           "dcfr(1,,3)", "dcfr(1,2,-1)", "dcfr(1,2,inf)", "dcfr(nan,0,2)"})
    EXPECT_EQ(error_of(parse_schedule(text)),
              "'" + std::string(text) +
                  "': expected cfr, cfr+, dcfr, linear or dcfr(1.5,0,5); dcfr converges fastest on "
                  "most games");
}

}  // namespace
}  // namespace yomikiri::equilibrium
