#include "solve/equilibrium/sequence_form.h"

#include <gtest/gtest.h>

#include <thread>

#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "solve/equilibrium/info_cfr.h"
#include "solve/equilibrium/info_values.h"
#include "tests/games/equilibrium_games.h"
#include "tests/games/make_game.h"

namespace yomikiri::equilibrium {
namespace {

using games::Kuhn;
using namespace test_games;
using tests::error_of;

InfoTree sequence_tree_of(const auto& game) { return info_tree_of(game).value(); }

void expect_exact(const InfoTree& tree, const SequenceFormSolution& solution) {
  const Exploitability worth = exploitability(tree, solution.profile);
  EXPECT_NEAR(worth.nash_conv, 0, 1e-9);
  EXPECT_NEAR(worth.values[0], solution.value, 1e-9);
}

TEST(SequenceForm, finds_kuhn_worth_minus_an_eighteenth) {
  const InfoTree tree = sequence_tree_of(Kuhn());
  const auto solution = solve_sequence_form(tree);
  ASSERT_TRUE(solution);
  EXPECT_NEAR(solution->value, -1.0 / 18, 1e-9);
  expect_exact(tree, *solution);
  const auto bets = [&](const char* key) {
    return solution->profile[tree.sets[*tree.find(kFirst, key)].first_cell + 1];
  };
  EXPECT_NEAR(bets("K"), 3 * bets("J"), 1e-9);  // a member of the family
  EXPECT_NEAR(bets("Q:check,bet"), bets("J") + 1.0 / 3, 1e-9);
}

TEST(SequenceForm, solves_unequal_pennies) {
  const auto solution = solve_sequence_form(sequence_tree_of(test_games::unequal_pennies()));
  ASSERT_TRUE(solution);
  EXPECT_NEAR(solution->value, 0.2, 1e-12);
  EXPECT_NEAR(solution->profile[0], 0.4, 1e-12);
  EXPECT_NEAR(solution->profile[2], 0.4, 1e-12);
}

TEST(SequenceForm, agrees_with_cfr_on_random_games) {
  for (int seed = 0; seed < 30; ++seed) {
    const InfoTree tree = sequence_tree_of(RandomGame(seed));
    const auto solution = solve_sequence_form(tree);
    ASSERT_TRUE(solution) << seed;
    expect_exact(tree, *solution);
    InfoCfr solver(tree);
    ASSERT_TRUE(solver.run(1000));
    const Exploitability worth = exploitability(tree, solver.average_strategy());
    // The value lies between what each seat can guarantee.
    EXPECT_LE(solution->value, worth.best_responses[0] + 1e-9);
    EXPECT_GE(solution->value, -worth.best_responses[1] - 1e-9);
  }
}

TEST(SequenceForm, solves_pokers_of_one_card) {
  for (const int cards : {2, 4, 6}) {
    const InfoTree tree = sequence_tree_of(OneCardPoker(cards, 2));
    const auto solution = solve_sequence_form(tree);
    ASSERT_TRUE(solution);
    expect_exact(tree, *solution);
  }
}

TEST(SequenceForm, works_on_several_threads_at_once) {
  const InfoTree tree = sequence_tree_of(Kuhn());
  std::array<double, 4> values{};
  {
    std::vector<std::jthread> threads;
    for (double& value : values)
      threads.emplace_back([&] { value = solve_sequence_form(tree)->value; });
  }
  for (const double value : values) EXPECT_NEAR(value, -1.0 / 18, 1e-9);
}

TEST(SequenceForm, refuses_what_is_not_zero_sum_for_two) {
  const char* const refusal =
      "the linear program of the game: needs two seats and payoffs that sum to zero; use cfr "
      "instead";
  const AtOnce three(3, 2, [](std::span<const int>) { return Payoffs{0, 0, 0}; });
  EXPECT_EQ(error_of(solve_sequence_form(sequence_tree_of(three))), refusal);
  const AtOnce generous(2, 2, [](std::span<const int>) { return Payoffs{1, 1}; });
  EXPECT_EQ(error_of(solve_sequence_form(sequence_tree_of(generous))), refusal);
}

TEST(SequenceForm, refuses_programs_that_are_too_large) {
  const InfoTree large{.seats = 2, .cells = kMaxSequenceFormCells + 1};
  EXPECT_EQ(
      error_of(solve_sequence_form(large)),
      "the linear program of the game: has 20001 sequences, more than 20000; use cfr instead");
}

TEST(SequenceForm, finds_the_value_of_leduc) {
  const InfoTree tree = sequence_tree_of(Leduc());
  const auto solution = solve_sequence_form(tree);
  ASSERT_TRUE(solution);
  EXPECT_NEAR(solution->value, -0.0856064, 1e-6);  // as all published solvers find it
  expect_exact(tree, *solution);
}

// The game in two independent versions: the catalogue's uses ranks with odds, this one six cards.
TEST(SequenceForm, leduc_is_worth_the_same_by_ranks_and_by_cards) {
  const auto by_ranks = solve_sequence_form(info_tree_of(games::Leduc()).value()).value();
  const auto by_cards = solve_sequence_form(info_tree_of(test_games::Leduc()).value()).value();
  EXPECT_NEAR(by_ranks.value, by_cards.value, 1e-9);
}

}  // namespace
}  // namespace yomikiri::equilibrium
