// Promised speeds, as ratios within one run: only in release builds, where speed means something.
#include <gtest/gtest.h>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

// Measured: 2.0 to 2.5 and 0.05, on an idle machine and on a busy one (docs/BENCHMARKS.md).
TEST(Ratios, any_game_costs_at_most_four_times_the_games_own_type_and_pruning_pays_five_times) {
  Command command = yomikiri_command("bench --ratio --json");
  command.timeout = std::chrono::minutes(9);  // a few seconds, unless the machine is busy
  const auto ratios = nlohmann::json::parse(run(command).out)["ratios"];
  ASSERT_EQ(ratios.size(), 3);
  EXPECT_EQ(ratios[0]["name"], "tic-tac-toe playouts, AnyGame");
  EXPECT_LE(ratios[0]["median"], 4);
  EXPECT_EQ(ratios[1]["name"], "connect-four playouts, AnyGame");
  EXPECT_LE(ratios[1]["median"], 4);
  EXPECT_EQ(ratios[2]["name"], "connect-four 4x5 solved, alpha-beta");
  EXPECT_LE(ratios[2]["median"], 0.2);
}

}  // namespace
}  // namespace yomikiri::tests
