#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/go/go.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;
using tests::make_game;

TEST(GoScene, has_points_without_the_letter_i) {
  const auto game = make_game<Go>({"komi=6.5"});
  const auto state = game.parse_state("9x9 black J9").value();
  const Scene scene = game.scene(state, Viewer::spectator());
  EXPECT_EQ(scene.grid.shape, Scene::Grid::Shape::Points);
  EXPECT_EQ(scene.grid.columns.back(), "J");
  EXPECT_EQ(scene.grid.rows.front(), "9");
  EXPECT_THAT(scene.grid.pieces, ElementsAre(Scene::Piece{"J9", "black", kFirst}));
  EXPECT_THAT(scene.numbers, ElementsAre(Scene::NamedNumber{"komi", {6.5}, false}));
  EXPECT_THAT(scene.texts, IsEmpty());
}

TEST(GoScene, a_play_takes_stones) {
  const auto game = make_game<Go>({"size=3"});
  const auto state = game.parse_state("OOX/X../... black").value();
  EXPECT_THAT(game.choice(state, game.parse_action(state, "B2").value()).take,
              UnorderedElementsAre("A3", "B3"));
  const Scene after =
      game.scene(game.apply(state, game.parse_action(state, "B2").value()), Viewer::spectator());
  EXPECT_THAT(after.grid.trays,
              ElementsAre(Scene::Tray{kFirst, "captured", 2}, Scene::Tray{kSecond, "captured", 0}));
}

TEST(GoScene, shows_the_provisional_end_and_its_penalties) {
  const auto game = make_game<Go>({"size=3"});
  const auto state = game.parse_state("3x3 black B2 pass pass pass").value();
  const Scene scene = game.scene(state, Viewer::spectator());
  EXPECT_THAT(scene.texts, ElementsAre(Scene::NamedText{"stage", "provisional"}));
  EXPECT_THAT(scene.numbers, Contains(Scene::NamedNumber{"penalty", {0, 1}, true}));
  EXPECT_EQ(game.choice(state, {}).how, "pass");
}

TEST(GoScene, the_scores_decide_as_the_payoffs_do) {
  for (const char* komi : {"komi=0", "komi=8.5", "komi=9"}) {
    const auto game = make_game<Go>({"size=3", komi});
    const auto state = game.parse_state("3x3 black B2 pass pass pass pass").value();
    ASSERT_TRUE(game.is_over(state));
    const Ending ending = game.ending(state);
    EXPECT_EQ(ending.reason, "points");
    const double lead = ending.scores[0] - ending.scores[1];
    EXPECT_EQ(lead > 0, game.payoff(state)[kFirst] > 0) << komi;
    EXPECT_EQ(lead < 0, game.payoff(state)[kFirst] < 0) << komi;
    EXPECT_EQ(ending.scores[0], Go::score(state).points(go::Colour::Black) - game.komi());
    EXPECT_THAT(game.scene(state, Viewer::spectator()).texts, IsEmpty());
  }
}

}  // namespace
}  // namespace yomikiri::games
