#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/connect_four/connect_four.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using tests::make_game;

TEST(ConnectFourScene, a_disc_goes_to_the_lowest_free_cell) {
  const auto game = make_game<ConnectFour>();
  const auto state = game.apply(game.initial(), 3);
  const Scene scene = game.scene(state, Viewer::spectator());
  EXPECT_TRUE(scene.grid.drops);
  EXPECT_THAT(scene.sides, ElementsAre("yellow", "red"));
  EXPECT_THAT(scene.grid.pieces, ElementsAre(Scene::Piece{"d1", "yellow", kFirst}));
  const Choice choice = game.choice(state, 3);
  EXPECT_EQ(choice.move, "4");
  EXPECT_EQ(choice.to, "d2");
}

TEST(ConnectFourScene, columns_after_z_have_two_letters) {
  const auto game = make_game<ConnectFour>({"columns=32", "rows=1"});
  EXPECT_EQ(game.choice(game.initial(), 31).to, "af1");
}

TEST(ConnectFourScene, marks_the_line_that_wins) {
  const auto game = make_game<ConnectFour>({"columns=5", "rows=4"});
  const auto state = game.parse_state("...../...../OOO../XXXX.").value();
  EXPECT_EQ(game.ending(state), (Ending{{kFirst}, "line", {}, {"a1", "b1", "c1", "d1"}}));
  EXPECT_THAT(game.scene(state, Viewer::spectator()).grid.marks,
              Contains(Scene::Mark{"line", {"a1", "b1", "c1", "d1"}}));
}

TEST(ConnectFourScene, a_full_board_is_a_draw) {
  const auto game = make_game<ConnectFour>({"columns=2", "rows=2"});
  EXPECT_EQ(game.ending(game.parse_state("XO/OX").value()), (Ending{{}, "full", {}, {}}));
}

}  // namespace
}  // namespace yomikiri::games
