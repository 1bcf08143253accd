// What `yomikiri games NAME`, and `help` during play, say about each game.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "core/referee.h"
#include "studies/catalogue.h"
#include "studies/open_game.h"

namespace yomikiri::tests {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(GameText, every_game_states_its_rules_and_its_notation_in_a_few_lines) {
  for (const auto& entry : studies::catalogue())
    for (const std::string_view text : {entry.card.rules, entry.card.notation}) {
      EXPECT_TRUE(text.ends_with('\n')) << entry.card.name;
      const auto lines = lines_of(text);
      EXPECT_GE(lines.size(), 2) << entry.card.name;
      EXPECT_LE(lines.size(), 12) << entry.card.name;
      for (const std::string& line : lines) EXPECT_LE(line.size(), 78) << line;
    }
}

TEST(GameText, the_example_moves_of_every_game_are_legal_and_written_in_its_notation) {
  for (const auto& entry : studies::catalogue()) {
    const auto analyst = studies::open_game(entry.card.name, {});
    ASSERT_TRUE(analyst) << entry.card.name;
    const AnyGame& game = (*analyst)->game();
    Referee referee(game);
    for (const std::string_view move : entry.card.example_moves) {
      const auto action = game.parse_action(referee.state(), move);
      ASSERT_TRUE(action) << entry.card.name << ' ' << move;
      EXPECT_EQ(game.format_action(referee.state(), *action), move) << entry.card.name;
      EXPECT_EQ(referee.play(move), std::nullopt) << entry.card.name << ' ' << move;
    }
    // A match of Tianjiu begins with 33 chance moves, one of mahjong with 54, one of
    // bridge with 52.
    const bool begins_with_a_deal =
        entry.card.name == "tianjiu" || entry.card.name == "mahjong" || entry.card.name == "bridge";
    EXPECT_EQ(entry.card.example_moves.empty(), begins_with_a_deal) << entry.card.name;
  }
}

}  // namespace
}  // namespace yomikiri::tests
