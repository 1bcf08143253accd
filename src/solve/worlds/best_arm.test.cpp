#include "solve/worlds/best_arm.h"

#include <gtest/gtest.h>

#include <vector>

namespace yomikiri::worlds {
namespace {

// An arm is worth its number plus the luck of the world.
double worth(double world, std::size_t arm) { return static_cast<double>(arm) + world; }

TEST(BestArm, is_found_among_any_number) {
  for (std::size_t arms = 1; arms <= 70; ++arms) {
    const auto best = best_arm(
        arms, [](Random& random) { return 100 * random.unit(); },
        [](double world, std::size_t arm, Random&) { return worth(world, arm); }, {.pulls = 500},
        {});
    EXPECT_EQ(best.arm, arms - 1);
  }
}

// With the same worlds for all arms, shared luck cannot mislead, however large it is.
TEST(BestArm, is_tried_on_the_same_worlds_as_the_others) {
  std::vector<std::vector<double>> seen(3);
  (void)best_arm(
      3, [](Random& random) { return random.unit(); },
      [&](double world, std::size_t arm, Random& luck) {
        seen[arm].push_back(world + luck.unit());
        return worth(0, arm);
      },
      {.pulls = 60}, {});
  EXPECT_EQ(seen[0].size(), 10u);  // half of the pulls in each of two rounds, for three and for two
  ASSERT_EQ(seen[2].size(), 25u);
  for (std::size_t i = 0; i < seen[0].size(); ++i) EXPECT_EQ(seen[0][i], seen[2][i]);
}

TEST(BestArm, gets_the_mean_of_its_values) {
  const auto best = best_arm(
      2, [](Random&) { return 0; },
      [](int, std::size_t arm, Random& luck) { return static_cast<double>(arm) + luck.unit(); },
      {.pulls = 20'000}, {});
  EXPECT_EQ(best.worlds, 10'000u);
  EXPECT_NEAR(best.mean, 1.5, 0.015);  // five standard deviations of a mean of 10,000
}

TEST(BestArm, is_the_same_for_the_same_seed) {
  const auto noisy = [](std::uint64_t seed) {
    return best_arm(
        50, [](Random& random) { return random.unit(); },
        [](double, std::size_t, Random& luck) { return luck.unit(); }, {.pulls = 200, .seed = seed},
        {});
  };
  EXPECT_EQ(noisy(1).arm, noisy(1).arm);
  EXPECT_EQ(noisy(1).mean, noisy(1).mean);
  EXPECT_NE(noisy(1).mean, noisy(2).mean);
}

TEST(BestArm, is_chosen_from_one_world_when_time_is_up) {
  std::stop_source stop;
  stop.request_stop();
  const auto best = best_arm(
      8, [](Random&) { return 0.0; },
      [](double world, std::size_t arm, Random&) { return worth(world, arm); },
      {.pulls = 1'000'000}, {.stop = stop.get_token()});
  EXPECT_EQ(best.arm, 7u);
  EXPECT_EQ(best.worlds, 1u);
}

}  // namespace
}  // namespace yomikiri::worlds
