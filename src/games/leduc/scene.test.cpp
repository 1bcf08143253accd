#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/leduc/leduc.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::ElementsAre;
using tests::make_game;

TEST(LeducScene, shows_the_board_and_the_own_card_only) {
  const auto game = make_game<Leduc>();
  const auto state = game.parse_state("KQ:check,bet,call/J:bet,raise").value();
  const Scene scene = game.scene(state, Viewer::at(kFirst));
  EXPECT_THAT(scene.zones, ElementsAre(Scene::Zone{"hand", kFirst, {"K"}},
                                       Scene::Zone{"hand", kSecond, {std::nullopt}},
                                       Scene::Zone{"board", std::nullopt, {"J"}}));
  EXPECT_THAT(scene.numbers, ElementsAre(Scene::NamedNumber{"pot", {18}, false},
                                         Scene::NamedNumber{"paid", {7, 11}, true}));
  EXPECT_THAT(scene.texts, ElementsAre(Scene::NamedText{"actions", "check,bet,call/J:bet,raise"}));
  EXPECT_EQ(game.choice(state, Leduc::Action::Call).how, "call");
}

TEST(LeducScene, an_open_bet_is_paid_by_its_bettor) {
  const auto game = make_game<Leduc>();
  const auto paid = [&](std::string_view text) {
    return game.scene(game.parse_state(text).value(), Viewer::spectator()).numbers.back().values;
  };
  EXPECT_THAT(paid("KQ"), ElementsAre(1, 1));
  EXPECT_THAT(paid("KQ:bet"), ElementsAre(3, 1));
  EXPECT_THAT(paid("KQ:check,bet"), ElementsAre(1, 3));
  EXPECT_THAT(paid("KQ:check,bet,raise"), ElementsAre(5, 3));
  EXPECT_THAT(paid("KQ:bet,raise,fold"), ElementsAre(3, 5));
}

TEST(LeducScene, ends_by_a_fold_or_a_showdown) {
  const auto game = make_game<Leduc>();
  const auto ending = [&](std::string_view text) {
    return game.ending(game.parse_state(text).value());
  };
  EXPECT_EQ(ending("KQ:bet,fold"), (Ending{{kFirst}, "fold", {}, {}}));
  EXPECT_EQ(ending("KQ:check,check/Q:check,check"), (Ending{{kSecond}, "showdown", {}, {}}));
  EXPECT_EQ(ending("KK:check,check/Q:check,check"), (Ending{{}, "showdown", {}, {}}));
}

}  // namespace
}  // namespace yomikiri::games
