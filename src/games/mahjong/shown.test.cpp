// The table must not tell whether anybody may claim a discard.
#include <gtest/gtest.h>

#include <vector>

#include "core/random.h"
#include "games/mahjong/mahjong.h"
#include "games/mahjong/play.h"
#include "tests/games/make_game.h"

namespace yomikiri::games::mahjong {
namespace {

using State = Mahjong::State;

// Calls visit(before, action, after) for each action of a random match of one deal.
template <class Visit>
void play_a_deal(const Mahjong& game, std::uint64_t seed, Visit&& visit) {
  Random random(seed);
  State state = game.initial();
  while (!game.is_over(state)) {
    std::vector<Action> actions;
    game.for_each_action(state, [&](const Action& action) { actions.push_back(action); });
    const Action action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    const State after = game.apply(state, action);
    visit(state, action, after);
    state = after;
  }
}

State when_all_pass(const Mahjong& game, State state) {
  while (!game.is_over(state) && state.deal.phase == Phase::Claims)
    state = game.apply(state, Action::plain(Action::Kind::Pass));
  return state;
}

TEST(ShownDeal, looks_as_if_nobody_could_claim) {
  const auto game = tests::make_game<Mahjong>({"rounds=0"});
  int windows = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    play_a_deal(game, seed, [&](const State& before, const Action&, const State& after) {
      if (before.deal.phase == Phase::Claims || after.deal.phase != Phase::Claims) return;
      const State passed = when_all_pass(game, after);
      if (game.is_over(passed)) return;
      ++windows;
      EXPECT_EQ(game.scene(after, Viewer::spectator()), game.scene(passed, Viewer::spectator()));
      for (int seat = 0; seat < kSeats; ++seat) {
        if (game.answering(after).contains(Seat(seat))) continue;
        EXPECT_EQ(game.scene(after, Viewer::at(Seat(seat))),
                  game.scene(passed, Viewer::at(Seat(seat))));
        EXPECT_EQ(game.view(after, Seat(seat)), game.view(passed, Seat(seat)));
      }
    });
  EXPECT_GT(windows, 100);
}

// What comes next in play is the same, too: a window opens before the next tile is drawn.
TEST(ShownDeal, play_pauses_for_claims_whether_or_not_anybody_can_claim) {
  const auto game = tests::make_game<Mahjong>({"rounds=0"});
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    play_a_deal(game, seed, [&](const State& before, const Action& action, const State& after) {
      const bool discards =
          action.kind == Action::Kind::Discard || action.kind == Action::Kind::Riichi;
      const bool opens = after.deal.phase == Phase::Claims && before.deal.phase != Phase::Claims;
      if (opens || (discards && !game.is_over(after) && before.deal.hidden_indicators == 0)) {
        EXPECT_EQ(game.pause_after(before, action), Pause::Claims);
      }
    });
}

}  // namespace
}  // namespace yomikiri::games::mahjong
