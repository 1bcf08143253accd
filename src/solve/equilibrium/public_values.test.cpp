#include "solve/equilibrium/public_values.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "games/kuhn/kuhn.h"
#include "solve/equilibrium/info_values.h"
#include "solve/equilibrium/public_cfr.h"
#include "tests/games/equilibrium_games.h"

namespace yomikiri::equilibrium {
namespace {

using games::Kuhn;
using test_games::Leduc;
using test_games::OneCardPoker;

// Kuhn's whole family of equilibria [Bainari2021, section 5.1]; nodes as in public_cfr.test.cpp.
PublicProfile kuhn_equilibrium(double alpha) {
  PublicProfile profile(3);
  for (const int actions : {2, 2, 0, 2, 0, 0, 2, 0, 0}) profile.add_node(actions);
  const auto bet = [&](int node, std::array<double, 3> jqk) {
    for (int hand = 0; hand < 3; ++hand) {
      profile.row(node, 0)[hand] = 1 - jqk[hand];
      profile.row(node, 1)[hand] = jqk[hand];
    }
  };
  bet(0, {alpha, 0, 3 * alpha});
  bet(1, {1.0 / 3, 0, 1});
  bet(3, {0, alpha + 1.0 / 3, 1});
  bet(6, {0, 1.0 / 3, 1});
  return profile;
}

TEST(PublicValues, find_no_gain_in_any_equilibrium_of_kuhn) {
  const Kuhn game;
  for (const double alpha : {0.0, 0.1, 0.2, 1.0 / 3}) {
    const auto worth = exploitability(game, kuhn_equilibrium(alpha));
    EXPECT_NEAR(worth.values[0], -1.0 / 18, 1e-15);
    EXPECT_NEAR(worth.values[1], 1.0 / 18, 1e-15);
    EXPECT_NEAR(worth.nash_conv, 0, 1e-15);
  }
}

// Against the second seat's equilibrium, betting with J is as good as not betting, so the first
// seat loses nothing by always betting it; but then the second seat gains by calling more often.
TEST(PublicValues, find_what_the_other_seat_gains_from_a_seat_that_bluffs_too_much) {
  const Kuhn game;
  PublicProfile profile = kuhn_equilibrium(0.2);
  profile.row(0, 0)[0] = 0;
  profile.row(0, 1)[0] = 1;
  const auto worth = exploitability(game, profile);
  EXPECT_NEAR(worth.values[0], -1.0 / 18, 1e-15);
  EXPECT_NEAR(worth.gains[0], 0, 1e-15);
  EXPECT_GT(worth.gains[1], 0.01);
}

// The same profile on the info tree.
template <class G>
Profile on_info_tree(const G& game, const PublicNodes<G>& nodes, const PublicProfile& profile,
                     const InfoTree& tree) {
  Profile result = uniform_profile(tree);
  for (std::size_t node = 0; node < nodes.count(); ++node)
    for (int hand = 0; hand < profile.hands() && profile.actions(node) > 0; ++hand) {
      const Seat seat = nodes[node].seat;
      const auto set = tree.find(seat, game.public_info_key(nodes.state(node), seat, hand));
      for (int action = 0; set && action < profile.actions(node); ++action)
        result[tree.sets[*set].first_cell + action] = profile.at(node, action, hand);
    }
  return result;
}

PublicProfile random_profile(PublicProfile profile, Random random) {
  for (std::size_t node = 0; node < profile.node_count(); ++node)
    for (int hand = 0; hand < profile.hands() && profile.actions(node) > 0; ++hand) {
      double total = 0;
      for (int a = 0; a < profile.actions(node); ++a)
        total += profile.row(node, a)[hand] = random.unit();
      for (int a = 0; a < profile.actions(node); ++a) profile.row(node, a)[hand] /= total;
    }
  return profile;
}

template <class G>
void expect_same_worth_on_both_trees(const G& game, int profiles) {
  const auto tree = info_tree_of(game);
  ASSERT_TRUE(tree);
  const PublicCfr<G> solver(game);
  for (int seed = 0; seed < profiles; ++seed) {
    const auto profile = random_profile(solver.average_strategy(), Random(seed));
    const auto by_public = exploitability(game, profile);
    const auto by_info = exploitability(*tree, on_info_tree(game, solver.nodes(), profile, *tree));
    for (int seat = 0; seat < 2; ++seat) {
      EXPECT_NEAR(by_public.values[seat], by_info.values[seat], 1e-12);
      EXPECT_NEAR(by_public.best_responses[seat], by_info.best_responses[seat], 1e-12);
    }
    EXPECT_NEAR(by_public.nash_conv, by_info.nash_conv, 1e-12);
    EXPECT_GT(by_public.nash_conv, 0);
  }
}

TEST(PublicValues, agree_with_values_by_info_sets_on_kuhn) {
  expect_same_worth_on_both_trees(Kuhn(), 20);
}

TEST(PublicValues, agree_with_values_by_info_sets_on_one_card_poker) {
  expect_same_worth_on_both_trees(OneCardPoker(7, 3), 5);
}

TEST(PublicValues, agree_with_values_by_info_sets_where_a_card_is_turned_up) {
  expect_same_worth_on_both_trees(Leduc(), 3);
}

}  // namespace
}  // namespace yomikiri::equilibrium
