#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/nine_mens_morris/nine_mens_morris.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using tests::make_game;

TEST(NineMensMorrisScene, draws_the_points_and_lines_of_the_board) {
  const auto game = make_game<NineMensMorris>();
  const auto grid = game.scene(game.initial(), Viewer::spectator()).grid;
  EXPECT_EQ(grid.shape, Scene::Grid::Shape::Graph);
  EXPECT_EQ(grid.nodes.size(), 24u);
  EXPECT_EQ(grid.edges.size(), 32u);  // 8 along each ring, 2 across on each of four sides
  EXPECT_THAT(grid.nodes, Contains(Scene::Node{"a7", 0, 0}));
  EXPECT_THAT(grid.nodes, Contains(Scene::Node{"d6", 3, 1}));
  EXPECT_THAT(grid.nodes, Contains(Scene::Node{"g1", 6, 6}));
  for (const auto& [from, to] : grid.edges) {
    const auto& a = grid.nodes[std::size_t(from)];
    const auto& b = grid.nodes[std::size_t(to)];
    EXPECT_TRUE(a.x == b.x || a.y == b.y) << a.name << " " << b.name;
  }
}

TEST(NineMensMorrisScene, counts_men_beside_the_board) {
  const auto game = make_game<NineMensMorris>();
  const auto state = game.parse_state(".O....../XXX...../........ O 13 0").value();
  const Scene scene = game.scene(state, Viewer::spectator());
  EXPECT_THAT(scene.grid.pieces, Contains(Scene::Piece{"d7", "man", kSecond}));
  EXPECT_THAT(
      scene.grid.trays,
      ElementsAre(Scene::Tray{kFirst, "to_place", 6}, Scene::Tray{kFirst, "captured", 1},
                  Scene::Tray{kSecond, "to_place", 7}, Scene::Tray{kSecond, "captured", 0}));
}

TEST(NineMensMorrisScene, a_mill_takes_a_man) {
  const auto game = make_game<NineMensMorris>();
  const auto here = game.parse_state("OO....../XX....../........ X 14 0").value();
  const Choice choice = game.choice(here, game.parse_action(here, "f6xa7").value());
  EXPECT_EQ(choice.from, "");
  EXPECT_EQ(choice.to, "f6");
  EXPECT_THAT(choice.take, ElementsAre("a7"));
}

TEST(NineMensMorrisScene, says_how_it_ended) {
  const auto game = make_game<NineMensMorris>();
  const auto ending = [&](std::string_view text) {
    return game.ending(game.parse_state(text).value());
  };
  EXPECT_EQ(ending("XX....../OOO...../........ X 0 0"), (Ending{{kSecond}, "few", {}, {}}));
  EXPECT_EQ(ending("XX....../OOO...../........ O 0 0").reason, "few");
  EXPECT_EQ(ending("XXXO..OX/.O.....O/........ X 0 0").reason, "blocked");
  EXPECT_EQ(ending("XXX...../OOO...../........ X 0 100"), (Ending{{}, "patience", {}, {}}));
}

}  // namespace
}  // namespace yomikiri::games
