#include "studies/ostle/probe.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "games/ostle/notation.h"
#include "studies/ostle/advice.h"

namespace yomikiri::studies::ostle {
namespace {

using games::ostle::format_move;
using games::ostle::parse_board;

// Without tables: everything proved is proved by search.
Tablebase no_tables(BanRule rule = BanRule::Exact) {
  return *Tablebase::open({std::filesystem::path("/nowhere"), rule});
}

// Enough for a few plies.
std::function<bool()> soon() {
  return [asked = 0]() mutable { return ++asked > 2000; };
}

TEST(OstleProbe, finds_a_win_at_once_without_tables) {
  const Tablebase tables = no_tables();
  const Prober prober(tables, soon());
  const auto state = prober.game().state(*parse_board("00012-00100-01300-01000-00222"), {});
  ASSERT_TRUE(state);
  const auto probe = prober.probe(*state);
  ASSERT_TRUE(probe);
  EXPECT_TRUE(probe->searched);
  // Four against four: d5 pushes e5 off the board, which ends the game.
  EXPECT_EQ(probe->bounds, Bounds::exactly(Value::win_in(1)));
  EXPECT_EQ(format_move(probe->moves[0].action.from, probe->moves[0].action.direction), "d5e");
}

TEST(OstleProbe, offers_every_move_but_the_banned_one) {
  const Tablebase tables = no_tables();
  const Prober prober(tables, [] { return true; });
  const Board start = games::ostle::kStart;
  const auto after_hole_went_up =
      prober.game().state(*parse_board("22222-00300-00000-00000-11111"), start);
  ASSERT_TRUE(after_hole_went_up);
  const auto probe = prober.probe(*after_hole_went_up);
  ASSERT_TRUE(probe);
  EXPECT_EQ(probe->moves.size(), 20u + 2u);  // 5 pieces, and the hole except back
  for (const ProbedMove& move : probe->moves)
    EXPECT_NE(format_move(move.action.from, move.action.direction), "c4s");
}

TEST(OstleProbe, refuses_a_board_before_that_does_not_lead_there) {
  const Tablebase tables = no_tables();
  const Prober prober(tables, soon());
  EXPECT_FALSE(prober.game().state(games::ostle::kStart, games::ostle::kStart));
}

TEST(RuledGame, bans_mirror_images_in_paper_mode_only) {
  // The example of the notes: the mover pushes row 1 right, the opponent row 3 left; the result is
  // the mirror image of the start.
  const Board before = *parse_board("01310-01100-00000-00220-02020");
  for (const BanRule rule : {BanRule::Exact, BanRule::Mirror}) {
    const RuledGame game(rule);
    const auto start = game.state(before, {});
    const auto then = game.apply(*start, {5 + 1, games::ostle::Direction::Right});
    bool offered = false;
    game.for_each_action(then, [&](Ostle::Action action) {
      offered |= action == Ostle::Action{3 * 5 + 3, games::ostle::Direction::Left};
    });
    EXPECT_EQ(offered, rule == BanRule::Exact);
  }
}

TEST(OstleAdvice, takes_a_win_at_once_and_knows_it) {
  const Tablebase tables = no_tables();
  const Prober prober(tables, soon());
  const auto state = prober.game().state(*parse_board("00012-00100-01300-01000-00222"), {});
  const auto advice = recommend(prober, *state);
  ASSERT_TRUE(advice);
  EXPECT_EQ(advice->proved, Value::win_in(1));
  EXPECT_EQ(format_move(advice->action.from, advice->action.direction), "d5e");
}

}  // namespace
}  // namespace yomikiri::studies::ostle
