#include "studies/bridge/bots/bots.h"

#include <gtest/gtest.h>

#include "core/chance.h"
#include "studies/bridge/bots/bidder.h"
#include "tests/games/make_game.h"

namespace yomikiri::studies::bridge {
namespace {

using namespace yomikiri::bridge;
using games::Bridge;
using State = Bridge::State;

std::string call_of(std::string_view hand, std::string_view auction, Seat dealer = kNorth) {
  return to_string(natural_call(parse_hand(hand).value(), parse_auction(dealer, auction).value()));
}

TEST(BridgeBidder, opens_by_points_and_shape) {
  EXPECT_EQ(call_of("AK72.Q98.KJ5.Q32", ""), "1N");
  EXPECT_EQ(call_of("AKJ2.AQ8.KJ5.Q32", ""), "2N");
  EXPECT_EQ(call_of("AK872.Q98.K5.432", "P P"), "1S");
  EXPECT_EQ(call_of("A8.KQ9.K9532.432", ""), "1D");
  EXPECT_EQ(call_of("Q872.Q98.K5.5432", ""), "P");
}

TEST(BridgeBidder, bids_game_with_a_fit_and_26_points) {
  EXPECT_EQ(call_of("AQ2.K98.KQ52.432", "1S P"), "4S");
  EXPECT_EQ(call_of("AQ.K98.KJ52.QT32", "1S P"), "3N");
  EXPECT_EQ(call_of("A2.K98.KJ52.5432", "1N P"), "3N");
  EXPECT_EQ(call_of("872.J98.KJ52.432", "1S P"), "P");
  EXPECT_EQ(call_of("AK872.Q98.K5.432", "1S P 4S P"), "P");
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
