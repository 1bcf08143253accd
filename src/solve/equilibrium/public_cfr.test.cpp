#include "solve/equilibrium/public_cfr.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/kuhn/kuhn.h"
#include "solve/equilibrium/public_values.h"
#include "tests/games/equilibrium_games.h"

namespace yomikiri::equilibrium {
namespace {

using games::Kuhn;
using test_games::Leduc;
using test_games::OneCardPoker;

constexpr int kJ = 0, kQ = 1, kK = 2;
// Nodes of Kuhn's public tree in depth-first order: 0 nothing yet, 1 check, 2 check check,
// 3 check bet, 4 and 5 its ends, 6 bet, 7 and 8 its ends.
constexpr int kRoot = 0, kCheck = 1, kCheckBet = 3, kBet = 6;

template <PublicTree G>
PublicProfile solved(const G& game, int iterations, const CfrOptions& options = {}) {
  PublicCfr<G> solver(game, options);
  EXPECT_TRUE(solver.run(iterations));
  return solver.average_strategy();
}

template <PublicTree G>
double exploitability_after(const G& game, int iterations, const CfrOptions& options) {
  return exploitability(game, solved(game, iterations, options)).nash_conv / 2;
}

TEST(PublicCfr, numbers_the_nodes_of_kuhn_depth_first) {
  const Kuhn game;
  const PublicCfr<Kuhn> solver(game);
  const auto& nodes = solver.nodes();
  ASSERT_EQ(nodes.count(), 9);
  EXPECT_EQ(nodes.size().cells, 8);
  EXPECT_EQ(nodes.child(kRoot, 0), kCheck);
  EXPECT_EQ(nodes.child(kRoot, 1), kBet);
  EXPECT_EQ(nodes.child(kCheck, 1), kCheckBet);
  EXPECT_EQ(game.public_info_key(nodes.state(kCheckBet), kFirst, kQ), "Q:check,bet");
  EXPECT_EQ(nodes[kCheckBet].seat, kFirst);
  EXPECT_EQ(nodes[8].actions, 0);
  EXPECT_EQ(nodes[0].end, 9);
}

// [Bainari2021, section 5.3], to every printed digit.
TEST(PublicCfr, reproduces_the_articles_kuhn_poker) {
  const Kuhn game;
  const PublicProfile profile = solved(game, 10'000);
  const auto percent = [&](int node, int hand) {
    return std::round(profile.at(node, 1, hand) * 1e4) / 1e2;
  };
  EXPECT_EQ(percent(kRoot, kK), 56.72);
  EXPECT_EQ(percent(kRoot, kQ), 0);
  EXPECT_EQ(percent(kRoot, kJ), 18.90);
  EXPECT_EQ(percent(kCheckBet, kK), 100);
  EXPECT_EQ(percent(kCheckBet, kQ), 52.25);
  EXPECT_EQ(percent(kCheckBet, kJ), 0);
  EXPECT_EQ(percent(kCheck, kK), 100);
  EXPECT_EQ(percent(kCheck, kQ), 0);
  EXPECT_EQ(percent(kCheck, kJ), 33.33);
  EXPECT_EQ(percent(kBet, kK), 100);
  EXPECT_EQ(percent(kBet, kQ), 33.33);
  EXPECT_EQ(percent(kBet, kJ), 0);
  const auto worth = exploitability(game, profile);
  EXPECT_NEAR(worth.values[0], -0.0556, 5e-5);
  EXPECT_NEAR(worth.values[0], -1.0 / 18, 1e-6);
  EXPECT_NEAR(worth.nash_conv, 4.774e-5, 5e-9);
}

// Figures of another program, OpenSpiel, after 1000 iterations with alternating updates.
TEST(PublicCfr, is_as_exploitable_after_1000_iterations_as_open_spiel_on_kuhn) {
  const Kuhn game;
  EXPECT_NEAR(exploitability_after(game, 1000, {.schedule = kVanilla}), 9.38e-4, 5e-7);
  EXPECT_NEAR(exploitability_after(game, 1000, {.schedule = kPlus}), 8.74e-5, 5e-8);
}

// Leduc has actions that are equally good, and rounding decides between them: an ante of 1 + 1e-12
// gives 2.67e-4 with CFR+, one of 1 - 1e-12 gives 2.39e-4.
TEST(PublicCfrInFull, is_about_as_exploitable_after_1000_iterations_as_open_spiel_on_leduc) {
  const Leduc game;
  EXPECT_NEAR(exploitability_after(game, 1000, {.schedule = kVanilla}), 1.18e-2, 5e-5);
  EXPECT_NEAR(exploitability_after(game, 1000, {.schedule = kPlus}), 2.53e-4, 3e-5);
}

TEST(PublicCfr, approaches_an_equilibrium_by_every_schedule_and_both_kinds_of_updates) {
  const Kuhn game;
  for (const Schedule& schedule : {kVanilla, kPlus, kDiscounted, kLinear})
    for (const Updates updates : {Updates::Alternating, Updates::Simultaneous}) {
      const CfrOptions options{.schedule = schedule, .updates = updates};
      const double early = exploitability_after(game, 100, options);
      const double late = exploitability_after(game, 10'000, options);
      EXPECT_LT(late, early) << to_string(schedule);
      EXPECT_LT(late, 5e-3) << to_string(schedule);
    }
}

TEST(PublicCfr, starts_uniform) {
  const Leduc game;
  const PublicCfr<Leduc> solver(game);
  for (const PublicProfile& profile : {solver.average_strategy(), solver.current_strategy()})
    for (std::size_t node = 0; node < profile.node_count(); ++node)
      for (int action = 0; action < profile.actions(node); ++action)
        for (int hand = 0; hand < profile.hands(); ++hand)
          ASSERT_EQ(profile.at(node, action, hand), 1.0 / profile.actions(node));
}

TEST(PublicCfr, gives_probabilities_that_sum_to_one) {
  const OneCardPoker game(13, 3);
  PublicCfr<OneCardPoker> solver(game);
  ASSERT_TRUE(solver.run(50));
  for (const PublicProfile& profile : {solver.average_strategy(), solver.current_strategy()})
    for (std::size_t node = 0; node < profile.node_count(); ++node)
      for (int hand = 0; hand < profile.hands() && profile.actions(node) > 0; ++hand) {
        double sum = 0;
        for (int action = 0; action < profile.actions(node); ++action) {
          ASSERT_GE(profile.at(node, action, hand), 0);
          sum += profile.at(node, action, hand);
        }
        ASSERT_NEAR(sum, 1, 1e-12);
      }
}

TEST(PublicCfr, solves_games_of_every_width_of_a_vector) {
  for (const int cards : {2, 3, 4, 5, 8, 9, 16, 17, 40}) {
    const OneCardPoker game(cards, 2);
    EXPECT_LT(exploitability_after(game, 1000, {}), 2e-3) << cards;
  }
}

TEST(PublicCfr, finds_the_value_of_kuhn_in_another_poker_that_is_kuhn) {
  const OneCardPoker game(3, 1);
  EXPECT_NEAR(expected_value(game, solved(game, 10'000), kFirst), -1.0 / 18, 1e-6);
}

TEST(PublicCfr, goes_on_where_it_stopped) {
  const Kuhn game;
  PublicCfr<Kuhn> at_once(game), in_parts(game);
  ASSERT_TRUE(at_once.run(300));
  ASSERT_TRUE(in_parts.run(100));
  ASSERT_TRUE(in_parts.run(200));
  EXPECT_EQ(in_parts.iterations(), 300);
  for (int hand = 0; hand < 3; ++hand)
    EXPECT_EQ(at_once.average_strategy().at(kRoot, 1, hand),
              in_parts.average_strategy().at(kRoot, 1, hand));
}

TEST(PublicCfr, is_stopped_by_its_job) {
  std::stop_source source;
  source.request_stop();
  const Kuhn game;
  PublicCfr<Kuhn> solver(game);
  EXPECT_FALSE(solver.run(1000, {.stop = source.get_token()}));
  EXPECT_EQ(solver.iterations(), 0);
}

TEST(PublicCfr, tells_its_memory_before_it_takes_it) {
  const OneCardPoker small(1000, 1), large(1000, 8);
  const auto bytes = PublicCfr<OneCardPoker>::memory_bytes(small);
  EXPECT_GT(bytes, 2 * 8 * 1000 * sizeof(double));  // Kuhn's eight cells, regrets and sums
  EXPECT_LT(bytes, 5 * 8 * 1000 * sizeof(double));
  EXPECT_GT(PublicCfr<OneCardPoker>::memory_bytes(large), 3 * bytes);
}

}  // namespace
}  // namespace yomikiri::equilibrium
