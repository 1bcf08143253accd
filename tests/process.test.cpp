// The helper that the other tests rely on must itself be correct.
#include "tests/support/process.h"

#include <gtest/gtest.h>
#include <signal.h>

namespace yomikiri::tests {
namespace {

using std::chrono::milliseconds;

TEST(Process, reports_status_output_and_errors_apart) {
  const Ended ended =
      run({.words = {"bash", "-c", "cat; echo oops >&2; exit 3"}, .input = "hello"});
  EXPECT_EQ(ended.status, 3);
  EXPECT_EQ(ended.signal, 0);
  EXPECT_EQ(ended.out, "hello");
  EXPECT_EQ(ended.err, "oops\n");
}

TEST(Process, hands_over_environment_and_directory) {
  const Ended ended = run({.words = {"bash", "-c", "echo $WORD; pwd"},
                           .environment = {{"WORD", "tsumo"}},
                           .directory = "/"});
  EXPECT_EQ(ended.out, "tsumo\n/\n");
}

TEST(Process, tells_a_missing_program_by_status_127) {
  EXPECT_EQ(run({.words = {"no-such-program"}}).status, 127);
}

TEST(Process, kills_children_too_when_time_is_up) {
  const Ended ended =
      run({.words = {"bash", "-c", "sleep 60 & wait"}, .timeout = milliseconds(50)});
  EXPECT_TRUE(ended.timed_out);
  EXPECT_EQ(ended.signal, SIGKILL);
}

TEST(Process, delivers_an_interrupt) {
  const Ended ended = run({.words = {"bash", "-c", "trap 'exit 9' INT; sleep 60 & wait"},
                           .interrupt = Interrupt{SIGINT, milliseconds(300)}});
  EXPECT_EQ(ended.status, 9);
}

}  // namespace
}  // namespace yomikiri::tests
