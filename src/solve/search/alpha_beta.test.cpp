// Two methods for every value: alpha-beta with all its windows, views and tables, and exhaustive
// search with none of them, must agree on who wins and in how many plies.
#include "solve/search/alpha_beta.h"

#include <gtest/gtest.h>

#include "games/connect_four/connect_four.h"
#include "games/subtraction/subtraction.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "solve/search/exhaustive.h"
#include "tests/games/boards.h"
#include "tests/games/make_game.h"
#include "tests/laws/laws.h"

namespace yomikiri::search {
namespace {

using namespace games;
using tests::make_game;

template <class G>
void expect_roads_agree(const G& game, const std::vector<typename G::State>& states) {
  AlphaBeta<G> fast(game, {.table_bytes = 0}, {});
  Exhaustive<G> plain(game, {});
  for (const auto& state : states) {
    const auto value = fast.value(state);
    ASSERT_EQ(value, plain.value(state)) << game.format_state(state);
    if (game.is_over(state)) continue;
    const auto best = fast.best_action(state, *value);
    ASSERT_TRUE(best);
    ASSERT_EQ(plain.value_after(state, *best), *value) << game.format_state(state);
    ASSERT_EQ(fast.value_after(state, *best), value) << game.format_state(state);
  }
}

template <class G>
void expect_roads_agree(const G& game, int plays) {
  expect_roads_agree(game, laws::sampled_states(game, {.plays = plays}));
}

TEST(AlphaBeta, agrees_with_exhaustive_search_on_every_pile_of_subtraction) {
  for (const char* take : {"take=1", "take=2", "take=3", "take=7"})
    for (const char* misere : {"misere=0", "misere=1"}) {
      const auto game = make_game<Subtraction>({"stones=60", take, misere});
      std::vector<Subtraction::State> states;
      for (std::uint64_t i = 0; i < game.index_count(); ++i) states.push_back(game.state_at(i));
      expect_roads_agree(game, states);
    }
}

TEST(AlphaBeta, finds_a_pile_divisible_by_take_plus_one_lost) {
  for (int take = 1; take <= 6; ++take) {
    const auto game = make_game<Subtraction>({"stones=200", "take=" + std::to_string(take)});
    AlphaBeta<Subtraction> search(game, {.table_bytes = 0}, {});
    for (std::int16_t stones = 0; stones <= 200; ++stones)
      EXPECT_EQ(search.value({stones, kFirst})->is_loss(), stones % (take + 1) == 0);
  }
}

TEST(AlphaBeta, finds_a_misere_pile_lost_when_one_stone_remains_after_full_rounds) {
  const auto game = make_game<Subtraction>({"stones=100", "take=3", "misere=1"});
  AlphaBeta<Subtraction> search(game, {.table_bytes = 0}, {});
  for (std::int16_t stones = 1; stones <= 100; ++stones)
    EXPECT_EQ(search.value({stones, kFirst})->is_loss(), stones % 4 == 1);
}

TEST(AlphaBeta, reads_the_largest_pile_to_its_end) {
  const auto game = make_game<Subtraction>({"stones=5000", "take=1"});
  AlphaBeta<Subtraction> search(game, {.table_bytes = 0}, {});
  EXPECT_EQ(search.value(game.initial()), Value::loss_in(5000));
}

TEST(AlphaBeta, agrees_with_exhaustive_search_on_small_boards_of_tic_tac_toe) {
  for (const auto& [m, n, k, game] : tests::tic_tac_toe_boards())
    if (m <= 4 && n <= 4 && m * n <= 12) expect_roads_agree(game, 30);
}

TEST(AlphaBeta, agrees_with_exhaustive_search_on_4x4_connect_four) {
  expect_roads_agree(make_game<ConnectFour>({"columns=4", "rows=4"}), 300);
}

TEST(AlphaBetaInFull, agrees_with_exhaustive_search_on_5x4_connect_four) {
  expect_roads_agree(make_game<ConnectFour>({"columns=5", "rows=4"}), 60);
}

TEST(AlphaBeta, agrees_with_exhaustive_search_on_4x5_connect_four) {
  expect_roads_agree(make_game<ConnectFour>({"columns=4", "rows=5"}), 60);
}

TEST(AlphaBeta, finds_tic_tac_toe_drawn) {
  const auto game = make_game<TicTacToe>();
  AlphaBeta<TicTacToe> search(game, {.table_bytes = 0}, {});
  EXPECT_EQ(search.value(game.initial()), Value::draw());
}

TEST(AlphaBeta, finds_three_in_a_line_on_4x4_won_in_five_plies) {
  const auto game = make_game<TicTacToe>({"m=4", "n=4", "k=3"});
  AlphaBeta<TicTacToe> search(game, {.table_bytes = 0}, {});
  EXPECT_EQ(search.value(game.initial()), Value::win_in(5));
}

TEST(AlphaBeta, gives_the_value_of_a_finished_game) {
  const auto game = make_game<TicTacToe>();
  AlphaBeta<TicTacToe> search(game, {.table_bytes = 0}, {});
  EXPECT_EQ(search.value(*game.parse_state("XXX/OO./...")), Value::loss_in(0));
  EXPECT_EQ(search.value(*game.parse_state("XOX/XOO/OXX")), Value::draw());
}

TEST(AlphaBeta, answers_nothing_beyond_its_node_limit) {
  const auto game = make_game<ConnectFour>();
  AlphaBeta<ConnectFour> search(game, {.table_bytes = 0, .node_limit = 1000}, {});
  EXPECT_EQ(search.value(game.initial()), std::nullopt);
  EXPECT_EQ(search.best_action(game.initial(), Value::win_in(41)), std::nullopt);
  EXPECT_EQ(search.value_after(game.initial(), 3), std::nullopt);
}

TEST(AlphaBeta, still_sees_what_needs_no_search_beyond_its_node_limit) {
  const auto game = make_game<ConnectFour>();
  AlphaBeta<ConnectFour> search(game, {.table_bytes = 0, .node_limit = 1000}, {});
  ASSERT_EQ(search.value(game.initial()), std::nullopt);
  const auto state = *game.parse_state("......./......./......./......./OOO..../XXX....");
  EXPECT_EQ(search.value(state), Value::win_in(1));
  EXPECT_EQ(search.best_action(state, Value::win_in(1)), 3);
}

TEST(AlphaBeta, answers_nothing_once_stopped) {
  std::stop_source source;
  source.request_stop();
  const auto game = make_game<ConnectFour>();
  AlphaBeta<ConnectFour> search(game, {.table_bytes = 0}, {.stop = source.get_token()});
  EXPECT_EQ(search.value(game.initial()), std::nullopt);
  EXPECT_EQ(search.value(game.initial()), std::nullopt);
}

// Requests a stop at the given report.
struct StopsAtReport : Progress {
  explicit StopsAtReport(int report) : left(report) {}
  void report(std::string_view, std::uint64_t, std::uint64_t) override {
    if (--left == 0) source.request_stop();
  }
  std::stop_source source;
  int left;
};

TEST(AlphaBeta, is_stopped_in_the_middle_of_its_work) {
  StopsAtReport progress(3);
  const auto game = make_game<ConnectFour>();
  AlphaBeta<ConnectFour> search(game, {.table_bytes = 0},
                                {.stop = progress.source.get_token(), .progress = &progress});
  EXPECT_EQ(search.value(game.initial()), std::nullopt);
  EXPECT_LT(search.nodes(), 1'000'000);
}

TEST(SlowTwoRoads, agree_on_4x4_tic_tac_toe_with_every_line_length) {
  for (const char* k : {"k=1", "k=2", "k=3", "k=4"})
    expect_roads_agree(make_game<TicTacToe>({"m=4", "n=4", k}), 100);
}

TEST(SlowTwoRoads, agree_on_6x4_connect_four) {
  expect_roads_agree(make_game<ConnectFour>({"columns=6", "rows=4"}), 50);
}

}  // namespace
}  // namespace yomikiri::search
