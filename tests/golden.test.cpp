// One recorded game of each kind, replayed by the referee: tests/golden/<game>.txt has one move per
// line; `# state:` and `# payoffs:` state what must hold at that point, and other comments are for
// people.
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/referee.h"
#include "studies/catalogue.h"
#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

std::string payoffs_of(const Referee& referee) {
  if (!referee.is_over()) return "none yet";
  const Payoffs payoffs = referee.game().payoff(referee.state());
  return fmt::format("{}", fmt::join(payoffs.amounts(), " "));
}

void replay(const std::string& line, Referee& referee) {
  constexpr std::string_view kState = "# state: ";
  constexpr std::string_view kPayoffs = "# payoffs: ";
  if (line.starts_with(kState)) {
    EXPECT_EQ(referee.game().format_state(referee.state()), line.substr(kState.size()));
  } else if (line.starts_with(kPayoffs)) {
    EXPECT_EQ(payoffs_of(referee), line.substr(kPayoffs.size()));
  } else if (!line.starts_with('#')) {
    EXPECT_EQ(referee.play(line), std::nullopt) << line;
  }
}

TEST(GoldenGames, are_played_again_exactly) {
  for (const auto& entry : studies::catalogue()) {
    const auto file = "tests/golden/" + std::string(entry.card.name) + ".txt";
    SCOPED_TRACE(file);
    const auto lines = read_lines(file);
    ASSERT_FALSE(lines.empty()) << "every game of the catalogue has its golden game";
    Referee referee(entry.open({}).value()->game());
    for (const std::string& line : lines) replay(line, referee);
    EXPECT_TRUE(referee.is_over());
    EXPECT_TRUE(lines.back().starts_with("# payoffs: "));
  }
}

}  // namespace
}  // namespace yomikiri::tests
