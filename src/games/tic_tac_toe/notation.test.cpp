#include <gtest/gtest.h>

#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using tests::error_of;
using tests::make_game;

std::string error_of_state(std::string_view text) {
  return error_of(make_game<TicTacToe>().parse_state(text));
}

TEST(TicTacToeNotation, names_cells_by_letter_and_number_from_the_bottom_left) {
  const auto game = make_game<TicTacToe>();
  const auto start = game.initial();
  EXPECT_EQ(game.format_state(game.apply(start, *game.parse_action(start, "a1"))), ".../.../X..");
  EXPECT_EQ(game.format_state(game.apply(start, *game.parse_action(start, "C3"))), "..X/.../...");
  EXPECT_EQ(game.format_action(start, *game.parse_action(start, "B2")), "b2");
}

TEST(TicTacToeNotation, says_what_an_action_looks_like) {
  const auto game = make_game<TicTacToe>();
  for (const char* text : {"", "a", "1", "d1", "a0", "a4", "a-1", "a1 ", "aa1", "a99999999999"})
    EXPECT_EQ(error_of(game.parse_action(game.initial(), text)),
              "'" + std::string(text) + "': expected a cell from a1 to c3");
}

TEST(TicTacToeNotation, gives_its_reasons_for_a_refusal) {
  const auto game = make_game<TicTacToe>();
  const auto state = *game.parse_state(".../.X./...");
  EXPECT_EQ(game.refusal(state, *game.parse_action(state, "b2")), "cell b2 is taken");
  EXPECT_EQ(game.refusal(state, *game.parse_action(state, "b3")), std::nullopt);
  EXPECT_EQ(game.refusal(state, 3), "the cell is not on the board");  // a row's spare bit
  EXPECT_EQ(game.refusal(state, 200), "the cell is not on the board");
}

TEST(TicTacToeNotation, reads_the_states_it_writes) {
  const auto game = make_game<TicTacToe>({"m=4", "n=2"});
  for (const char* text : {"..../....", "X.O./...X", "XO../OX.."})
    EXPECT_EQ(game.format_state(*game.parse_state(text)), text);
}

TEST(TicTacToeNotation, says_what_a_state_looks_like) {
  const std::string start = "; the start is .../.../...";
  for (const char* text : {"x../.../...", "..../.../..", "...\n...\n...", ".../.../.../...", "/"})
    EXPECT_TRUE(error_of_state(text).ends_with(
        "': expected 3 rows of 3 signs X, O or . separated by '/'" + start))
        << error_of_state(text);
  for (const char* text : {"", "...", ".../...", ".../.../", ".../.../.."})
    EXPECT_EQ(error_of_state(text), "'" + std::string(text) +
                                        "': the text ends before all 3 rows of 3 cells are there" +
                                        start);
}

TEST(TicTacToeNotation, says_why_no_play_leads_to_a_state) {
  EXPECT_EQ(error_of_state("XX./.../..."),
            "'XX./.../...': X must have as many marks as O or one more, found 2 and 0; "
            "the start is .../.../...");
  EXPECT_EQ(error_of_state("O../.../..."),
            "'O../.../...': X must have as many marks as O or one more, found 0 and 1; "
            "the start is .../.../...");
  EXPECT_EQ(error_of_state("XXX/OOO/..."),
            "'XXX/OOO/...': the seat to move has 3 in a line already; the start is .../.../...");
}

TEST(TicTacToeNotation, draws_the_board_with_its_coordinates) {
  const auto game = make_game<TicTacToe>();
  EXPECT_EQ(game.draw(*game.parse_state("X.O/.X./...")),
            "  3  X . O\n"
            "  2  . X .\n"
            "  1  . . .\n"
            "     a b c\n");
}

TEST(TicTacToeNotation, draws_rows_of_two_digits_in_line_with_the_others) {
  const auto game = make_game<TicTacToe>({"m=1", "n=10"});
  const std::string board = game.draw(game.initial());
  EXPECT_TRUE(board.starts_with(" 10  .\n  9  .\n")) << board;
}

}  // namespace
}  // namespace yomikiri::games
