// Bad input yields one clear line on standard error and the right exit status: 2 for a wrong
// request, 1 for a failure, 130 for Ctrl-C; never a crash, never a hang.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

#include "tests/paths.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

struct Case {
  std::string line;
  std::string message;
};

class BadInput : public testing::TestWithParam<Case> {};

TEST_P(BadInput, is_answered_by_one_line_and_status_2) {
  const Ended ended = yomikiri(GetParam().line);
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err, "yomikiri: " + GetParam().message + "\n");
}

// Long on purpose: one table.
INSTANTIATE_TEST_SUITE_P(
    CommandLine, BadInput,
    testing::Values(
        Case{"frobnicate", "'frobnicate': no such command or game; see yomikiri --help"},
        Case{"slove tic-tac-toe",
             "'slove': no such command or game; did you mean 'solve'? see yomikiri --help"},
        Case{"tic-tac-toe",
             "'tic-tac-toe': expected a command after the game; for example yomikiri tic-tac-toe "
             "solve"},
        Case{"rules solve hex.asl",
             "'solve': rules has no such command; for example yomikiri solve FILE.asl"},
        Case{"solve", "GAME is required; see yomikiri solve --help"},
        Case{"solve chess",
             "GAME 'chess': no such game; games: subtraction, tic-tac-toe, connect-four, "
             "nine-mens-morris, ostle, rock-paper-scissors, battle-of-the-sexes, kuhn, leduc, "
             "liars-dice, go, tianjiu, mahjong, bridge"},
        Case{"solve connect-four --set columns=0",
             "--set: columns must be a whole number from 1 to 32, found '0'; for example "
             "columns=7"},
        Case{
            "solve connect-four --set columns=99999999999999999999",
            "--set: columns must be a whole number from 1 to 32, found '99999999999999999999'; for "
            "example columns=7"},
        Case{"solve connect-four --set columns=20 --set rows=15",
             "--set: a board of 20 columns and 15 rows is too large; columns x (rows + 1) must be "
             "at most 64"},
        Case{
            "solve connect-four --set colums=5",
            "--set: unknown parameter 'colums'; did you mean 'columns'? parameters: columns, rows"},
        Case{"solve connect-four --set columns", "--set: expected name=value, found 'columns'"},
        Case{"serve --dry-run --web /nowhere", "--web /nowhere: the folder has no index.html"},
        Case{"serve --dry-run --origin example.org/",
             "--origin example.org/: is not an origin; for example https://play.example.org"},
        Case{"solve tic-tac-toe --set k=4",
             "--set: no line of 4 fits on 3 x 3; k must be at most 3"},
        Case{"solve tic-tac-toe --set m=7 --set n=7",
             "--set: a board of 7 x 7 is too large; m x n must be at most 40, (m + 1) x n at most "
             "64"},
        Case{"solve tic-tac-toe --state XXX/.../...",
             "--state 'XXX/.../...': X must have as many marks as O or one more, found 3 and 0; "
             "the start is .../.../..."},
        Case{"solve connect-four --moves 4,4,9",
             "--moves move 3 '9': expected a column from 1 to 7"},
        Case{"perft tic-tac-toe --depth -1",
             "--depth: expected a whole number from 0 to 10000, found '-1'; see yomikiri perft "
             "--help"},
        Case{"perft tic-tac-toe --depth x",
             "--depth: expected a whole number from 0 to 10000, found 'x'; see yomikiri perft "
             "--help"},
        Case{"perft tic-tac-toe --depth 3 --threads 0",
             "--threads: expected a whole number from 1 to 1024, found '0'; see yomikiri perft "
             "--help"},
        Case{"completion csh",
             "SHELL: expected bash or zsh or fish or candidates, found 'csh'; see yomikiri "
             "completion --help"}));

TEST(BadInput, a_table_beyond_the_memory_limit_is_refused_before_it_starts) {
  const Ended ended = yomikiri("solve connect-four --method exhaustive --memory 100");
  EXPECT_EQ(ended.status, 1);
  EXPECT_NE(ended.err.find("--memory: the table needs "), std::string::npos) << ended.err;
  EXPECT_EQ(ended.err.find('\n'), ended.err.size() - 1);
}

TEST(BadInput, a_file_that_cannot_be_opened_fails_with_status_1_everywhere) {
  for (const std::string line :
       {"referee ttt no/such/file", "go referee no/such/file", "go score no/such/file",
        "rules check no/such/file", "perft no/such/file --depth 1",
        "poker kuhn --plot no/such/x.svg", "poker pushfold --stacks 2..3 --book no/such/x.csv",
        "poker equity AA @no/such/file", "ostle verify --data no/such/folder"}) {
    const Ended ended = yomikiri(line);
    EXPECT_EQ(ended.status, 1) << line;
    EXPECT_NE(ended.err.find("no/such/"), std::string::npos) << ended.err;
  }
}

TEST(BadInput, garbage_on_standard_input_is_refused_move_by_move) {
  std::string garbage;
  for (int byte = 1; byte < 256; ++byte) garbage += static_cast<char>(byte);
  const Ended ended = yomikiri("referee connect-four --json", garbage + "\n\xff\xfe\n4\n");
  EXPECT_EQ(ended.status, 0);
  const auto verdicts = json_lines(ended.out);
  EXPECT_EQ(verdicts.back()["legal"], true);
  EXPECT_EQ(verdicts[verdicts.size() - 2]["legal"], false);
}

TEST(BadInput, an_endless_line_is_refused_without_filling_the_memory) {
  const Ended ended = yomikiri("referee connect-four", std::string(1 << 22, '4'));
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.err, "yomikiri: standard input:1: the line is longer than 65536 bytes\n");
}

TEST(BadInput, a_full_disk_is_an_error_not_silence) {
  for (const std::string line : {"games", "--help", "solve tic-tac-toe --json"}) {
    const Ended ended = run(in_bash(YOMIKIRI_PROGRAM " " + line + " >/dev/full"));
    EXPECT_EQ(ended.status, 1) << line;
    EXPECT_EQ(ended.out, "yomikiri: standard output: No space left on device\n") << line;
  }
}

TEST(Interrupt, stops_a_long_solve_cleanly) {
  Command command = yomikiri_command("solve connect-four");
  command.interrupt = Interrupt{.signal = SIGINT, .after = std::chrono::milliseconds(500)};
  const Ended ended = run(command);
  EXPECT_FALSE(ended.timed_out);
  EXPECT_EQ(ended.status, 130);
  EXPECT_EQ(ended.err, "yomikiri: stopped before the work was done\n");
}

TEST(Interrupt, stops_a_deep_perft_cleanly) {
  Command command = yomikiri_command("perft connect-four --depth 30");
  command.interrupt = Interrupt{.signal = SIGINT, .after = std::chrono::milliseconds(500)};
  const Ended ended = run(command);
  EXPECT_FALSE(ended.timed_out);
  EXPECT_EQ(ended.status, 130);
}

TEST(Interrupt, wakes_a_game_that_waits_for_input) {
  Command command = in_bash("sleep 30 | " YOMIKIRI_PROGRAM " play tic-tac-toe");
  command.interrupt = Interrupt{.signal = SIGINT, .after = std::chrono::milliseconds(500)};
  command.timeout = std::chrono::seconds(10);
  const Ended ended = run(command);
  EXPECT_FALSE(ended.timed_out);
  EXPECT_EQ(ended.out.find("stopped before"), std::string::npos) << ended.out;
}

}  // namespace
}  // namespace yomikiri::tests
