#include "studies/go_solver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solve/search/proof.h"
#include "tests/games/make_game.h"
#include "tests/rules/rules_game.h"

namespace yomikiri::studies::go {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using tests::make_game;

Solution solution_of(const games::Go& game, const SolveOptions& options = {}) {
  return solve(game, game.initial(), options, {}).value();
}

ForTwo<tests::LiteralGame> axioms_of_go(const std::vector<std::string>& settings) {
  return ForTwo<tests::LiteralGame>::of(tests::literal_game("go-ikeda", settings)).value();
}

TEST(GoSolver, finds_the_value_that_the_axioms_have_on_1x1) {
  for (const std::string komi : {"komi=-1", "komi=0", "komi=1"}) {
    const auto written = axioms_of_go({"size=1", komi});
    search::Proof<ForTwo<tests::LiteralGame>> by_axioms(written, {}, {});
    EXPECT_EQ(solution_of(make_game<games::Go>({"size=1", komi})).value,
              by_axioms.value(written.initial()))
        << komi;
  }
}

// The same values as from the axioms: proof.test.cpp.
TEST(GoSolver, knows_that_a_point_of_komi_decides_on_2x2) {
  EXPECT_TRUE(solution_of(make_game<games::Go>({"size=2"})).value.is_draw());
  EXPECT_TRUE(solution_of(make_game<games::Go>({"size=2", "komi=1"})).value.is_loss());
  EXPECT_TRUE(solution_of(make_game<games::Go>({"size=2", "komi=-1"})).value.is_win());
}

TEST(GoSolver, shows_a_line_that_ends_as_the_value_says) {
  const auto game = make_game<games::Go>({"size=2", "komi=-1"});
  const Solution solution = solution_of(game, {.all_moves = true});
  auto state = game.initial();
  for (const std::string& move : solution.line) {
    const auto action = game.parse_action(state, move).value();
    ASSERT_EQ(game.refusal(state, action), std::nullopt) << move;
    state = game.apply(state, action);
  }
  ASSERT_TRUE(game.is_over(state));
  EXPECT_EQ(static_cast<int>(solution.line.size()), solution.value.plies());
  EXPECT_GT(game.payoff(state)[kFirst], 0);
  EXPECT_EQ(solution.moves.size(), 5);  // four points and the pass
  EXPECT_THAT(solution.history, StartsWith("all past boards are part of the state"));
}

TEST(GoSolver, says_when_the_memory_is_full) {
  const auto game = make_game<games::Go>({"size=4"});
  const auto solution = solve(game, game.initial(), {.memory_bytes = 1 << 20}, {});
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().code, Errc::TooLarge);
  EXPECT_THAT(solution.error().what, HasSubstr("states fill the 1 MiB allowed"));
}

}  // namespace
}  // namespace yomikiri::studies::go
