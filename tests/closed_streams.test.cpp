// Closed standard streams: closed from the start, or by a reader that has seen enough.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;

TEST(ClosedStream, input_is_named_where_it_is_needed) {
  for (const std::string line : {"play ttt", "referee ttt", "go gtp", "go referee -"}) {
    Command command = in_bash(YOMIKIRI_PROGRAM " " + line + " <&-");
    command.timeout = std::chrono::seconds(10);
    const Ended ended = run(command);
    EXPECT_FALSE(ended.timed_out) << line;
    EXPECT_EQ(ended.status, 1) << line;
    EXPECT_THAT(ended.out, HasSubstr("yomikiri: standard input: it is closed\n")) << line;
  }
}

TEST(ClosedStream, input_is_not_missed_where_it_is_not_needed) {
  const Ended ended = run(in_bash(YOMIKIRI_PROGRAM " play subtraction --seat none --seed 1 <&-"));
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, HasSubstr("first wins\n"));
}

TEST(ClosedStream, output_is_named) {
  for (const std::string line : {"games", "play ttt --seat none", "referee ttt"}) {
    const Ended ended = run(in_bash(YOMIKIRI_PROGRAM " " + line + " >&- </dev/null"));
    EXPECT_EQ(ended.status, 1) << line;
    EXPECT_EQ(ended.out, "yomikiri: standard output: it is closed\n") << line;
  }
}

TEST(ClosedStream, all_three_are_no_reason_to_hang) {
  Command command = in_bash(YOMIKIRI_PROGRAM " play ttt <&- >&- 2>&-");
  command.timeout = std::chrono::seconds(10);
  EXPECT_EQ(run(command).status, 1);
}

TEST(ClosedPipe, ends_every_command_in_silence) {
  for (const std::string line : {"games", "--help", "", "play ttt --seat none", "completion bash",
                                 "solve ttt --json", "perft ttt --depth 2", "referee ttt"}) {
    const Ended ended = run(in_bash("(sleep 0.2; exec " YOMIKIRI_PROGRAM " " + line +
                                    " </dev/null) | true; exit ${PIPESTATUS[0]}"));
    EXPECT_EQ(ended.out, "") << line;
    EXPECT_EQ(ended.status, 128 + SIGPIPE) << line;
  }
}

}  // namespace
}  // namespace yomikiri::tests
