#include "games/connect_four/connect_four.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "tests/games/boards.h"
#include "tests/games/grid.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using tests::error_of_making;
using tests::Grid;
using tests::make_game;

using State = ConnectFour::State;

// The discs of the seat that moved last, in the header's bit layout; they may hang in the air.
State state_with(const Grid& grid) {
  State state;
  for (std::size_t row = 0; row < grid.size(); ++row)
    for (std::size_t column = 0; column < grid[0].size(); ++column)
      if (grid[row][column] == 'X')
        state.all |= std::uint64_t{1} << (column * (grid.size() + 1) + grid.size() - 1 - row);
  return state;
}

bool is_won(const ConnectFour& game, State state) { return game.payoff(state) != Payoffs::draw(); }

State after(const ConnectFour& game, std::string_view columns) {
  State state = game.initial();
  for (const char column : columns)
    state = game.apply(state, static_cast<ConnectFour::Action>(column - '1'));
  return state;
}

TEST(ConnectFour, is_won_by_four_in_every_direction) {
  const auto game = make_game<ConnectFour>();
  for (const char* columns : {"1122334", "1212121", "12233434454", "76655454434"}) {
    const State state = after(game, columns);
    EXPECT_TRUE(game.is_over(state)) << columns;
    EXPECT_EQ(game.payoff(state), Payoffs::won_by(kFirst)) << columns;
  }
  EXPECT_EQ(game.payoff(after(game, "71122334")), Payoffs::won_by(kSecond));
}

TEST(ConnectFour, goes_on_after_three_in_a_line) {
  const auto game = make_game<ConnectFour>();
  EXPECT_FALSE(game.is_over(after(game, "11223")));
  EXPECT_FALSE(game.is_over(after(game, "12121")));
}

TEST(ConnectFour, is_drawn_when_the_board_is_full) {
  const auto game = make_game<ConnectFour>({"columns=3", "rows=2"});
  const State state = after(game, "123123");
  EXPECT_TRUE(game.is_over(state));
  EXPECT_EQ(game.payoff(state), Payoffs::draw());
}

TEST(ConnectFour, sees_exactly_the_lines_that_a_plain_count_sees_on_every_board) {
  Random random(17);
  for (const auto& [columns, rows, game] : tests::connect_four_boards())
    for (int round = 0; round < 300; ++round) {
      Grid grid = tests::empty_grid(columns, rows);
      for (std::string& row : grid)
        for (char& sign : row)
          if (random.below(8) < 4) sign = 'X';
      ASSERT_EQ(is_won(game, state_with(grid)), tests::has_line(grid, 4, 'X'))
          << columns << 'x' << rows << ": " << tests::text_of(grid);
    }
}

// Four in a line win, and three of them do not.
void expect_line_wins(const tests::ConnectFourBoard& board, int column, int row,
                      tests::Direction direction) {
  Grid grid = tests::empty_grid(board.columns, board.rows);
  if (!tests::is_line(grid, column, row, direction, 4, '.')) return;
  const auto sign = [&](int i) -> char& {
    return grid[std::size_t(row + i * direction.rows)][std::size_t(column + i * direction.columns)];
  };
  for (int i = 0; i < 4; ++i) sign(i) = 'X';
  EXPECT_TRUE(is_won(board.game, state_with(grid))) << tests::text_of(grid);
  for (int i = 0; i < 4; ++i) {
    sign(i) = '.';
    EXPECT_FALSE(is_won(board.game, state_with(grid))) << tests::text_of(grid);
    sign(i) = 'X';
  }
}

TEST(ConnectFour, is_won_by_every_line_and_by_nothing_less_on_every_board) {
  for (const auto& board : tests::connect_four_boards())
    for (int column = 0; column < board.columns; ++column)
      for (int row = 0; row < board.rows; ++row)
        for (const auto direction : tests::kDirections)
          expect_line_wins(board, column, row, direction);
}

TEST(ConnectFour, refuses_boards_that_are_too_large) {
  EXPECT_EQ(error_of_making<ConnectFour>({"columns=10", "rows=6"}),
            "a board of 10 columns and 6 rows is too large; "
            "columns x (rows + 1) must be at most 64");
  EXPECT_EQ(error_of_making<ConnectFour>({"columns=9", "rows=6"}), "");
  EXPECT_EQ(error_of_making<ConnectFour>({"columns=32", "rows=1"}), "");
  EXPECT_EQ(error_of_making<ConnectFour>({"columns=4", "rows=15"}), "");
}

TEST(ConnectFour, refuses_parameters_beyond_their_limits) {
  EXPECT_EQ(error_of_making<ConnectFour>({"columns=0"}),
            "columns must be a whole number from 1 to 32, found '0'; "
            "for example columns=7");
  EXPECT_EQ(error_of_making<ConnectFour>({"columns=99999999999"}),
            "columns must be a whole number from 1 to 32, found '99999999999'; "
            "for example columns=7");
  EXPECT_EQ(error_of_making<ConnectFour>({"rows=16"}),
            "rows must be a whole number from 1 to 15, found '16'; "
            "for example rows=6");
}

TEST(ConnectFour, promises_more_for_threats_and_then_for_the_centre) {
  const auto game = make_game<ConnectFour>();
  const State start = game.initial();
  EXPECT_GT(game.promise(start, 3), game.promise(start, 2));
  EXPECT_EQ(game.promise(start, 2), game.promise(start, 4));
  const State two_in_a_row = after(game, "1122");  // X at 1 and 2: column 3 makes an open three
  EXPECT_GT(game.promise(two_in_a_row, 2), game.promise(two_in_a_row, 4));
}

}  // namespace
}  // namespace yomikiri::games
