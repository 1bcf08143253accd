#include "solve/search/horizon.h"

#include <gtest/gtest.h>

#include "games/tic_tac_toe/tic_tac_toe.h"
#include "solve/search/alpha_beta.h"
#include "tests/games/make_game.h"

namespace yomikiri::search {
namespace {

using games::TicTacToe;
using State = TicTacToe::State;
using Search = HorizonSearch<TicTacToe>;

Result<std::optional<Value>> nothing(const State&) { return std::optional<Value>(); }
bool never() { return false; }

// Some states of the game, reached by random play from the start.
std::vector<State> some_states(const TicTacToe& game) {
  std::vector<State> states{game.initial()};
  for (std::size_t i = 0; i < states.size() && states.size() < 300; i += 3)
    if (!game.is_over(states[i]))
      game.for_each_action(states[i],
                           [&](auto action) { states.push_back(game.apply(states[i], action)); });
  std::erase_if(states, [&](const State& state) { return game.is_over(state); });
  return states;
}

TEST(Horizon, a_search_to_the_end_of_every_line_is_exact) {
  const auto game = tests::make_game<TicTacToe>();
  AlphaBeta<TicTacToe> reference(game, {.table_bytes = 1 << 20}, {});
  Search search(game, nothing, never);
  for (const State& state : some_states(game)) {
    const auto bounds = search.bounds(state, 9);
    ASSERT_TRUE(bounds && *bounds);
    EXPECT_EQ(**bounds, Bounds::exactly(*reference.value(state)));
  }
}

TEST(Horizon, the_value_lies_between_the_bounds_of_every_depth) {
  const auto game = tests::make_game<TicTacToe>();
  AlphaBeta<TicTacToe> reference(game, {.table_bytes = 1 << 20}, {});
  Search search(game, nothing, never);
  for (const State& state : some_states(game)) {
    const Value value = *reference.value(state);
    for (int depth = 0; depth < 6; ++depth) {
      const auto bounds = search.bounds(state, depth);
      EXPECT_LE((*bounds)->least, value);
      EXPECT_GE((*bounds)->most, value);
    }
  }
}

TEST(Horizon, one_ply_is_enough_when_all_that_follows_is_known) {
  const auto game = tests::make_game<TicTacToe>();
  AlphaBeta<TicTacToe> reference(game, {.table_bytes = 1 << 20}, {});
  for (const State& state : some_states(game)) {
    Search search(
        game,
        [&](const State& s) -> Result<std::optional<Value>> {
          return s == state ? std::optional<Value>() : reference.value(s);
        },
        never);
    EXPECT_EQ(**search.bounds(state, 1), Bounds::exactly(*reference.value(state)));
  }
}

TEST(Horizon, nothing_is_proved_at_depth_zero) {
  const auto game = tests::make_game<TicTacToe>();
  Search search(game, nothing, never);
  EXPECT_EQ(**search.bounds(game.initial(), 0), Bounds());
}

TEST(Horizon, a_search_that_was_ended_early_answers_nothing) {
  const auto game = tests::make_game<TicTacToe>();
  Search search(game, nothing, [] { return true; });
  const auto bounds = search.bounds(game.initial(), 9);
  ASSERT_TRUE(bounds);
  EXPECT_FALSE(*bounds);
}

TEST(Horizon, a_failure_of_what_is_known_is_the_answer) {
  const auto game = tests::make_game<TicTacToe>();
  Search search(
      game,
      [](const State&) -> Result<std::optional<Value>> {
        return fail(Errc::Io, "table", "damaged");
      },
      never);
  const auto bounds = search.bounds(game.initial(), 2);
  ASSERT_FALSE(bounds);
  EXPECT_EQ(bounds.error().what, "damaged");
}

TEST(Bounds, are_decided_by_one_side_for_wins_and_losses_and_by_both_for_draws) {
  EXPECT_TRUE((Bounds{Value::win_in(9), Value::win_in(1)}.is_decided()));
  EXPECT_TRUE((Bounds{Value::loss_in(2), Value::loss_in(8)}.is_decided()));
  EXPECT_FALSE((Bounds{Value::draw(), Value::win_in(3)}.is_decided()));
  EXPECT_TRUE(Bounds::exactly(Value::draw()).is_decided());
  EXPECT_EQ((Bounds{Value::loss_in(2), Value::draw()}.before()),
            (Bounds{Value::draw(), Value::win_in(3)}));
}

}  // namespace
}  // namespace yomikiri::search
