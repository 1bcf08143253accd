#include "solve/equilibrium/external_sampling.h"

#include <gtest/gtest.h>

#include "core/any_game.h"
#include "games/kuhn/kuhn.h"
#include "solve/equilibrium/info_values.h"
#include "tests/games/equilibrium_games.h"

namespace yomikiri::equilibrium {
namespace {

using games::Kuhn;
using test_games::RandomGame;

TEST(ExternalSampling, approaches_the_equilibrium_of_kuhn) {
  const Kuhn game;
  const InfoTree tree = info_tree_of(game).value();
  ExternalSampling<Kuhn> solver(game, 1);
  ASSERT_TRUE(solver.run(100));
  const double early = exploitability(tree, solver.average_strategy(tree)).nash_conv;
  ASSERT_TRUE(solver.run(20'000));
  const double late = exploitability(tree, solver.average_strategy(tree)).nash_conv;
  EXPECT_LT(late, 0.03);
  EXPECT_LT(late, early / 3);
  EXPECT_NEAR(expected_payoffs(tree, solver.average_strategy(tree))[0], -1.0 / 18, 0.01);
  EXPECT_EQ(solver.info_set_count(), 12);
}

TEST(ExternalSampling, approaches_equilibria_of_random_games) {
  for (int seed = 0; seed < 5; ++seed) {
    const RandomGame game(seed);
    const InfoTree tree = info_tree_of(game).value();
    ExternalSampling<RandomGame> solver(game, 7);
    ASSERT_TRUE(solver.run(5000));
    EXPECT_LT(exploitability(tree, solver.average_strategy(tree)).nash_conv, 0.05) << seed;
  }
}

TEST(ExternalSampling, solves_a_game_without_chance) {
  const auto game = test_games::unequal_pennies();
  ExternalSampling<test_games::AtOnce> solver(game, 3);
  ASSERT_TRUE(solver.run(20'000));
  EXPECT_NEAR(solver.average_strategy(kFirst, "choose")->front(), 0.4, 0.02);
  EXPECT_NEAR(solver.average_strategy(kSecond, "choose")->front(), 0.4, 0.02);
}

TEST(ExternalSampling, repeats_itself_with_the_same_seed_only) {
  const Kuhn game;
  ExternalSampling<Kuhn> one(game, 5), same(game, 5), other(game, 6);
  ASSERT_TRUE(one.run(200) && same.run(200) && other.run(200));
  EXPECT_EQ(one.average_strategy(kFirst, "K"), same.average_strategy(kFirst, "K"));
  EXPECT_NE(one.average_strategy(kFirst, "K"), other.average_strategy(kFirst, "K"));
}

TEST(ExternalSampling, knows_nothing_of_info_sets_it_has_not_met) {
  const Kuhn game;
  const ExternalSampling<Kuhn> solver(game, 1);
  EXPECT_EQ(solver.average_strategy(kFirst, "K"), std::nullopt);
}

TEST(ExternalSampling, plays_a_game_behind_any_hidden) {
  const AnyGame any{Kuhn()};
  const AnyHidden hidden = *any.as_hidden();
  const Kuhn game;
  ExternalSampling<AnyHidden> boxed(hidden, 5);
  ExternalSampling<Kuhn> plain(game, 5);
  ASSERT_TRUE(boxed.run(100) && plain.run(100));
  EXPECT_EQ(boxed.average_strategy(kFirst, "Q"), plain.average_strategy(kFirst, "Q"));
}

TEST(ExternalSampling, is_stopped_by_its_job) {
  std::stop_source source;
  source.request_stop();
  const Kuhn game;
  ExternalSampling<Kuhn> solver(game, 1);
  EXPECT_FALSE(solver.run(1000, {.stop = source.get_token()}));
  EXPECT_EQ(solver.iterations(), 0);
}

}  // namespace
}  // namespace yomikiri::equilibrium
