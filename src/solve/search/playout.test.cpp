#include "solve/search/playout.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/any_game.h"
#include "games/connect_four/connect_four.h"
#include "games/subtraction/subtraction.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/games/make_game.h"

namespace yomikiri::search {
namespace {

using namespace games;
using tests::make_game;

template <Game G>
Tally tally_of(const G& game, std::uint64_t count, std::uint64_t seed, const Job& job = {}) {
  return playouts(game, game.initial(), count, seed, job).value();
}

TEST(Playouts, have_the_same_tally_on_any_number_of_threads) {
  const auto game = make_game<ConnectFour>();
  const Tally alone = tally_of(game, 20'001, 5);
  for (const int threads : {2, 3, 7})
    EXPECT_EQ(tally_of(game, 20'001, 5, {.threads = threads}), alone);
}

TEST(Playouts, have_the_same_tally_through_any_game) {
  const auto game = make_game<TicTacToe>();
  EXPECT_EQ(tally_of(AnyGame(game), 5000, 3), tally_of(game, 5000, 3));
}

// One throw of a biased coin: heads, three times in four, wins for the first seat.
class BentCoin {
 public:
  using State = int;  // 0: in the air; 1: heads; 2: tails
  using Action = int;

  static constexpr int seat_count() { return 2; }
  State initial() const { return 0; }
  bool is_over(State coin) const { return coin != 0; }
  Seat to_move(State) const { return kChance; }
  State apply(State, Action side) const { return side; }
  template <class Visit>
  void for_each_action(State, Visit&& visit) const {
    visit(1);
    visit(2);
  }
  template <class Visit>
  void for_each_outcome(State, Visit&& visit) const {
    visit(1, 0.75);
    visit(2, 0.25);
  }
  Payoffs payoff(State coin) const { return Payoffs::won_by(coin == 1 ? kFirst : kSecond); }
};

TEST(Playouts, let_chance_move_by_its_odds) {
  static_assert(Chancy<BentCoin>);
  const Tally tally = tally_of(BentCoin(), 40'000, 1);
  EXPECT_NEAR(static_cast<double>(tally.won[0]), 30'000, 435);  // 5 standard deviations
}

TEST(Playouts, differ_by_seed) {
  const auto game = make_game<ConnectFour>();
  EXPECT_NE(tally_of(game, 1000, 1), tally_of(game, 1000, 2));
}

TEST(Playouts, end_in_a_win_of_either_seat_or_a_draw) {
  const auto game = make_game<TicTacToe>();
  for (const std::uint64_t count : {1, 4095, 4096, 4097}) {
    const Tally tally = tally_of(game, count, 9);
    EXPECT_EQ(tally.playouts, count);
    EXPECT_EQ(tally.won[0] + tally.won[1] + tally.drawn, count);
    EXPECT_GE(tally.plies, 5 * count);
    EXPECT_LE(tally.plies, 9 * count);
  }
}

TEST(Playouts, of_none_have_an_empty_tally) {
  const auto game = make_game<TicTacToe>();
  EXPECT_EQ(tally_of(game, 0, 1), Tally{});
}

TEST(Playouts, of_a_finished_game_take_no_plies) {
  const auto game = make_game<TicTacToe>();
  const auto tally = playouts(game, *game.parse_state("XXX/OO./..."), 10, 1, {});
  EXPECT_EQ(tally, (Tally{.playouts = 10, .won = {10}, .payoffs = {10, -10}}));
}

void expect_share(std::uint64_t hits, std::uint64_t count, double chance) {
  const double deviation = std::sqrt(chance * (1 - chance) / static_cast<double>(count));
  EXPECT_NEAR(static_cast<double>(hits) / static_cast<double>(count), chance, 5 * deviation);
}

// Over the 9! orders of cells the first seat wins 737/1260 and the second 121/420; 8/63 are drawn.
TEST(Playouts, of_tic_tac_toe_meet_the_exact_chances) {
  const auto game = make_game<TicTacToe>();
  const Tally tally = tally_of(game, 400'000, 2024);
  expect_share(tally.won[0], tally.playouts, 737.0 / 1260);
  expect_share(tally.won[1], tally.playouts, 121.0 / 420);
  expect_share(tally.drawn, tally.playouts, 8.0 / 63);
}

TEST(Playouts, are_an_error_once_stopped) {
  std::stop_source source;
  source.request_stop();
  const auto game = make_game<TicTacToe>();
  const auto tally = playouts(game, game.initial(), 100, 1, {.stop = source.get_token()});
  ASSERT_FALSE(tally);
  EXPECT_EQ(tally.error().code, Errc::Stopped);
}

TEST(Playouts, beyond_every_count_can_still_be_stopped) {
  std::stop_source source;
  source.request_stop();
  const auto game = make_game<TicTacToe>();
  constexpr auto kEndless = ~std::uint64_t{0};
  EXPECT_FALSE(playouts(game, game.initial(), kEndless, 1, {.stop = source.get_token()}));
}

// A game with three actions that are not Numbered.
struct Fork {
  using State = int;
  using Action = int;
  static constexpr int seat_count() { return 2; }
  State initial() const { return 0; }
  bool is_over(State s) const { return s != 0; }
  Seat to_move(State) const { return kFirst; }
  State apply(State, Action action) const { return action; }
  template <class Visit>
  void for_each_action(State, Visit&& visit) const {
    for (const int action : {1, 2, 3}) visit(action);
  }
  Payoffs payoff(State) const { return Payoffs::draw(); }
};
static_assert(Game<Fork> && !Numbered<Fork>);

TEST(RandomAction, is_uniform_where_actions_have_no_numbers) {
  constexpr std::uint64_t kDraws = 60'000;
  std::array<std::uint64_t, 4> seen{};
  Random random(11);
  for (std::uint64_t i = 0; i < kDraws; ++i) ++seen[std::size_t(random_action(Fork(), 0, random))];
  EXPECT_EQ(seen[0], 0);
  for (const int action : {1, 2, 3}) expect_share(seen[std::size_t(action)], kDraws, 1.0 / 3);
}

TEST(RandomAction, is_uniform_where_actions_have_numbers) {
  constexpr std::uint64_t kDraws = 60'000;
  const auto game = make_game<Subtraction>({"take=5"});
  std::array<std::uint64_t, 6> seen{};
  Random random(11);
  for (std::uint64_t i = 0; i < kDraws; ++i)
    ++seen[std::size_t(random_action(game, game.initial(), random))];
  for (std::size_t action = 1; action <= 5; ++action) expect_share(seen[action], kDraws, 1.0 / 5);
}

TEST(Tally, counts_among_more_than_two_who_is_paid_most_and_alone) {
  Tally tally;
  tally.add({3, -1, -1, -1});
  tally.add({-4, 2, 1, 1});
  tally.add({-4, 1, 1, 2});
  tally.add({-4, 2, 2, 0});
  EXPECT_EQ(tally.won[0], 1u);
  EXPECT_EQ(tally.won[1], 1u);
  EXPECT_EQ(tally.won[3], 1u);
  EXPECT_EQ(tally.drawn, 1u);
  tally += tally;
  EXPECT_EQ(tally.won[3], 2u);
}

TEST(Tally, adds_up_payoffs_and_names_no_winner_where_they_are_not_zero_sum) {
  Tally tally;
  tally.add({3, 2});
  tally.add({0, 0});
  EXPECT_EQ(tally.unbalanced, 1u);
  EXPECT_EQ(tally.won[0], 0u);
  EXPECT_EQ(tally.drawn, 1u);
  EXPECT_EQ(tally.mean_payoff(kFirst), 1.5);
  EXPECT_EQ(tally.mean_payoff(kSecond), 1);
}

}  // namespace
}  // namespace yomikiri::search
