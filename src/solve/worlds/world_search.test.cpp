#include "solve/worlds/world_search.h"

#include <gtest/gtest.h>

#include <string>

#include "games/tianjiu/tianjiu.h"
#include "tests/games/make_game.h"

namespace yomikiri::worlds {
namespace {

// A ball lies under one of three cups, half of the time under the last. A seat may peek under the
// first cup (chance then reveals whether the ball is there) and then points at a cup.
class Cups {
 public:
  struct State {
    int ball = -1;
    int guess = -1;
    bool knows = false;  // whether the ball is under the first cup
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = int;

  explicit Cups(bool peeks) : peeks_(peeks) {}

  static constexpr int seat_count() { return 1; }
  State initial() const { return {}; }
  bool is_over(const State& state) const { return state.guess >= 0; }
  Seat to_move(const State& state) const { return state.ball < 0 ? kChance : kFirst; }
  State apply(State state, Action cup) const {
    if (state.ball < 0)
      state = {cup, -1, peeks_};
    else
      state.guess = cup;
    return state;
  }
  template <class Visit>
  void for_each_action(const State&, Visit&& visit) const {
    for (int cup = 0; cup < 3; ++cup) visit(cup);
  }
  template <class Visit>
  void for_each_outcome(const State&, Visit&& visit) const {
    for (int cup = 0; cup < 3; ++cup) visit(cup, cup == 2 ? 0.5 : 0.25);
  }
  Payoffs payoff(const State& state) const { return {state.guess == state.ball ? 1.0 : 0.0}; }
  std::string info_key(const State& state, Seat) const {
    return !state.knows ? "?" : state.ball == 0 ? "there" : "not there";
  }
  std::string view(const State& state, Seat seat) const { return info_key(state, seat) + "\n"; }
  State sample_world(const State& state, Seat seat, Random& random) const {
    for (;;) {
      State world = state;
      world.ball = random_outcome(*this, initial(), random);
      if (info_key(world, seat) == info_key(state, seat)) return world;
    }
  }

 private:
  bool peeks_;
};

static_assert(Dealt<Cups> && Chancy<Cups>);

TEST(WorldSearch, has_one_world_where_the_seat_knows_all) {
  const Cups::State found{0, -1, true};
  Random random(1);
  EXPECT_TRUE(Cups(true).sample_world(found, kFirst, random) == found);
}

TEST(WorldSearch, points_where_the_ball_is_likely_to_be_and_not_where_it_is) {
  for (int ball = 0; ball < 3; ++ball) {
    const auto blind = choose_over_worlds(Cups(false), {ball, -1, false}, {.pulls = 3000}, {});
    EXPECT_EQ(blind.action, 2);
    EXPECT_NEAR(blind.expected_payoff, 0.5, 0.1);
    const auto told = choose_over_worlds(Cups(true), {ball, -1, true}, {.pulls = 3000}, {});
    EXPECT_EQ(told.action, ball == 0 ? 0 : 2);
    EXPECT_NEAR(told.expected_payoff, ball == 0 ? 1 : 2.0 / 3, 0.1);
  }
}

TEST(WorldSearch, answers_the_same_wherever_the_mover_cannot_tell_the_difference) {
  const auto game = tests::make_game<games::Tianjiu>({"rounds=0"});
  Random random(1);
  auto state = game.initial();
  while (!game.is_over(state)) {
    const Seat mover = game.to_move(state);
    if (mover == kChance) {
      state = game.apply(state, random_outcome(game, state, random));
      continue;
    }
    const auto other = game.sample_world(state, mover, random);
    const auto choice = choose_over_worlds(game, state, {.pulls = 50}, {});
    EXPECT_EQ(choice.action, choose_over_worlds(game, other, {.pulls = 50}, {}).action);
    state = game.apply(state, choice.action);
  }
}

}  // namespace
}  // namespace yomikiri::worlds
