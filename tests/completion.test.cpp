// Bash completion, asked the way bash asks.
#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

// What bash would offer after the words, the last of which is being typed.
std::string completed(const std::string& words) {
  const Ended ended = run(in_bash("source <(" YOMIKIRI_PROGRAM " completion bash); COMP_WORDS=(" +
                                  words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); " +
                                  "_yomikiri; echo \"${COMPREPLY[*]}\""));
  EXPECT_EQ(ended.status, 0);
  return ended.out;
}

TEST(Completion, offers_commands_and_games_first) {
  EXPECT_EQ(completed("yomikiri pl"), "play playouts\n");
  EXPECT_EQ(completed("yomikiri tic"), "tic-tac-toe\n");
}

TEST(Completion, offers_games_after_a_command) {
  EXPECT_EQ(completed("yomikiri solve co"), "connect-four\n");
}

TEST(Completion, offers_the_verbs_of_a_study_and_their_options) {
  EXPECT_EQ(completed("yomikiri ostle pr"), "probe\n");
  EXPECT_EQ(completed("yomikiri ostle probe --prev"), "--previous\n");
}

TEST(Completion, offers_the_options_of_the_command) {
  EXPECT_EQ(completed("yomikiri solve connect-four --me"), "--memory --method\n");
  EXPECT_EQ(completed("yomikiri connect-four perft --d"), "--depth\n");
}

TEST(Completion, offers_the_parameters_of_the_game) {
  EXPECT_EQ(completed("yomikiri solve connect-four --set ''"), "columns= rows=\n");
}

}  // namespace
}  // namespace yomikiri::tests
