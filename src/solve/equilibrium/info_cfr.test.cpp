#include "solve/equilibrium/info_cfr.h"

#include <gtest/gtest.h>

#include "core/any_game.h"
#include "games/kuhn/kuhn.h"
#include "solve/equilibrium/info_values.h"
#include "solve/equilibrium/public_cfr.h"
#include "tests/games/equilibrium_games.h"

namespace yomikiri::equilibrium {
namespace {

using games::Kuhn;
using namespace test_games;

InfoTree tree_of(const auto& game) { return info_tree_of(game).value(); }

constexpr std::array<Schedule, 4> kSchedules{kVanilla, kPlus, kDiscounted, kLinear};
constexpr std::array<Updates, 2> kUpdates{Updates::Alternating, Updates::Simultaneous};

// Compares both engines' strategies, info set by info set. Rounding differences grow with the
// number of iterations.
template <class G>
void expect_engines_agree(const G& game, int iterations, const CfrOptions& options,
                          double tolerance) {
  const InfoTree tree = tree_of(game);
  InfoCfr by_info(tree, options);
  PublicCfr<G> by_public(game, options);
  ASSERT_TRUE(by_info.run(iterations) && by_public.run(iterations));
  const Profile average = by_info.average_strategy();
  const PublicProfile public_average = by_public.average_strategy();
  const auto& nodes = by_public.nodes();
  int compared = 0;
  for (std::size_t node = 0; node < nodes.count(); ++node)
    for (int hand = 0; hand < game.hand_count() && nodes[node].is_decision(); ++hand) {
      const Seat seat = nodes[node].seat;
      const std::string key = game.public_info_key(nodes.state(node), seat, hand);
      const auto set = tree.find(seat, key);
      if (!set) continue;  // a hand that holds the public card
      for (int action = 0; action < nodes[node].actions; ++action)
        ASSERT_NEAR(public_average.at(node, action, hand),
                    average[tree.sets[*set].first_cell + action], tolerance)
            << key << " of " << to_string(options.schedule);
      ++compared;
    }
  EXPECT_EQ(compared, std::ssize(tree.sets));
}

TEST(InfoCfr, agrees_with_cfr_on_the_public_tree_of_kuhn) {
  for (const Schedule& schedule : kSchedules)
    for (const Updates updates : kUpdates)
      expect_engines_agree(Kuhn(), 100, {schedule, updates}, 1e-12);
}

TEST(InfoCfr, agrees_with_cfr_on_the_public_tree_of_one_card_poker) {
  for (const Schedule& schedule : kSchedules)
    for (const Updates updates : kUpdates)
      expect_engines_agree(OneCardPoker(9, 2, 0.37), 50, {schedule, updates}, 1e-9);
}

TEST(InfoCfr, agrees_with_cfr_on_the_public_tree_of_leduc) {
  for (const Schedule& schedule : kSchedules)
    for (const Updates updates : kUpdates)
      expect_engines_agree(Leduc(0.37), 20, {schedule, updates}, 1e-9);
}

TEST(InfoCfr, solves_unequal_pennies) {
  const InfoTree tree = tree_of(test_games::unequal_pennies());
  InfoCfr solver(tree);
  ASSERT_TRUE(solver.run(5000));
  const Profile average = solver.average_strategy();
  EXPECT_NEAR(average[0], 0.4, 1e-3);
  EXPECT_NEAR(average[2], 0.4, 1e-3);
  EXPECT_NEAR(expected_payoffs(tree, average)[0], 0.2, 1e-3);
}

TEST(InfoCfrInFull, approaches_equilibria_of_random_games) {
  for (int seed = 0; seed < 20; ++seed) {
    const InfoTree tree = tree_of(RandomGame(seed));
    for (const Updates updates : kUpdates) {
      InfoCfr solver(tree, {.updates = updates});
      ASSERT_TRUE(solver.run(2000));
      EXPECT_LT(exploitability(tree, solver.average_strategy()).nash_conv, 1e-2) << seed;
    }
  }
}

TEST(InfoCfr, finds_the_dominant_actions_of_three_seats) {
  // Each seat may give 1 so that the two others get 1 each; keeping is always better.
  const AtOnce game(3, 2, [](std::span<const int> gives) {
    const double given = gives[0] + gives[1] + gives[2];
    return Payoffs{given - 2 * gives[0], given - 2 * gives[1], given - 2 * gives[2]};
  });
  const InfoTree tree = tree_of(game);
  InfoCfr solver(tree);
  ASSERT_TRUE(solver.run(1000));
  const Profile average = solver.average_strategy();
  for (const InfoSet& set : tree.sets) EXPECT_GT(average[set.first_cell], 0.999);
  EXPECT_LT(exploitability(tree, average).nash_conv, 1e-3);
}

TEST(InfoCfr, plays_a_game_behind_any_hidden) {
  const AnyGame any{Kuhn()};
  const InfoTree tree = tree_of(*any.as_hidden());
  InfoCfr solver(tree);
  ASSERT_TRUE(solver.run(10'000));
  EXPECT_NEAR(exploitability(tree, solver.average_strategy()).nash_conv, 4.774e-5, 5e-9);
}

TEST(InfoCfr, is_stopped_by_its_job) {
  std::stop_source source;
  source.request_stop();
  const InfoTree tree = tree_of(Kuhn());
  InfoCfr solver(tree);
  EXPECT_FALSE(solver.run(1000, {.stop = source.get_token()}));
  EXPECT_EQ(solver.iterations(), 0);
}

}  // namespace
}  // namespace yomikiri::equilibrium
