#include "games/tic_tac_toe/tic_tac_toe.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "tests/games/boards.h"
#include "tests/games/grid.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using tests::Grid;
using tests::make_game;

using State = TicTacToe::State;

// The marks of the seat that moved last, in the header's bit layout.
State state_with(const Grid& grid) {
  State state;
  for (std::size_t row = 0; row < grid.size(); ++row)
    for (std::size_t column = 0; column < grid[0].size(); ++column)
      if (grid[row][column] == 'X')
        state.other |= std::uint64_t{1}
                       << ((grid.size() - 1 - row) * (grid[0].size() + 1) + column);
  return state;
}

bool is_won(const TicTacToe& game, State state) { return game.payoff(state) != Payoffs::draw(); }

TEST(TicTacToe, is_won_by_three_in_a_row_a_column_or_a_diagonal) {
  const auto game = make_game<TicTacToe>();
  for (const char* text : {"XXX/OO./...", "X../XOO/X..", "X.O/OX./..X", "O.X/OX./X.."}) {
    const State state = *game.parse_state(text);
    EXPECT_TRUE(game.is_over(state)) << text;
    EXPECT_EQ(game.payoff(state), Payoffs::won_by(kFirst)) << text;
  }
  EXPECT_EQ(game.payoff(*game.parse_state("OOO/XX./X..")), Payoffs::won_by(kSecond));
}

TEST(TicTacToe, is_drawn_when_the_board_is_full_and_nobody_has_a_line) {
  const auto game = make_game<TicTacToe>();
  const State state = *game.parse_state("XOX/XOO/OXX");
  EXPECT_TRUE(game.is_over(state));
  EXPECT_EQ(game.payoff(state), Payoffs::draw());
}

TEST(TicTacToe, sees_exactly_the_lines_that_a_plain_count_sees_on_every_board) {
  Random random(17);
  for (const auto& [m, n, k, game] : tests::tic_tac_toe_boards())
    for (int round = 0; round < 40; ++round) {
      Grid grid = tests::empty_grid(m, n);
      for (std::string& row : grid)
        for (char& sign : row)
          if (random.below(8) < 5) sign = 'X';
      ASSERT_EQ(is_won(game, state_with(grid)), tests::has_line(grid, k, 'X'))
          << m << ',' << n << ',' << k << ": " << tests::text_of(grid);
    }
}

// Every line of k cells wins, and none wins with one cell of it missing.
void expect_every_line_wins(const tests::TicTacToeBoard& board, int column, int row,
                            tests::Direction direction) {
  Grid grid = tests::empty_grid(board.m, board.n);
  if (!tests::is_line(grid, column, row, direction, board.k, '.')) return;
  const auto sign = [&](int i) -> char& {
    return grid[std::size_t(row + i * direction.rows)][std::size_t(column + i * direction.columns)];
  };
  for (int i = 0; i < board.k; ++i) sign(i) = 'X';
  EXPECT_TRUE(is_won(board.game, state_with(grid))) << tests::text_of(grid);
  for (int i = 0; i < board.k; ++i) {
    sign(i) = '.';
    EXPECT_FALSE(is_won(board.game, state_with(grid))) << tests::text_of(grid);
    sign(i) = 'X';
  }
}

TEST(TicTacToe, is_won_by_every_line_and_by_nothing_less_on_every_board) {
  for (const auto& board : tests::tic_tac_toe_boards())
    for (int column = 0; column < board.m; ++column)
      for (int row = 0; row < board.n; ++row)
        for (const auto direction : tests::kDirections)
          expect_every_line_wins(board, column, row, direction);
}

TEST(TicTacToe, refuses_boards_that_are_too_large) {
  EXPECT_EQ(tests::error_of_making<TicTacToe>({"m=7", "n=6"}),
            "a board of 7 x 6 is too large; m x n must be at most 40, "
            "(m + 1) x n at most 64");
  EXPECT_EQ(tests::error_of_making<TicTacToe>({"m=1", "n=26", "k=26"}), "");
  EXPECT_EQ(tests::error_of_making<TicTacToe>({"m=5", "n=8", "k=8"}), "");
}

TEST(TicTacToe, refuses_lines_longer_than_the_board) {
  EXPECT_EQ(tests::error_of_making<TicTacToe>({"k=4"}),
            "no line of 4 fits on 3 x 3; k must be at most 3");
  EXPECT_EQ(tests::error_of_making<TicTacToe>({"m=5", "n=1", "k=5"}), "");
}

TEST(TicTacToe, refuses_parameters_beyond_their_limits) {
  EXPECT_EQ(tests::error_of_making<TicTacToe>({"m=0"}),
            "m must be a whole number from 1 to 26, found '0'; for example m=3");
  EXPECT_EQ(tests::error_of_making<TicTacToe>({"n=99999999999"}),
            "n must be a whole number from 1 to 26, found '99999999999'; "
            "for example n=3");
  EXPECT_EQ(tests::error_of_making<TicTacToe>({"k=-1"}),
            "k must be a whole number from 1 to 26, found '-1'; for example k=3");
}

TEST(TicTacToe, of_one_mark_is_won_by_the_first_move) {
  const auto game = make_game<TicTacToe>({"m=1", "n=1", "k=1"});
  EXPECT_FALSE(game.is_over(game.initial()));
  EXPECT_EQ(game.payoff(game.apply(game.initial(), 0)), Payoffs::won_by(kFirst));
}

}  // namespace
}  // namespace yomikiri::games
