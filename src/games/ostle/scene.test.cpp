#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/ostle/ostle.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using tests::make_game;

Choice ostle_choice(std::string_view state, std::string_view move) {
  const auto game = make_game<Ostle>();
  const auto here = game.parse_state(state).value();
  return game.choice(here, game.parse_action(here, move).value());
}

TEST(OstleScene, has_pieces_of_both_seats_and_a_hole) {
  const auto game = make_game<Ostle>();
  const auto state = game.parse_state("22220-00300-00000-00000-11111 second ban c4s").value();
  const Scene scene = game.scene(state, Viewer::spectator());
  EXPECT_EQ(scene.grid.pieces.size(), 10u);
  EXPECT_THAT(scene.grid.pieces, Contains(Scene::Piece{"a5", "piece", kFirst}));
  EXPECT_THAT(scene.grid.pieces, Contains(Scene::Piece{"e1", "piece", kSecond}));
  EXPECT_THAT(scene.grid.pieces, Contains(Scene::Piece{"c4", "hole", std::nullopt}));
  EXPECT_THAT(scene.grid.trays,
              ElementsAre(Scene::Tray{kFirst, "captured", 0}, Scene::Tray{kSecond, "captured", 1}));
  EXPECT_THAT(scene.texts, ElementsAre(Scene::NamedText{"ban", "c4s"}));
}

TEST(OstleScene, a_piece_steps_to_the_next_cell) {
  const Choice choice = ostle_choice("11111-00000-00300-00000-22222 first", "a5s");
  EXPECT_EQ(choice.from, "a5");
  EXPECT_EQ(choice.to, "a4");
  EXPECT_THAT(choice.path, IsEmpty());
  EXPECT_EQ(choice.warning, "");
}

TEST(OstleScene, a_push_names_all_cells_on_its_way) {
  EXPECT_THAT(ostle_choice("11011-00000-00300-00000-22222 first", "a5e").path,
              ElementsAre("a5", "b5", "c5"));
  EXPECT_THAT(ostle_choice("11111-00000-00300-00000-22222 first", "d5e").path,
              ElementsAre("d5", "e5", "off:e"));
  EXPECT_THAT(ostle_choice("11110-00100-00200-00300-20222 first", "c4s").path,
              ElementsAre("c4", "c3", "c2"));  // into the hole
}

TEST(OstleScene, a_move_that_loses_the_game_carries_a_warning) {
  const Choice first_loss = ostle_choice("11111-00000-00300-00000-22222 first", "a5n");
  EXPECT_EQ(first_loss.to, "off:n");
  EXPECT_EQ(first_loss.warning, "");
  EXPECT_EQ(ostle_choice("11110-00000-00300-00000-22222 first", "a5n").warning, "own-loss");
  EXPECT_EQ(ostle_choice("11110-00000-00300-00000-22222 first", "a5s").warning, "");
}

TEST(OstleScene, ends_by_pieces) {
  const auto game = make_game<Ostle>();
  const auto state = game.parse_state("11100-00000-00300-00000-22222 first").value();
  EXPECT_EQ(game.ending(state), (Ending{{kSecond}, "pieces", {}, {}}));
}

}  // namespace
}  // namespace yomikiri::games
