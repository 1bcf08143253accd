#include "solve/search/perft.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

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
void expect_plays(const G& game, std::initializer_list<std::uint64_t> counts) {
  int depth = 0;
  for (const std::uint64_t count : counts) {
    EXPECT_EQ(perft(game, game.initial(), depth, {}), count) << "depth " << depth;
    ++depth;
  }
}

TEST(Perft, of_connect_four_is_as_published) {
  expect_plays(make_game<ConnectFour>(),
               {1, 7, 49, 343, 2401, 16'807, 117'649, 823'536, 5'673'234});
}

TEST(Perft, of_tic_tac_toe_is_as_published) {
  expect_plays(make_game<TicTacToe>(),
               {1, 9, 72, 504, 3024, 15'120, 54'720, 148'176, 200'448, 127'872, 0});
}

// Plays of n plies that take 1 or 2 of 5 stones each: compositions, 5 = 1+2+2 in 3 orders, ...
TEST(Perft, of_subtraction_counts_compositions) {
  expect_plays(make_game<Subtraction>({"stones=5", "take=2"}), {1, 2, 4, 7, 5, 1, 0});
}

TEST(Perft, is_the_same_through_any_game) {
  expect_plays(AnyGame(make_game<TicTacToe>()), {1, 9, 72, 504, 3024, 15'120, 54'720});
}

TEST(Perft, is_the_same_on_any_number_of_threads) {
  const auto game = make_game<ConnectFour>();
  for (const int threads : {1, 2, 3, 8})
    EXPECT_EQ(perft(game, game.initial(), 7, {.threads = threads}), 823'536);
}

// A state that counts how many of its kind are alive at once. 3000 actions, two plies.
struct Bulky {
  static inline std::atomic<int> live = 0;
  static inline std::atomic<int> most = 0;

  struct State {
    int plies = 0;

    explicit State(int count = 0) : plies(count) { most = std::max(most.load(), ++live); }
    State(const State& other) : State(other.plies) {}
    State& operator=(const State&) = default;
    ~State() { --live; }
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = int;

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return State(); }
  [[nodiscard]] bool is_over(const State& state) const { return state.plies == 2; }
  [[nodiscard]] Seat to_move(const State&) const { return kFirst; }
  [[nodiscard]] State apply(const State& state, int) const { return State(state.plies + 1); }
  template <class Visit>
  void for_each_action(const State&, Visit&& visit) const {
    for (int i = 0; i < 3000; ++i) visit(i);
  }
  [[nodiscard]] Payoffs payoff(const State&) const { return Payoffs::draw(); }
  [[nodiscard]] std::uint64_t bytes_of(const State&) const { return std::uint64_t{1} << 20; }
};

TEST(Perft, keeps_few_states_that_take_much_memory) {
  const Bulky game;
  for (const auto& [depth, plays] : {std::pair(1, 3000), std::pair(2, 9'000'000)}) {
    Bulky::most = 0;
    EXPECT_EQ(perft(game, game.initial(), depth, {.threads = 2}), plays);
    EXPECT_LT(Bulky::most, 20);
  }
}

TEST(Perft, starts_from_any_state) {
  const auto game = make_game<TicTacToe>();
  const auto state = *game.parse_state("XOX/OXO/...");  // a1 and c1 win at once, b1 does not
  EXPECT_EQ(perft(game, state, 1, {}), 3);
  EXPECT_EQ(perft(game, state, 2, {}), 2);
  EXPECT_EQ(perft(game, *game.parse_state("XXX/OO./..."), 0, {}), 1);
  EXPECT_EQ(perft(game, *game.parse_state("XXX/OO./..."), 1, {}), 0);
}

TEST(Perft, is_an_error_once_stopped) {
  std::stop_source source;
  source.request_stop();
  const auto game = make_game<ConnectFour>();
  const auto plays = perft(game, game.initial(), 8, {.stop = source.get_token()});
  ASSERT_FALSE(plays);
  EXPECT_EQ(plays.error().code, Errc::Stopped);
}

// Deliberately not synchronised: perft reports in order, under its own lock.
struct Listener : Progress {
  void report(std::string_view, std::uint64_t done, std::uint64_t total) override {
    in_order = in_order && done == last + 1 && done <= total;
    last = done;
  }
  std::uint64_t last = 0;
  bool in_order = true;
};

TEST(Perft, reports_progress_in_order_and_from_one_thread_at_a_time) {
  Listener listener;
  const auto game = make_game<ConnectFour>();
  ASSERT_TRUE(perft(game, game.initial(), 6, {.threads = 4, .progress = &listener}));
  EXPECT_TRUE(listener.in_order);
  EXPECT_GT(listener.last, 0);
}

TEST(SlowPerft, of_connect_four_is_as_published_at_depths_9_and_10) {
  const auto game = make_game<ConnectFour>();
  EXPECT_EQ(perft(game, game.initial(), 9, {.threads = 2}), 39'394'572);
  EXPECT_EQ(perft(game, game.initial(), 10, {.threads = 2}), 268'031'646);
}

}  // namespace
}  // namespace yomikiri::search
