#include "solve/retrograde/ranked_values.h"

#include <gtest/gtest.h>

#include "core/any_game.h"
#include "games/connect_four/connect_four.h"
#include "games/subtraction/subtraction.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "solve/search/exhaustive.h"
#include "tests/games/make_game.h"
#include "tests/games/ring.h"
#include "tests/support/plenty.h"

namespace yomikiri::retrograde {
namespace {

using games::ConnectFour;
using games::Subtraction;
using games::TicTacToe;
using search::Exhaustive;
using tests::kPlenty;
using tests::make_game;
using tests::Ring;

template <Ranked G>
Result<RankedValues<G>> values_of(const G& game) {
  return RankedValues<G>::make(game, game.initial(), kPlenty, {});
}

// Exhaustive search agrees on every state that play reaches, up to the end.
template <Ranked G>
void expect_values_of_exhaustive_search(const G& game) {
  const auto values = values_of(game).value();
  Exhaustive<G> search(game, {});
  std::vector<bool> seen(game.index_count());
  std::vector<typename G::State> left{game.initial()};
  while (!left.empty()) {
    const auto state = left.back();
    left.pop_back();
    if (seen[game.index_of(state)]) continue;
    seen[game.index_of(state)] = true;
    const auto value = search.value(state);
    ASSERT_EQ(values.value(state), value);
    if (game.is_over(state)) continue;
    ASSERT_EQ(values.best_action(state, *value), search.best_action(state, *value));
    game.for_each_action(state, [&](const typename G::Action& action) {
      left.push_back(game.apply(state, action));
    });
  }
}

TEST(RankedValues, are_those_of_exhaustive_search) {
  expect_values_of_exhaustive_search(make_game<TicTacToe>());
  expect_values_of_exhaustive_search(make_game<TicTacToe>({"m=4", "n=3"}));
  expect_values_of_exhaustive_search(make_game<Subtraction>({"stones=100", "take=3"}));
  expect_values_of_exhaustive_search(make_game<ConnectFour>({"columns=4", "rows=3"}));
}

TEST(RankedValues, are_found_for_games_of_unknown_type) {
  const auto game = ForTwo<AnyRanked>::of(AnyGame(make_game<TicTacToe>()).as_ranked().value());
  expect_values_of_exhaustive_search(game.value());
}

// With five cells the two far from the goal are drawn: a step towards it loses, so the token goes
// back and forth between them. With four, the one cell opposite is lost.
TEST(RankedValues, are_right_where_positions_come_back) {
  const Ring five({.cells = 5});
  const auto drawn = values_of(five).value();
  EXPECT_EQ(drawn.value({1, kSecond}), Value::win_in(1));
  EXPECT_EQ(drawn.value({2, kFirst}), Value::draw());
  EXPECT_EQ(drawn.value({3, kSecond}), Value::draw());
  EXPECT_EQ(drawn.value({4, kFirst}), Value::win_in(1));
  EXPECT_EQ(drawn.value_after({2, kFirst}, {.step = -1}), Value::loss_in(2));
  EXPECT_EQ(drawn.best_action({2, kFirst}, Value::draw()), (Ring::Action{.step = 1}));
  EXPECT_EQ(drawn.states(), 4);  // even cells by the first seat, odd ones by the second

  const Ring four({.cells = 4});
  EXPECT_EQ(values_of(four).value().value(four.initial()), Value::loss_in(2));
}

// A seat that must not reach the goal can always turn back: it always has another move besides
// those that lose at once.
TEST(RankedValues, are_drawn_when_only_bad_moves_end_the_game) {
  const Ring game({.cells = 5, .goal_loses = true});
  const auto values = values_of(game).value();
  for (const int cell : {2, 4}) EXPECT_EQ(values.value({cell, kFirst}), Value::draw());
  for (const int cell : {1, 3}) EXPECT_EQ(values.value({cell, kSecond}), Value::draw());
}

TEST(RankedValues, of_a_finished_game_are_its_payoffs) {
  const auto game = make_game<TicTacToe>();
  const auto state = game.parse_state("XXX/OO./...").value();
  const auto values = RankedValues<TicTacToe>::make(game, state, kPlenty, {}).value();
  EXPECT_EQ(values.value(state), Value::loss_in(0));  // for O, whose turn it would be
  EXPECT_EQ(values.states(), 0);
}

TEST(RankedValues, are_not_found_where_a_game_lasts_too_long) {
  EXPECT_TRUE(values_of(make_game<Subtraction>({"stones=253", "take=1"})));
  EXPECT_EQ(tests::error_of(values_of(make_game<Subtraction>({"stones=254", "take=1"}))),
            "a game takes 254 plies or more");
}

}  // namespace
}  // namespace yomikiri::retrograde
