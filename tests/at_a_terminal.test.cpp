// `play` at a terminal: editing, history, Ctrl-C and Ctrl-D.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tests/support/terminal.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(AtATerminal, ctrl_c_at_the_prompt_leaves_quietly) {
  Terminal terminal({YOMIKIRI_PROGRAM, "play", "tic-tac-toe"});
  ASSERT_TRUE(terminal.wait_for("first to move> ")) << terminal.shown();
  terminal.type(kCtrlC);
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_THAT(terminal.shown(), HasSubstr("the game was left unfinished"));
  EXPECT_THAT(terminal.shown(), Not(HasSubstr("stopped before")));
}

TEST(AtATerminal, ctrl_d_at_the_prompt_leaves_quietly) {
  Terminal terminal({YOMIKIRI_PROGRAM, "play", "tic-tac-toe"});
  ASSERT_TRUE(terminal.wait_for("first to move> ")) << terminal.shown();
  terminal.type(kCtrlD);
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_THAT(terminal.shown(), HasSubstr("the game was left unfinished"));
}

TEST(AtATerminal, the_up_key_brings_the_last_line_back) {
  Terminal terminal({YOMIKIRI_PROGRAM, "play", "tic-tac-toe", "--seat", "both"});
  ASSERT_TRUE(terminal.wait_for("first to move> ")) << terminal.shown();
  terminal.type(std::string("moves") + kEnter);
  ASSERT_TRUE(terminal.wait_for("a1 b1 c1")) << terminal.shown();
  ASSERT_TRUE(terminal.wait_for("first to move> ")) << terminal.shown();
  terminal.type(std::string(kUp) + kEnter);
  EXPECT_TRUE(terminal.wait_for("a1 b1 c1")) << terminal.shown();
  EXPECT_THAT(terminal.shown(), Not(HasSubstr("^[[A")));
  terminal.type(std::string("quit") + kEnter);
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST(AtATerminal, japanese_moves_can_be_typed) {
  Terminal terminal({YOMIKIRI_PROGRAM, "play", YOMIKIRI_ROOT "/rules/go-ikeda.asl", "--set",
                     "size=2", "--seat", "both", "--engine", "interpreter"});
  ASSERT_TRUE(terminal.wait_for("first to move> ")) << terminal.shown();
  terminal.type(std::string("パスする") + kEnter);
  EXPECT_TRUE(terminal.wait_for("second to move> ")) << terminal.shown();
}

}  // namespace
}  // namespace yomikiri::tests
