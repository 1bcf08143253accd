#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/normal_form/battle_of_the_sexes.h"
#include "games/normal_form/rock_paper_scissors.h"
#include "tests/games/make_game.h"
#include "tests/games/whole_tree.h"

namespace yomikiri::games {
namespace {

using ::testing::ElementsAre;
using namespace tests;

TEST(RockPaperScissors, pays_by_the_rule_that_each_choice_beats_one_other) {
  const auto game = make_game<RockPaperScissors>();
  const std::pair<const char*, const char*> beats[] = {
      {"rock", "scissors"}, {"scissors", "paper"}, {"paper", "rock"}};
  for (const auto& [winner, loser] : beats) {
    EXPECT_EQ(game.payoff(after(game, {winner, loser})), (Payoffs{1, -1}));
    EXPECT_EQ(game.payoff(after(game, {loser, winner})), (Payoffs{-1, 1}));
    EXPECT_EQ(game.payoff(after(game, {winner, winner})), (Payoffs{0, 0}));
  }
}

TEST(BattleOfTheSexes, pays_both_only_when_they_meet) {
  const auto game = make_game<BattleOfTheSexes>();
  EXPECT_EQ(game.payoff(after(game, {"sports", "sports"})), (Payoffs{2, 1}));
  EXPECT_EQ(game.payoff(after(game, {"film", "film"})), (Payoffs{1, 2}));
  EXPECT_EQ(game.payoff(after(game, {"sports", "film"})), (Payoffs{0, 0}));
  EXPECT_EQ(game.payoff(after(game, {"film", "sports"})), (Payoffs{0, 0}));
}

TEST(TableGame, gives_its_table) {
  const PayoffTable table = make_game<BattleOfTheSexes>().payoff_table();
  EXPECT_THAT(table.rows, ElementsAre("sports", "film"));
  EXPECT_THAT(table.columns, ElementsAre("sports", "film"));
  EXPECT_THAT(table.at(0, 0), ElementsAre(2, 1));
  EXPECT_THAT(table.at(1, 1), ElementsAre(1, 2));
}

TEST(TableGame, pays_each_pair_of_choices_what_its_table_says) {
  const TableGame game({.rows = {"up", "down"},
                        .columns = {"left", "middle", "right"},
                        .cells = {{1, 2}, {3, 4}, {5, 6}, {7, 8}, {9, 10}, {11, 12}}});
  EXPECT_EQ(tests::count_plays(game), 6);
  EXPECT_EQ(game.payoff(after(game, {"up", "right"})), (Payoffs{5, 6}));
  EXPECT_EQ(game.payoff(after(game, {"down", "left"})), (Payoffs{7, 8}));
  EXPECT_EQ(game.refusal(game.initial(), 2), "there is no such choice");
  EXPECT_EQ(game.refusal(after(game, {"up"}), 2), std::nullopt);
}

TEST(TableGame, hides_the_first_choice_until_both_have_chosen) {
  const auto game = make_game<RockPaperScissors>();
  EXPECT_THAT(tests::info_sets(game, kFirst), ElementsAre("-"));
  EXPECT_THAT(tests::info_sets(game, kSecond), ElementsAre("-"));
  const auto half = after(game, {"rock"});
  EXPECT_EQ(game.to_move(half), kSecond);
  EXPECT_EQ(game.info_key(half, kFirst), "rock");
  EXPECT_EQ(game.view(half, kFirst), "you have chosen rock\n");
  EXPECT_EQ(game.view(half, kSecond), "you have not chosen yet\n");
  const auto end = after(game, {"rock", "paper"});
  EXPECT_TRUE(game.is_over(end));
  for (const Seat seat : {kFirst, kSecond}) {
    EXPECT_EQ(game.info_key(end, seat), "rock/paper");
    EXPECT_EQ(game.view(end, seat), "first: rock, second: paper\n");
  }
}

TEST(TableGame, reads_what_it_writes) {
  const auto game = make_game<RockPaperScissors>();
  tests::for_each_state(game, game.initial(), [&](TableGame::State state) {
    EXPECT_EQ(game.parse_state(game.format_state(state)), state);
  });
  EXPECT_EQ(game.format_state(game.initial()), "-/-");
  EXPECT_EQ(game.format_state(after(game, {"paper"})), "paper/-");
  EXPECT_EQ(game.draw(after(game, {"paper"})), "first: paper, second: -\n");
}

TEST(TableGame, says_what_an_action_looks_like) {
  const auto game = make_game<RockPaperScissors>();
  for (const char* text : {"", "-", "Rock", "rock ", "rock/paper", "lizard"})
    EXPECT_EQ(error_of(game.parse_action(game.initial(), text)),
              "'" + std::string(text) + "': expected rock, scissors, paper");
}

TEST(TableGame, says_what_a_state_looks_like) {
  const auto game = make_game<BattleOfTheSexes>();
  for (const char* text : {"", "/", "-", "-/film", "sports", "sports/", "sports/rock", "-/-/-"})
    EXPECT_EQ(error_of(game.parse_state(text)),
              "'" + std::string(text) +
                  "': expected the choices of both seats; for example sports/sports, sports/- or "
                  "-/-");
}

}  // namespace
}  // namespace yomikiri::games
