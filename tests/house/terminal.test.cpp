// What a person at a terminal sees: progress during long work, removed when it is done. Only in
// release builds: the work must be long enough to need progress and short enough to wait for.
#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tests/support/process.h"

namespace yomikiri::tests {
namespace {

constexpr const char* kLongWork = YOMIKIRI_PROGRAM " perft connect-four --depth 11 --threads 1";

TEST(Terminal, shows_progress_on_long_work) {
  if (run(in_bash("script -qec true /dev/null")).status != 0) GTEST_SKIP() << "no terminals here";
  const Ended ended = run(in_bash(std::string("script -qec '") + kLongWork + "' /dev/null"));
  EXPECT_EQ(ended.status, 0);
  EXPECT_NE(ended.out.find("s left"), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("\r\x1b[K"), std::string::npos);
}

TEST(Terminal, shows_no_progress_in_a_pipe) {
  const Ended ended = run(in_bash(kLongWork));
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.out.find("left"), std::string::npos) << ended.out;
}

}  // namespace
}  // namespace yomikiri::tests
