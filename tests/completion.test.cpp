// Bash completion, invoked as bash invokes it.
#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

// What bash would offer after the words, the last of which is being typed.
std::string completed(const std::string& words) {
  const Ended ended = run(in_bash(
      "source <(" YOMIKIRI_PROGRAM " completion bash); COMP_WORDS=(" YOMIKIRI_PROGRAM " " + words +
      "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); " + "_yomikiri; echo \"${COMPREPLY[*]}\""));
  EXPECT_EQ(ended.status, 0);
  return ended.out;
}

TEST(Completion, offers_commands_and_games_first) {
  EXPECT_EQ(completed("pl"), "play playouts\n");
  EXPECT_EQ(completed("tic"), "tic-tac-toe\n");
}

TEST(Completion, offers_games_after_a_command) {
  EXPECT_EQ(completed("solve co"), "connect-four\n");
}

TEST(Completion, offers_the_verbs_of_a_study_and_their_options) {
  EXPECT_EQ(completed("ostle pr"), "probe\n");
  EXPECT_EQ(completed("ostle probe --prev"), "--previous\n");
}

TEST(Completion, offers_the_options_of_the_command) {
  EXPECT_EQ(completed("solve connect-four --me"), "--memory --method\n");
  EXPECT_EQ(completed("connect-four perft --d"), "--depth\n");
}

TEST(Completion, offers_the_values_of_an_option_that_has_a_few) {
  EXPECT_EQ(completed("solve connect-four --method ''"), "alpha-beta exhaustive retrograde\n");
  EXPECT_EQ(completed("solve kuhn --updates s"), "simultaneous\n");
  EXPECT_EQ(completed("ostle probe --mode ''"), "exact paper\n");
}

TEST(Completion, offers_one_game_only) {
  EXPECT_EQ(completed("solve connect-four ''"), "\n");
  EXPECT_EQ(completed("connect-four ''"), "games play solve perft playouts referee\n");
  EXPECT_EQ(completed("connect-four perft ''"), "\n");
  EXPECT_EQ(completed("ostle pe"), "perft\n");
}

TEST(Completion, offers_files_only_where_a_file_is_expected) {
  EXPECT_EQ(completed("rules check " YOMIKIRI_ROOT "/rules/hex"), YOMIKIRI_ROOT "/rules/hex.asl\n");
  EXPECT_EQ(completed("referee ttt " YOMIKIRI_ROOT "/rules/hex"), YOMIKIRI_ROOT "/rules/hex.asl\n");
  EXPECT_EQ(completed("solve kuhn --plot " YOMIKIRI_ROOT "/rules/hex"),
            YOMIKIRI_ROOT "/rules/hex.asl\n");
  EXPECT_EQ(completed("solve kuhn --iterations " YOMIKIRI_ROOT "/rules/hex"), "\n");
}

// If a shell is installed, it must accept its script; all scripts ask the program for candidates.
TEST(Completion, has_a_script_for_each_shell) {
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const Ended script = yomikiri("completion " + shell);
    EXPECT_NE(script.out.find("completion candidates -- "), std::string::npos) << shell;
    if (run(in_bash("command -v " + shell)).status != 0) continue;
    const Ended parsed =
        run(in_bash(YOMIKIRI_PROGRAM " completion " + shell + " | " + shell + " -n"));
    EXPECT_EQ(parsed.status, 0) << shell << ": " << parsed.out;
  }
}

TEST(Completion, offers_the_parameters_of_the_game) {
  EXPECT_EQ(completed("solve connect-four --set ''"), "columns= rows=\n");
}

}  // namespace
}  // namespace yomikiri::tests
