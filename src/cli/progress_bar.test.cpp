#include "cli/progress_bar.h"

#include <gtest/gtest.h>

namespace yomikiri::cli {
namespace {

TEST(ProgressLine, with_a_total_tells_the_share_and_the_time_left) {
  EXPECT_EQ(progress_line("perft", 500, 2000, 4), "perft  25%  500 of 2000  12 s left");
  EXPECT_EQ(progress_line("perft", 0, 2000, 4), "perft  0%  0 of 2000  0 s left");
}

TEST(ProgressLine, without_a_total_tells_the_count_and_the_rate) {
  EXPECT_EQ(progress_line("nodes", 9000, 0, 2), "nodes  9000  4500/s");
  EXPECT_EQ(progress_line("nodes", 835'000'000, 0, 100), "nodes  835.0 M  8350.0 k/s");
  EXPECT_EQ(progress_line("nodes", 25'000'000'000'000, 0, 1), "nodes  25.0 T  25.0 T/s");
}

TEST(ProgressLine, where_nothing_is_counted_tells_the_time) {
  EXPECT_EQ(progress_line("compiling", 0, 0, 3.2), "compiling  3 s");
}

}  // namespace
}  // namespace yomikiri::cli
