#include <gtest/gtest.h>

#include "games/connect_four/connect_four.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using tests::error_of;
using tests::make_game;

// On a board of 4 columns and 3 rows.
std::string error_of_state(std::string_view text) {
  return error_of(make_game<ConnectFour>({"columns=4", "rows=3"}).parse_state(text));
}

TEST(ConnectFourNotation, names_columns_by_number_or_letter_from_the_left) {
  const auto game = make_game<ConnectFour>();
  const auto start = game.initial();
  EXPECT_EQ(game.parse_action(start, "1"), 0);
  EXPECT_EQ(game.parse_action(start, "7"), 6);
  EXPECT_EQ(game.parse_action(start, "d"), 3);
  EXPECT_EQ(game.parse_action(start, "G"), 6);
  EXPECT_EQ(game.format_action(start, 3), "4");
}

TEST(ConnectFourNotation, says_what_an_action_looks_like) {
  const auto game = make_game<ConnectFour>();
  for (const char* text : {"", "0", "8", "h", "-1", "4 ", "dd", "1.", "99999999999", "\xC3\xA9"})
    EXPECT_EQ(error_of(game.parse_action(game.initial(), text)),
              "'" + std::string(text) + "': expected a column from 1 to 7");
}

TEST(ConnectFourNotation, gives_its_reasons_for_a_refusal) {
  const auto game = make_game<ConnectFour>({"columns=2", "rows=1"});
  const auto state = game.apply(game.initial(), 1);
  EXPECT_EQ(game.refusal(state, 0), std::nullopt);
  EXPECT_EQ(game.refusal(state, 1), "column 2 is full");
  EXPECT_EQ(game.refusal(state, 2), "there are only 2 columns");
  EXPECT_EQ(game.refusal(state, 255), "there are only 2 columns");
}

TEST(ConnectFourNotation, reads_the_states_it_writes) {
  const auto game = make_game<ConnectFour>({"columns=4", "rows=3"});
  for (const char* text : {"..../..../....", "..../..../X...", "O.../X.../OX.X", "XOXO/OXOX/XOXO"})
    EXPECT_EQ(game.format_state(*game.parse_state(text)), text);
}

TEST(ConnectFourNotation, reads_the_states_of_boards_that_fill_the_word) {
  const auto low = make_game<ConnectFour>({"columns=32", "rows=1"});
  EXPECT_EQ(low.parse_state(std::string(31, '.') + "X")->all, std::uint64_t{1} << 62);
  const auto high = make_game<ConnectFour>({"columns=4", "rows=15"});
  EXPECT_EQ(high.parse_state(high.format_state(high.initial())), high.initial());
}

TEST(ConnectFourNotation, says_how_large_a_state_is) {
  for (const char* text :
       {"", "....", "..../..../.....", "..../..../....\n", "..../..../..../...."})
    EXPECT_TRUE(error_of_state(text).ends_with(
        "': expected 3 rows of 4 cells, top row first, separated by '/'; "
        "the start is ..../..../...."))
        << error_of_state(text);
}

TEST(ConnectFourNotation, says_which_sign_of_a_state_is_wrong) {
  EXPECT_EQ(error_of_state("..../..../x..."),
            "'..../..../x...': expected 'X, O or .' at character 11, found 'x'; "
            "the start is ..../..../....");
  EXPECT_EQ(error_of_state(".../...../...."),
            "'.../...../....': expected 'X, O or .' at character 4, found '/'; "
            "the start is ..../..../....");
  EXPECT_EQ(error_of_state(".....,..../..."),
            "'.....,..../...': expected '/' at character 5, found '.'; "
            "the start is ..../..../....");
}

TEST(ConnectFourNotation, says_why_no_play_leads_to_a_state) {
  EXPECT_EQ(error_of_state("..../X.../...."),
            "'..../X.../....': a disc hangs above an empty cell; the start is ..../..../....");
  EXPECT_EQ(error_of_state("..../..../XX.."),
            "'..../..../XX..': X must have as many discs as O or one more, found 2 and 0; "
            "the start is ..../..../....");
  EXPECT_EQ(error_of_state("..../OOOO/XXXX"),
            "'..../OOOO/XXXX': the seat to move has four in a line already; "
            "the start is ..../..../....");
}

TEST(ConnectFourNotation, draws_the_board_above_its_column_numbers) {
  const auto game = make_game<ConnectFour>({"columns=4", "rows=2"});
  EXPECT_EQ(game.draw(*game.parse_state("O.../X..X")),
            "  O  .  .  .\n"
            "  X  .  .  X\n"
            "  1  2  3  4\n");
}

TEST(ConnectFourNotation, draws_wide_boards_in_line) {
  const auto game = make_game<ConnectFour>({"columns=11", "rows=1"});
  EXPECT_EQ(game.draw(game.initial()),
            "  .  .  .  .  .  .  .  .  .  .  .\n"
            "  1  2  3  4  5  6  7  8  9 10 11\n");
}

}  // namespace
}  // namespace yomikiri::games
