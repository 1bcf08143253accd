#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/kuhn/kuhn.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using tests::make_game;

TEST(KuhnScene, shows_a_seat_its_own_card_only) {
  const auto game = make_game<Kuhn>();
  const auto state = game.parse_state("KQ:check,bet").value();
  const Scene scene = game.scene(state, Viewer::at(kSecond));
  EXPECT_EQ(scene.kind, Scene::Kind::Cards);
  EXPECT_THAT(scene.zones, ElementsAre(Scene::Zone{"hand", kFirst, {std::nullopt}},
                                       Scene::Zone{"hand", kSecond, {"Q"}}));
  EXPECT_THAT(scene.numbers, ElementsAre(Scene::NamedNumber{"pot", {3}, false},
                                         Scene::NamedNumber{"paid", {1, 2}, true}));
  EXPECT_THAT(scene.texts, ElementsAre(Scene::NamedText{"actions", "check,bet"}));
}

TEST(KuhnScene, shows_spectators_no_card_and_everybody_all_of_them) {
  const auto game = make_game<Kuhn>();
  const auto state = game.parse_state("KQ:bet,call").value();
  EXPECT_THAT(game.scene(state, Viewer::spectator()).zones,
              ElementsAre(Scene::Zone{"hand", kFirst, {std::nullopt}},
                          Scene::Zone{"hand", kSecond, {std::nullopt}}));
  EXPECT_THAT(game.scene(state, Viewer::everybody()).zones,
              ElementsAre(Scene::Zone{"hand", kFirst, {"K"}}, Scene::Zone{"hand", kSecond, {"Q"}}));
  EXPECT_THAT(game.scene(game.initial(), Viewer::everybody()).zones[0].cards, IsEmpty());
}

TEST(KuhnScene, choices_are_buttons) {
  const auto game = make_game<Kuhn>();
  const auto state = game.parse_state("KQ:check,bet").value();
  EXPECT_EQ(game.choice(state, Kuhn::Action::Fold).how, "fold");
  EXPECT_EQ(game.choice(state, Kuhn::Action::Call).move, "call");
}

TEST(KuhnScene, ends_by_a_fold_or_a_showdown) {
  const auto game = make_game<Kuhn>();
  const auto ending = [&](std::string_view text) {
    return game.ending(game.parse_state(text).value());
  };
  EXPECT_EQ(ending("KQ:check,bet,fold"), (Ending{{kSecond}, "fold", {}, {}}));
  EXPECT_EQ(ending("KQ:bet,fold"), (Ending{{kFirst}, "fold", {}, {}}));
  EXPECT_EQ(ending("KQ:check,check"), (Ending{{kFirst}, "showdown", {}, {}}));
  EXPECT_EQ(ending("KQ:check,bet,call"), (Ending{{kFirst}, "showdown", {}, {}}));
}

}  // namespace
}  // namespace yomikiri::games
