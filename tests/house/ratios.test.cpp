// Speed that is promised, as ratios within one run: in release only, where speed means something.
#include <gtest/gtest.h>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

TEST(Ratios, any_game_costs_at_most_ten_times_the_games_own_type) {
  Command command = yomikiri_command("bench --ratio --json");
  command.timeout = std::chrono::minutes(9);  // some seconds, unless the machine is busy
  const auto ratios = nlohmann::json::parse(run(command).out)["ratios"];
  EXPECT_EQ(ratios[0]["name"], "tic-tac-toe playouts, AnyGame");
  EXPECT_LE(ratios[0]["median"], 10);
}

}  // namespace
}  // namespace yomikiri::tests
