#include "studies/bots.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/chance.h"
#include "core/referee.h"
#include "studies/catalogue.h"
#include "studies/open_game.h"
#include "studies/rules.h"
#include "tests/rules/rules_text.h"

namespace yomikiri::studies {
namespace {

using ::testing::ElementsAre;

// Plays until a seat is to move or the game is over.
AnyValue past_chance(const AnyGame& game, AnyValue state) {
  Random random(1);
  while (!game.is_over(state) && game.to_move(state) == kChance)
    state = game.apply(state, random_outcome(game, state, random));
  return state;
}

TEST(Bots, play_the_games_of_the_catalogue_at_every_level_they_have) {
  constexpr std::uint64_t kLittle = 1000;
  for (const auto& entry : catalogue()) {
    if (entry.card.name == "leduc" || entry.card.name == "liars-dice") continue;  // long to solve
    const auto analyst = entry.open({}).value();
    const AnyGame& game = analyst->game();
    const AnyValue state = past_chance(game, game.initial());
    for (const Level level : analyst->levels()) {
      const auto action =
          bot_action(*analyst, state, {.level = level, .seed = 7, .effort = kLittle}, {});
      ASSERT_TRUE(action) << entry.card.name << ' ' << to_string(action.error());
      EXPECT_EQ(Referee(game, state).play(*action), std::nullopt) << entry.card.name;
    }
  }
}

TEST(Bots, tell_a_fault_of_written_rules_as_an_error) {
  const text::Source source("stuck.asl", tests::small_rules("", "N > 3"));
  const auto analyst = open_rules(source, {}, rules::Engine::Interpreter).value();
  for (const Level level : {Level::Random, Level::Strong}) {
    const auto action = bot_action(*analyst, analyst->game().initial(), {.level = level}, {});
    ASSERT_FALSE(action.has_value());
    EXPECT_EQ(to_string(action.error()),
              "stuck.asl: the state is not final, but no move is legal, in the state \"count=0\"; "
              "see final?");
  }
}

TEST(Bots, have_names) {
  for (const Level level : kLevels) EXPECT_EQ(level_named(name_of(level)), level);
  EXPECT_EQ(level_named("clever"), std::nullopt);
}

TEST(Bots, are_greedy_in_tianjiu_mahjong_and_bridge_only) {
  for (const char* name : {"tianjiu", "mahjong", "bridge"})
    EXPECT_THAT(open_game(name, {}).value()->levels(),
                ElementsAre(Level::Random, Level::Greedy, Level::Strong));
  const auto kuhn = open_game("kuhn", {}).value();
  EXPECT_THAT(kuhn->levels(), ElementsAre(Level::Random, Level::Strong));
  const AnyValue state = past_chance(kuhn->game(), kuhn->game().initial());
  EXPECT_EQ(to_string(bot_action(*kuhn, state, {.level = Level::Greedy}, {}).error()),
            "greedy: kuhn has no bot at this level; levels: random, strong");
}

TEST(Bots, answer_the_same_to_the_same_question) {
  const auto analyst = open_game("tianjiu", {}).value();
  const AnyValue state = past_chance(analyst->game(), analyst->game().initial());
  for (const Level level : kLevels) {
    const BotOptions options{.level = level, .seed = 3, .effort = 100'000};
    EXPECT_EQ(bot_action(*analyst, state, options, {}).value(),
              bot_action(*analyst, state, options, {}).value());
  }
}

}  // namespace
}  // namespace yomikiri::studies
