#include "games/holdem/push_fold.h"

#include <gtest/gtest.h>

namespace yomikiri::games::holdem {
namespace {

using State = PushFold::PublicState;

// Two hands, of which the first wins three showdowns in four against the second, and draws with
// itself; all four deals are equally likely.
HandPairs two_hands() {
  HandPairs pairs;
  pairs.hands = {"good", "bad"};
  pairs.cells = {
      {0.25, 0, 0, 0.25}, {0.25, 0.1875, 0.0625, 0}, {0.25, 0.0625, 0.1875, 0}, {0.25, 0, 0, 0.25}};
  return pairs;
}

std::vector<double> values(const PushFold& game, State state, Seat seat,
                           std::vector<double> reach) {
  std::vector<double> result(reach.size(), -1);
  game.evaluate(state, seat, reach, result);
  return result;
}

TEST(PushFoldGame, pays_blinds_and_antes_or_the_stack) {
  const auto payoffs = chip_payoffs({.stack = 8, .ante = 0.25}).value();
  EXPECT_EQ(payoffs.fold, (std::array{-0.75, 0.75}));
  EXPECT_EQ(payoffs.steal, (std::array{1.25, -1.25}));
  EXPECT_EQ(payoffs.win, (std::array{8.0, -8.0}));
  EXPECT_EQ(payoffs.lose, (std::array{-8.0, 8.0}));
  EXPECT_EQ(payoffs.tie, (std::array{0.0, 0.0}));
}

TEST(PushFoldGame, a_short_stack_posts_what_it_has) {
  const auto payoffs = chip_payoffs({.stack = 0.75}).value();
  EXPECT_EQ(payoffs.fold, (std::array{-0.5, 0.5}));
  EXPECT_EQ(payoffs.steal, (std::array{0.75, -0.75}));
}

TEST(PushFoldGame, has_two_decisions_and_three_ends) {
  const PushFold game(two_hands(), chip_payoffs({}).value());
  EXPECT_EQ(game.public_turn(State::Start), (PublicTurn{kFirst, 2}));
  EXPECT_EQ(game.public_turn(State::Pushed), (PublicTurn{kSecond, 2}));
  for (const State end : {State::Folded, State::Stolen, State::Showdown})
    EXPECT_EQ(game.public_turn(end).actions, 0);
  EXPECT_EQ(game.public_child(State::Start, PushFold::kFold), State::Folded);
  EXPECT_EQ(game.public_child(State::Pushed, PushFold::kPushOrCall), State::Showdown);
  EXPECT_EQ(game.public_info_key(State::Pushed, kSecond, 1), "bad:push");
}

TEST(PushFoldGame, values_an_end_for_each_hand_against_the_opponents_reach) {
  const PushFold game(two_hands(), chip_payoffs({.stack = 10}).value());
  EXPECT_EQ(values(game, State::Folded, kFirst, {1, 0}), (std::vector{-0.125, -0.125}));
  EXPECT_EQ(values(game, State::Stolen, kSecond, {1, 1}), (std::vector{-0.5, -0.5}));
  // Half of the bad hands of the opponent: 0.5 * 10 * (0.1875 - 0.0625).
  EXPECT_EQ(values(game, State::Showdown, kFirst, {0, 0.5}), (std::vector{0.625, 0.0}));
  EXPECT_EQ(values(game, State::Showdown, kSecond, {0, 0.5}), (std::vector{0.625, 0.0}));
  EXPECT_EQ(values(game, State::Showdown, kSecond, {1, 0}), (std::vector{0.0, -1.25}));
}

}  // namespace
}  // namespace yomikiri::games::holdem
