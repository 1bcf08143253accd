// Walking through a solved game, line by line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;

TEST(Explore, shows_every_move_with_its_value_the_best_first) {
  const Ended ended = yomikiri("solve subtraction --set stones=5 --explore", "1\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("first to move: wins in 3 plies\n"
                                   "  1  wins in 3 plies\n"
                                   "  2  loses in 2 plies\n"
                                   "  3  loses in 2 plies\n"));
  EXPECT_THAT(ended.out, HasSubstr("second to move: loses in 2 plies\n"));
}

TEST(Explore, goes_forward_back_and_to_the_top) {
  const auto steps = json_lines(
      yomikiri("solve tic-tac-toe --explore --json", "b2\na1\nback\n\ntop\nback\nquit\nb2\n").out);
  ASSERT_EQ(steps.size(), 6);
  EXPECT_EQ(steps[0]["path"], nlohmann::json::array());
  EXPECT_EQ(steps[0]["moves"].size(), 9);
  EXPECT_EQ(steps[2]["path"], (nlohmann::json{"b2", "a1"}));
  EXPECT_EQ(steps[2]["to_move"], 0);
  EXPECT_EQ(steps[3], steps[1]);
  EXPECT_EQ(steps[4]["state"], ".../.../...");
  EXPECT_EQ(steps[5]["reason"], "this is the first position");
}

TEST(Explore, refuses_what_is_no_move_and_stays) {
  const auto steps =
      json_lines(yomikiri("solve tic-tac-toe --explore --json", "a1\na1\nz9\nb2\n").out);
  ASSERT_EQ(steps.size(), 5);
  EXPECT_EQ(steps[2]["reason"], "cell a1 is taken");
  EXPECT_EQ(steps[3]["refused"], "z9");
  EXPECT_EQ(steps[4]["path"], (nlohmann::json{"a1", "b2"}));
}

TEST(Explore, shows_how_a_game_ended) {
  const std::string moves = "a1\nb1\na2\nb2\na3\nc3\n";
  EXPECT_THAT(yomikiri("solve ttt --explore", moves).out, HasSubstr("over: first has won\n"));
  const auto steps = json_lines(yomikiri("solve ttt --explore --json", moves).out);
  ASSERT_EQ(steps.size(), 7);
  EXPECT_EQ(steps[5]["over"], true);
  EXPECT_EQ(steps[5]["payoffs"], (nlohmann::json{1, -1}));
  EXPECT_EQ(steps[6]["reason"], "the game is over");
}

// Every move's value is the opponent's value of the position it leads to.
TEST(Explore, agrees_with_itself_from_one_position_to_the_next) {
  const auto steps = json_lines(
      yomikiri(
          "solve connect-four --set columns=4 --set rows=4 --explore --json --method exhaustive",
          "2\n2\n1\n")
          .out);
  ASSERT_EQ(steps.size(), 4);
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    const auto move = std::ranges::find_if(steps[i]["moves"], [&](const nlohmann::json& one) {
      return one["move"] == steps[i + 1]["path"].back();
    });
    ASSERT_NE(move, steps[i]["moves"].end());
    EXPECT_EQ((*move)["value"], steps[i + 1]["value"]);
  }
}

}  // namespace
}  // namespace yomikiri::tests
