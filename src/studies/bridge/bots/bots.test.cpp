#include "studies/bridge/bots/bots.h"

#include <gtest/gtest.h>

#include "core/chance.h"
#include "tests/games/make_game.h"

namespace yomikiri::studies::bridge {
namespace {

using namespace yomikiri::bridge;
using games::Bridge;
using State = Bridge::State;

TEST(BridgeBots, bid_standard_american) {
  const auto game = tests::make_game<Bridge>(
      {"deal=N:AKJ2.A83.KJ5.432 QT98.JT9.T98.T98 543.K7654.A7.765 76.Q2.Q6432.AKQJ"});
  State state = game.initial();
  for (const char* call : {"1N", "P", "2D", "P", "2H", "P", "P"}) {
    EXPECT_EQ(game.format_action(state, greedy_choice(state)), call);
    state = game.apply(state, game.parse_action(state, call).value());
  }
}

// A world that the mover cannot tell from the real one has the same answer.
TEST(BridgeBots, play_by_what_their_seat_has_seen) {
  const auto game = tests::make_game<Bridge>({"boards=1"});
  Random random(8);
  for (int round = 0; round < 6; ++round) {
    State state = game.initial();
    while (!game.is_over(state)) {
      if (game.to_move(state) == kChance) {
        state = game.apply(state, random_outcome(game, state, random));
        continue;
      }
      const State world = game.sample_world(state, game.to_move(state), random);
      const auto action = greedy_choice(state);
      ASSERT_EQ(greedy_choice(world), action) << game.format_state(state);
      const StrongOptions options{.playouts = 20, .seed = 3};
      const auto strong = strong_choice(game, state, options, {});
      ASSERT_EQ(strong_choice(game, world, options, {}), strong) << game.format_state(state);
      ASSERT_EQ(game.refusal(state, strong), std::nullopt);
      state = game.apply(state, round % 2 == 0 ? action : strong);
    }
  }
}

TEST(BridgeBots, accept_a_claim_only_if_the_declarer_takes_as_many_tricks) {
  // Ten tricks from the top, and four clubs for the defenders.
  const auto game = tests::make_game<Bridge>(
      {"deal=N:AKQJ.AKQ.AKQ.432 T98.JT9.JT9.AKQJ 765.876.876.T987 432.5432.5432.65"});
  for (const auto& [claim, answer] :
       {std::pair{"claim 9", "accept"}, {"claim 3", "accept"}, {"claim 12", "refuse"}}) {
    State state = game.initial();
    for (const char* move : {"3N", "P", "P", "P", "Ts", "5s", "2s", "As", claim})
      state = game.apply(state, game.parse_action(state, move).value());
    EXPECT_EQ(game.format_action(state, greedy_choice(state)), answer) << claim;
  }
}

// 200 boards, the same deals played from both sides.
TEST(BridgeBots, that_are_greedy_score_more_than_random_ones) {
  const auto game = tests::make_game<Bridge>({"boards=1", "claims=0"});
  double margin = 0;
  for (int board = 0; board < 200; ++board)
    for (const int greedy_side : {0, 1}) {
      Random random(21, static_cast<std::uint64_t>(board));
      State state = game.initial();
      while (!game.is_over(state)) {
        const Seat mover = game.to_move(state);
        if (mover == kChance) {
          state = game.apply(state, random_outcome(game, state, random));
        } else if (side(mover) == greedy_side) {
          state = game.apply(state, greedy_choice(state));
        } else {
          std::vector<Bridge::Action> actions;
          game.for_each_action(state, [&](const auto& action) { actions.push_back(action); });
          state =
              game.apply(state, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        }
      }
      margin += game.payoff(state)[Seat(greedy_side)];
    }
  EXPECT_GT(margin / 400, 300);
}

}  // namespace
}  // namespace yomikiri::studies::bridge
