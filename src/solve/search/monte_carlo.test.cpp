#include "solve/search/monte_carlo.h"

#include <gtest/gtest.h>

#include "games/connect_four/connect_four.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/games/make_game.h"

namespace yomikiri::search {
namespace {

using games::ConnectFour;
using games::TicTacToe;
using tests::make_game;

template <class G>
std::string advice(const G& game, std::string_view text, MonteCarloOptions options = {2000, 1}) {
  const auto state = *game.parse_state(text);
  return game.format_action(state, MonteCarlo<G>(game, options).advise(state, {}).action);
}

TEST(MonteCarlo, finds_an_immediate_win) {
  EXPECT_EQ(advice(make_game<TicTacToe>(), "XX./OO./..."), "c3");
  EXPECT_EQ(advice(make_game<ConnectFour>(), "......./......./......./......./OOO..../XXX...."),
            "4");
}

TEST(MonteCarlo, blocks_an_immediate_loss) {
  EXPECT_EQ(advice(make_game<TicTacToe>(), "XX./O../..."), "c3");
  EXPECT_EQ(advice(make_game<ConnectFour>(), "......./......./......./......./OO...../XXX...."),
            "4");
}

TEST(MonteCarlo, gives_the_same_advice_for_the_same_seed) {
  const auto game = make_game<ConnectFour>();
  const auto ask = [&](std::uint64_t seed) {
    return MonteCarlo<ConnectFour>(game, {.playouts = 3000, .seed = seed})
        .advise(game.initial(), {});
  };
  EXPECT_EQ(ask(7).action, ask(7).action);
  EXPECT_EQ(ask(7).playouts, ask(7).playouts);
  EXPECT_EQ(ask(7).expected_payoff, ask(7).expected_payoff);
  EXPECT_NE(ask(7).expected_payoff, ask(8).expected_payoff);
}

TEST(MonteCarlo, expects_a_payoff_that_the_game_can_pay) {
  const auto game = make_game<TicTacToe>();
  const auto even = MonteCarlo<TicTacToe>(game, {.playouts = 5000}).advise(game.initial(), {});
  EXPECT_LE(even.expected_payoff, 1);
  EXPECT_GE(even.expected_payoff, -1);
  const auto won = *game.parse_state("XX./OO./...");
  EXPECT_EQ(MonteCarlo<TicTacToe>(game, {.playouts = 5000}).advise(won, {}).expected_payoff, 1);
}

TEST(MonteCarlo, advises_even_without_a_playout_to_spare) {
  const auto game = make_game<TicTacToe>();
  const auto hasty = MonteCarlo<TicTacToe>(game, {.playouts = 0}).advise(game.initial(), {});
  EXPECT_EQ(game.refusal(game.initial(), hasty.action), std::nullopt);
}

TEST(MonteCarlo, advises_even_when_stopped_at_once) {
  std::stop_source source;
  source.request_stop();
  const auto game = make_game<TicTacToe>();
  const auto hasty =
      MonteCarlo<TicTacToe>(game, {}).advise(game.initial(), {.stop = source.get_token()});
  EXPECT_EQ(game.refusal(game.initial(), hasty.action), std::nullopt);
}

// A pile of stones, of which one to three are taken in turn; whoever takes the last one wins. Knows
// the theory: a pile divisible by four is lost for the mover.
struct KnownPile {
  struct State {
    int stones;
    Seat mover = kFirst;
  };
  using Action = int;
  struct Sum {
    double reward = 0;
    void add(Seat winner, Seat chooser) { reward += winner == chooser ? 1 : 0; }
  };
  static constexpr double kExploration = 0.1;

  static bool is_over(const State& state) { return state.stones == 0; }
  static Seat to_move(const State& state) { return state.mover; }
  static void step(State& state, int taken) {
    state = {state.stones - taken, opponent(state.mover)};
  }
  static void for_each_try(const State& state, Random&, auto&& visit) {
    for (int taken = 1; taken <= std::min(3, state.stones); ++taken) visit(taken);
  }
  static Seat judge(State& state, Random&) {
    return state.stones % 4 == 0 ? opponent(state.mover) : state.mover;
  }
};

TEST(UctTree, follows_the_knowledge_of_its_game) {
  UctTree tree(KnownPile{}, {.stones = 7}, 1);
  EXPECT_TRUE(tree.all_tried().empty());
  for (int i = 0; i < 100; ++i) tree.run_once();
  const auto tried = tree.all_tried();
  ASSERT_EQ(tried.size(), 3);
  EXPECT_EQ(tried[0].action, 3);  // leaves four
  EXPECT_GT(tried[0].sum.reward, 0.9 * tried[0].visits);
  EXPECT_EQ(tried[1].sum.reward, 0);
  EXPECT_EQ(tried[0].visits + tried[1].visits + tried[2].visits, 100);
  EXPECT_EQ(tree.best().line, tried[0].line);
  EXPECT_EQ(tried[0].line[0], 3);
  EXPECT_EQ(tried[0].line[1] + tried[0].line[2], 4);  // whatever is taken, the rest of four follows
}

TEST(UctTree, stops_growing_but_not_playing_at_its_limit) {
  UctTree tree(KnownPile{}, {.stones = 100}, 1, 3);
  for (int i = 0; i < 100; ++i) tree.run_once();
  EXPECT_EQ(tree.best().line.size(), 1);
  EXPECT_GT(tree.best().visits, 30);
}

}  // namespace
}  // namespace yomikiri::search
