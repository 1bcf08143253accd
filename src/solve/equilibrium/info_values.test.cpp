#include "solve/equilibrium/info_values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"
#include "games/kuhn/kuhn.h"
#include "tests/games/equilibrium_games.h"

namespace yomikiri::equilibrium {
namespace {

using games::Kuhn;
using test_games::RandomGame;
using testing::DoubleNear;
using testing::ElementsAre;

Profile random_profile(const InfoTree& tree, Random random) {
  Profile profile(tree.cells);
  for (const InfoSet& set : tree.sets) {
    double total = 0;
    for (std::size_t a = 0; a < set.actions.size(); ++a)
      total += profile[set.first_cell + a] = random.unit();
    for (std::size_t a = 0; a < set.actions.size(); ++a) profile[set.first_cell + a] /= total;
  }
  return profile;
}

// The best of all pure strategies of the seat, by trying each in turn.
double best_pure_value(const InfoTree& tree, Profile profile, Seat seat, std::uint32_t set = 0) {
  while (set < tree.sets.size() && tree.sets[set].seat != seat) ++set;
  if (set == tree.sets.size()) return expected_payoffs(tree, profile)[number(seat)];
  double best = -1e9;
  const InfoSet& choice = tree.sets[set];
  for (std::size_t a = 0; a < choice.actions.size(); ++a) {
    for (std::size_t b = 0; b < choice.actions.size(); ++b)
      profile[choice.first_cell + b] = a == b ? 1 : 0;
    best = std::max(best, best_pure_value(tree, profile, seat, set + 1));
  }
  return best;
}

TEST(InfoValues, expect_an_eighth_of_uniform_play_in_kuhn) {
  const InfoTree tree = info_tree_of(Kuhn()).value();
  // Showdowns cancel. What remains: bet, fold wins 1 in a quarter of all plays; check, bet, fold
  // loses 1 in an eighth.
  EXPECT_THAT(expected_payoffs(tree, uniform_profile(tree)),
              ElementsAre(DoubleNear(0.125, 1e-15), DoubleNear(-0.125, 1e-15)));
}

TEST(InfoValues, find_the_best_of_all_pure_strategies_in_kuhn) {
  const InfoTree tree = info_tree_of(Kuhn()).value();
  for (int seed = 0; seed < 5; ++seed) {
    const Profile profile = random_profile(tree, Random(seed));
    for (const Seat seat : {kFirst, kSecond})
      EXPECT_NEAR(best_response(tree, profile, seat).value, best_pure_value(tree, profile, seat),
                  1e-14);
  }
}

TEST(InfoValues, find_the_best_of_all_pure_strategies_in_random_games) {
  int tried = 0;
  for (int seed = 0; tried < 8; ++seed) {
    const InfoTree tree = info_tree_of(RandomGame(seed)).value();
    if (tree.sets.size() > 14) continue;  // too many pure strategies to try
    ++tried;
    const Profile profile = random_profile(tree, Random(seed));
    for (const Seat seat : {kFirst, kSecond})
      EXPECT_NEAR(best_response(tree, profile, seat).value, best_pure_value(tree, profile, seat),
                  1e-14)
          << seed;
  }
}

TEST(InfoValues, give_a_pure_strategy_that_attains_the_best_response) {
  for (int seed = 0; seed < 20; ++seed) {
    const InfoTree tree = info_tree_of(RandomGame(seed)).value();
    const Profile profile = random_profile(tree, Random(seed));
    for (const Seat seat : {kFirst, kSecond}) {
      const BestResponse best = best_response(tree, profile, seat);
      EXPECT_NEAR(expected_payoffs(tree, best.strategy)[number(seat)], best.value, 1e-14);
      for (const InfoSet& set : tree.sets)
        for (std::size_t a = 0; a < set.actions.size(); ++a) {
          const double played = best.strategy[set.first_cell + a];
          if (set.seat == seat)
            EXPECT_TRUE(played == 0 || played == 1);
          else
            EXPECT_EQ(played, profile[set.first_cell + a]);
        }
    }
  }
}

TEST(InfoValues, sum_the_gains_of_all_seats) {
  const InfoTree tree = info_tree_of(test_games::unequal_pennies()).value();
  const Exploitability worth = exploitability(tree, {1, 0, 1, 0});  // two heads: 2 and -2
  EXPECT_THAT(worth.values, ElementsAre(2, -2));
  EXPECT_THAT(worth.best_responses, ElementsAre(2, 1));
  EXPECT_THAT(worth.gains, ElementsAre(0, 3));
  EXPECT_EQ(worth.nash_conv, 3);
  EXPECT_NEAR(exploitability(tree, {0.4, 0.6, 0.4, 0.6}).nash_conv, 0, 1e-15);
}

}  // namespace
}  // namespace yomikiri::equilibrium
