#include "studies/open_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "tests/paths.h"
#include "tests/rules/rules_text.h"

namespace yomikiri::studies {
namespace {

using ::testing::HasSubstr;

TEST(OpenGame, opens_a_game_with_settings) {
  const std::array<std::string, 2> settings{"columns=4", "rows=4"};
  const auto analyst = open_game("connect-four", settings);
  ASSERT_TRUE(analyst);
  const AnyGame& game = (*analyst)->game();
  EXPECT_EQ(game.format_state(game.initial()), "..../..../..../....");
}

TEST(OpenGame, passes_on_what_is_wrong_with_settings) {
  const std::array<std::string, 1> zero{"columns=0"};
  EXPECT_EQ(to_string(open_game("connect-four", zero).error()),
            "columns must be a whole number from 1 to 32, found '0'; "
            "for example columns=7");
  const std::array<std::string, 2> large{"columns=30", "rows=9"};
  EXPECT_EQ(to_string(open_game("connect-four", large).error()),
            "a board of 30 columns and 9 rows is too large; "
            "columns x (rows + 1) must be at most 64");
  EXPECT_FALSE(open_game("chess", zero));
}

TEST(OpenGame, opens_rules_like_a_game_of_the_catalogue) {
  const std::array<std::string, 1> settings{"m=4"};
  const auto rules = read_rules(YOMIKIRI_ROOT "/rules/tic-tac-toe.asl").value();
  for (const GameSource& game : {GameSource("tic-tac-toe"), GameSource(rules)}) {
    const auto analyst = open_game(game, settings).value();
    EXPECT_EQ(analyst->card().name, "tic-tac-toe");
    EXPECT_EQ(analyst->perft(analyst->game().initial(), 2, {}), 12 * 11);
  }
}

TEST(OpenGame, opens_no_rules_under_which_no_game_can_begin) {
  std::string text = tests::small_rules();
  text.replace(text.find("count(initial) == 0"), 19, "count(initial) == 1 / 0");
  for (const rules::Engine engine : {rules::Engine::Interpreter, rules::Engine::Literal}) {
    const auto opened = open_game(text::Source("no.asl", text), {}, engine);
    ASSERT_FALSE(opened);
    EXPECT_THAT(to_string(opened.error()), HasSubstr("axiom count-1 (count)"));
  }
}

// Clients name games.
TEST(OpenGame, reads_no_file_whose_path_is_given_as_a_name) {
  const auto opened = open_game(YOMIKIRI_ROOT "/rules/tic-tac-toe.asl", {});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().what, "no such game");
}

TEST(OpenGame, says_which_file_cannot_be_read) {
  EXPECT_EQ(to_string(read_rules("/no/such/nim.asl").error()), "nim.asl: cannot be read");
}

}  // namespace
}  // namespace yomikiri::studies
