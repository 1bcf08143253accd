#include "solve/search/exhaustive.h"

#include <gtest/gtest.h>

#include "games/connect_four/connect_four.h"
#include "games/subtraction/subtraction.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/games/make_game.h"

namespace yomikiri::search {
namespace {

using namespace games;
using tests::make_game;

TEST(Exhaustive, visits_each_state_of_tic_tac_toe_once) {
  const auto game = make_game<TicTacToe>();
  Exhaustive<TicTacToe> search(game, {});
  EXPECT_EQ(search.value(game.initial()), Value::draw());
  EXPECT_EQ(search.states(), 5478);  // the well-known number of positions that play can reach
  EXPECT_EQ(search.value(game.initial()), Value::draw());
  EXPECT_EQ(search.states(), 5478);
}

TEST(Exhaustive, visits_each_state_of_4x4_connect_four_once) {
  const auto game = make_game<ConnectFour>({"columns=4", "rows=4"});
  Exhaustive<ConnectFour> search(game, {});
  EXPECT_EQ(search.value(game.initial()), Value::draw());
  EXPECT_EQ(search.states(), 161'029);  // [Tromp2008]
}

TEST(Exhaustive, plays_a_lost_pile_to_its_last_stone) {
  const auto game = make_game<Subtraction>({"stones=8", "take=3"});
  Exhaustive<Subtraction> search(game, {});
  EXPECT_EQ(search.value(game.initial()), Value::loss_in(4));  // rounds of 1 + 3
}

TEST(Exhaustive, picks_the_first_action_that_attains_the_value) {
  const auto game = make_game<Subtraction>({"stones=7", "take=3"});
  Exhaustive<Subtraction> search(game, {});
  const auto value = search.value(game.initial());
  ASSERT_EQ(value, Value::win_in(3));  // leaves 4: 3 + (1 + 3)
  EXPECT_EQ(search.best_action(game.initial(), *value), 3);
}

TEST(Exhaustive, tells_how_many_bytes_its_table_takes) {
  EXPECT_EQ(Exhaustive<TicTacToe>::table_bytes(make_game<TicTacToe>()), 19'683 * 2);  // 3^9
  const auto largest = make_game<TicTacToe>({"m=5", "n=8"});
  EXPECT_GT(Exhaustive<TicTacToe>::table_bytes(largest), std::uint64_t{1} << 63);  // no overflow
}

TEST(Exhaustive, answers_nothing_once_stopped) {
  std::stop_source source;
  source.request_stop();
  const auto game = make_game<ConnectFour>({"columns=4", "rows=4"});
  Exhaustive<ConnectFour> search(game, {.stop = source.get_token()});
  EXPECT_EQ(search.value(game.initial()), std::nullopt);
}

}  // namespace
}  // namespace yomikiri::search
