#include "solve/worlds/max_n.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "games/subtraction/subtraction.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/games/make_game.h"

namespace yomikiri::worlds {
namespace {

// Three seats share a cake: each in turn takes one or two of the remaining pieces, the last seat
// takes the rest.
class Cake {
 public:
  struct State {
    int left = 4;
    int turn = 0;
    std::array<int, 3> taken{};
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = int;

  static constexpr int seat_count() { return 3; }
  State initial() const { return {}; }
  bool is_over(const State& state) const { return state.turn == 3; }
  Seat to_move(const State& state) const { return Seat(state.turn % 3); }
  State apply(State state, Action pieces) const {
    state.taken[static_cast<std::size_t>(state.turn++)] = pieces;
    state.left -= pieces;
    return state;
  }
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    if (state.turn == 2) return visit(state.left);
    for (int pieces = 0; pieces <= std::min(2, state.left); ++pieces) visit(pieces);
  }
  Payoffs payoff(const State& state) const {
    return {double(state.taken[0]), double(state.taken[1]), double(state.taken[2])};
  }
};

TEST(MaxN, gives_each_seat_the_best_it_can_get_from_what_the_others_want) {
  ASSERT_TRUE(Cake().apply(Cake().initial(), 0) == (Cake::State{.left = 4, .turn = 1}));
  EXPECT_EQ(max_n(Cake(), Cake().initial()), (Payoffs{2, 2, 0}));
  EXPECT_EQ(max_n(Cake(), Cake::State{.left = 3}), (Payoffs{2, 1, 0}));
}

TEST(MaxN, is_minimax_between_two) {
  const auto game = tests::make_game<games::Subtraction>({"stones=13"});
  for (int stones = 1; stones <= 13; ++stones) {
    const auto state = game.parse_state(std::to_string(stones) + "/0").value();
    EXPECT_EQ(max_n(game, state)[kFirst] > 0, stones % 4 != 0) << stones;
  }
  const auto lines = tests::make_game<games::TicTacToe>();
  EXPECT_EQ(max_n(lines, lines.parse_state("X.O/.../...").value()), Payoffs::won_by(kFirst));
  EXPECT_EQ(max_n(lines, lines.parse_state("X../.O./...").value()), Payoffs::draw());
}

}  // namespace
}  // namespace yomikiri::worlds
