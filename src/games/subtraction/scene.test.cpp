#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/subtraction/subtraction.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::ElementsAre;
using tests::make_game;

TEST(SubtractionScene, shows_the_stones) {
  const auto game = make_game<Subtraction>();
  EXPECT_THAT(game.scene({7, kSecond}, Viewer::spectator()).numbers,
              ElementsAre(Scene::NamedNumber{"stones", {7}, false}));
  const Choice choice = game.choice({7, kSecond}, 2);
  EXPECT_EQ(choice.move, "2");
  EXPECT_EQ(choice.how, "take");
}

TEST(SubtractionScene, warns_of_the_last_stone_where_it_loses) {
  EXPECT_EQ(make_game<Subtraction>().choice({2, kFirst}, 2).warning, "");
  const auto misere = make_game<Subtraction>({"misere=1"});
  EXPECT_EQ(misere.choice({2, kFirst}, 2).warning, "own-loss");
  EXPECT_EQ(misere.choice({2, kFirst}, 1).warning, "");
}

}  // namespace
}  // namespace yomikiri::games
