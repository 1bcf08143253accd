#include "games/subtraction/subtraction.h"

#include <gtest/gtest.h>

#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using tests::error_of;
using tests::error_of_making;
using tests::make_game;

using State = Subtraction::State;

TEST(Subtraction, starts_with_21_stones_of_which_one_to_three_are_taken) {
  const auto game = make_game<Subtraction>();
  EXPECT_EQ(game.initial(), (State{21, kFirst}));
  EXPECT_EQ(game.action_count(game.initial()), 3);
}

TEST(Subtraction, is_won_by_whoever_takes_the_last_stone) {
  const auto game = make_game<Subtraction>({"stones=2"});
  const State end = game.apply(game.initial(), 2);
  EXPECT_TRUE(game.is_over(end));
  EXPECT_EQ(game.payoff(end), Payoffs::won_by(kFirst));
}

TEST(Subtraction, is_lost_by_whoever_takes_the_last_stone_in_misere_play) {
  const auto game = make_game<Subtraction>({"stones=2", "misere=1"});
  EXPECT_EQ(game.payoff(game.apply(game.initial(), 2)), Payoffs::won_by(kSecond));
}

TEST(Subtraction, lists_no_more_actions_than_stones) {
  const auto game = make_game<Subtraction>({"take=100"});
  EXPECT_EQ(game.action_count({100, kFirst}), 100);
  EXPECT_EQ(game.action_count({2, kFirst}), 2);
}

TEST(Subtraction, reads_what_it_writes) {
  const auto game = make_game<Subtraction>();
  EXPECT_EQ(game.format_state({20, kSecond}), "20/1");
  EXPECT_EQ(game.parse_state("20/1"), (State{20, kSecond}));
  EXPECT_EQ(game.parse_state("0/0"), (State{0, kFirst}));
  EXPECT_EQ(game.format_action(game.initial(), 3), "3");
  EXPECT_EQ(game.parse_action(game.initial(), "3"), 3);
}

TEST(Subtraction, says_what_an_action_looks_like) {
  const auto game = make_game<Subtraction>();
  for (const char* text : {"x", "0", "-1", "", "2 ", "1.5", "99999999999"})
    EXPECT_EQ(error_of(game.parse_action(game.initial(), text)),
              "'" + std::string(text) + "': expected a number from 1 to 3");
}

TEST(Subtraction, gives_its_reasons_for_a_refusal) {
  const auto game = make_game<Subtraction>();
  EXPECT_EQ(game.refusal({21, kFirst}, 3), std::nullopt);
  EXPECT_EQ(game.refusal({21, kFirst}, 4), "at most 3 stones may be taken in one move");
  EXPECT_EQ(game.refusal({2, kFirst}, 3), "only 2 stones are left");
  EXPECT_EQ(game.refusal({1, kFirst}, 2), "only 1 stone is left");
  EXPECT_EQ(game.refusal({21, kFirst}, 0), "at least one stone must be taken");
}

TEST(Subtraction, says_what_a_state_looks_like) {
  const auto game = make_game<Subtraction>();
  for (const char* text :
       {"", "/", "21", "21/", "/0", "22/0", "-1/0", "21/2", "21/-1", "21/0/0", "a/b", "99999/0"})
    EXPECT_EQ(error_of(game.parse_state(text)),
              "'" + std::string(text) +
                  "': expected stones/seat with 0 to 21 stones and seat 0 or 1; for example 21/0");
}

TEST(Subtraction, draws_stones_in_groups_of_five_and_rows_of_fifty) {
  const auto game = make_game<Subtraction>({"stones=52"});
  EXPECT_EQ(game.draw({0, kFirst}), "(0 left)\n");
  EXPECT_EQ(game.draw({5, kFirst}), "ooooo  (5 left)\n");
  EXPECT_EQ(game.draw({7, kFirst}), "ooooo oo  (7 left)\n");
  EXPECT_EQ(game.draw({52, kFirst}),
            "ooooo ooooo ooooo ooooo ooooo ooooo ooooo ooooo ooooo ooooo\noo  (52 left)\n");
}

TEST(Subtraction, refuses_parameters_beyond_their_limits) {
  const std::string stones = "stones must be a whole number from 1 to 5000, found ";
  EXPECT_EQ(error_of_making<Subtraction>({"stones=0"}), stones + "'0'; for example stones=21");
  EXPECT_EQ(error_of_making<Subtraction>({"stones=5001"}),
            stones + "'5001'; for example stones=21");
  EXPECT_EQ(error_of_making<Subtraction>({"take=0"}),
            "take must be a whole number from 1 to 100, found '0'; "
            "for example take=3");
  EXPECT_EQ(error_of_making<Subtraction>({"misere=yes"}),
            "misere must be a whole number from 0 to 1, found 'yes'; "
            "for example misere=0");
  EXPECT_EQ(error_of_making<Subtraction>({"stones=5000", "take=100", "misere=1"}), "");
}

TEST(Subtraction, has_a_slot_for_each_pile_and_seat) {
  const auto game = make_game<Subtraction>({"stones=9"});
  ASSERT_EQ(game.index_count(), 20);  // 10 piles x 2 seats
  for (std::uint64_t i = 0; i < game.index_count(); ++i)
    EXPECT_EQ(game.index_of(game.state_at(i)), i);
}

}  // namespace
}  // namespace yomikiri::games
