#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using tests::make_game;

TEST(TicTacToeScene, names_cells_as_the_notation_does) {
  const auto game = make_game<TicTacToe>({"m=4"});
  const auto state = game.parse_state("..../..O./X...").value();
  const Scene scene = game.scene(state, Viewer::spectator());
  EXPECT_THAT(scene.sides, ElementsAre("x", "o"));
  EXPECT_THAT(scene.grid.columns, ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(scene.grid.rows, ElementsAre("3", "2", "1"));
  EXPECT_THAT(scene.grid.pieces,
              ElementsAre(Scene::Piece{"a1", "x", kFirst}, Scene::Piece{"c2", "o", kSecond}));
  EXPECT_THAT(scene.grid.marks, IsEmpty());
}

TEST(TicTacToeScene, marks_the_line_that_wins) {
  const auto game = make_game<TicTacToe>();
  const auto state = game.parse_state("..X/OX./XO.").value();
  const auto marks = game.scene(state, Viewer::spectator()).grid.marks;
  EXPECT_THAT(marks, ElementsAre(Scene::Mark{"line", {"a1", "b2", "c3"}}));
  EXPECT_EQ(game.ending(state), (Ending{{kFirst}, "line", {}, {"a1", "b2", "c3"}}));
}

TEST(TicTacToeScene, marks_as_many_cells_as_win) {
  const auto game = make_game<TicTacToe>({"m=5", "n=5", "k=3"});
  const auto state = game.parse_state("...../...../...../OO.O./XXXX.").value();
  EXPECT_THAT(game.ending(state).at, ElementsAre("a1", "b1", "c1"));
}

TEST(TicTacToeScene, a_full_board_is_a_draw) {
  const auto game = make_game<TicTacToe>();
  const auto state = game.parse_state("XOX/XOO/OXX").value();
  EXPECT_EQ(game.ending(state), (Ending{{}, "full", {}, {}}));
}

}  // namespace
}  // namespace yomikiri::games
