#include "studies/go/gtp_clock.h"

#include <gtest/gtest.h>

namespace yomikiri::studies::go {
namespace {

using games::go::Colour;

TEST(GtpClock, sets_no_limit_unless_it_is_told_one) {
  GtpClock clock;
  EXPECT_EQ(clock.budget(Colour::Black, 361), std::nullopt);
  clock.spend(Colour::Black, 100);
  clock.set(TimeSettings{0, 10, 0});  // a period without stones: no time limit
  EXPECT_EQ(clock.budget(Colour::Black, 361), std::nullopt);
}

TEST(GtpClock, spreads_main_time_over_the_moves_that_are_left) {
  GtpClock clock;
  clock.set(TimeSettings{600, 0, 0});
  EXPECT_NEAR(*clock.budget(Colour::Black, 360), 5, 1e-9);  // 120 moves
  clock.spend(Colour::Black, 300);
  EXPECT_NEAR(*clock.budget(Colour::Black, 360), 2.5, 1e-9);
  EXPECT_NEAR(*clock.budget(Colour::White, 360), 5, 1e-9);
  EXPECT_NEAR(*clock.budget(Colour::Black, 3), 30, 1e-9);  // never more than a tenth
}

TEST(GtpClock, never_spends_all_that_is_left) {
  GtpClock clock;
  clock.set(TimeSettings{60, 0, 0});
  double used = 0;
  for (int empty = 361; empty > 0; --empty) {
    const double budget = *clock.budget(Colour::Black, empty);
    clock.spend(Colour::Black, budget);
    used += budget;
  }
  EXPECT_LT(used, 60);
  clock.spend(Colour::Black, 100);
  EXPECT_EQ(clock.budget(Colour::Black, 100), 0);
}

TEST(GtpClock, plays_the_stones_of_a_period_within_it) {
  GtpClock clock;
  clock.set(TimeSettings{0, 30, 5});
  double used = 0;
  for (int i = 0; i < 5; ++i) {
    const double budget = *clock.budget(Colour::White, 300);
    clock.spend(Colour::White, budget);
    used += budget;
  }
  EXPECT_LT(used, 30);
  EXPECT_NEAR(*clock.budget(Colour::White, 300), 0.9 * 30 / 5, 1e-9);  // a new period
}

TEST(GtpClock, enters_overtime_when_main_time_is_used_up) {
  GtpClock clock;
  clock.set(TimeSettings{10, 30, 1});
  clock.spend(Colour::Black, 11);
  EXPECT_NEAR(*clock.budget(Colour::Black, 300), 27, 1e-9);
}

TEST(GtpClock, believes_the_controller) {
  GtpClock clock;
  clock.set_left(Colour::Black, 12, 4);
  EXPECT_NEAR(*clock.budget(Colour::Black, 300), 2.7, 1e-9);
  EXPECT_EQ(clock.budget(Colour::White, 300), std::nullopt);
  clock.set_left(Colour::Black, 0, 0);
  EXPECT_EQ(clock.budget(Colour::Black, 300), 0);
}

}  // namespace
}  // namespace yomikiri::studies::go
