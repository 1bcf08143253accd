#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/normal_form/battle_of_the_sexes.h"
#include "games/normal_form/rock_paper_scissors.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using tests::make_game;

TEST(TableGameScene, shows_the_own_choice_and_at_the_end_both) {
  const auto game = make_game<RockPaperScissors>();
  const auto state = game.parse_state("rock/-").value();
  EXPECT_THAT(game.scene(state, Viewer::at(kFirst)).texts,
              ElementsAre(Scene::NamedText{"first", "rock"}));
  EXPECT_THAT(game.scene(state, Viewer::at(kSecond)).texts, IsEmpty());
  EXPECT_THAT(game.scene(state, Viewer::spectator()).texts, IsEmpty());
  EXPECT_EQ(game.choice(state, 2).how, "paper");
  EXPECT_THAT(game.scene(game.apply(state, 2), Viewer::spectator()).texts,
              ElementsAre(Scene::NamedText{"first", "rock"}, Scene::NamedText{"second", "paper"}));
}

}  // namespace
}  // namespace yomikiri::games
