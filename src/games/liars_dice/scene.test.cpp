#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/liars_dice/liars_dice.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::ElementsAre;
using tests::make_game;

TEST(LiarsDiceScene, shows_a_seat_its_own_dice_only) {
  const auto game = make_game<LiarsDice>({"dice=2"});
  const auto state = game.parse_state("13/26:1x3,2x5").value();
  const Scene scene = game.scene(state, Viewer::at(kFirst));
  EXPECT_THAT(scene.zones, ElementsAre(Scene::Zone{"dice", kFirst, {"1", "3"}},
                                       Scene::Zone{"dice", kSecond, {std::nullopt, std::nullopt}}));
  EXPECT_THAT(scene.texts,
              ElementsAre(Scene::NamedText{"bid", "2x5"}, Scene::NamedText{"actions", "1x3,2x5"}));
}

TEST(LiarsDiceScene, a_choice_is_a_bid_or_the_call) {
  const auto game = make_game<LiarsDice>();
  const auto state = game.parse_state("3/5:1x3").value();
  const Choice bid = game.choice(state, game.parse_action(state, "2x5").value());
  EXPECT_EQ(bid.move, "2x5");
  EXPECT_EQ(bid.how, "bid");
  EXPECT_EQ(game.choice(state, LiarsDice::Action::Liar).how, "liar");
}

TEST(LiarsDiceScene, ends_when_a_bid_is_called) {
  const auto game = make_game<LiarsDice>();
  const auto state = game.parse_state("3/5:1x3,2x5,liar").value();
  EXPECT_EQ(game.ending(state), (Ending{{kFirst}, "called", {}, {}}));
}

}  // namespace
}  // namespace yomikiri::games
