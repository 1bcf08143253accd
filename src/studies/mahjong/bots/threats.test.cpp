#include "studies/mahjong/bots/threats.h"

#include <gtest/gtest.h>

#include "tests/games/mahjong_views.h"

namespace yomikiri::studies::mahjong {
namespace {

using samples::kind_of;
using samples::let_riichi;
using samples::to_discard;

constexpr const char* kHand = "159m159p159s12345z";

void call(SeatView& view, int seat, const std::string& melds) {
  view.seats[seat].melds = games::mahjong::parse_melds(melds).value();
}

TEST(MahjongThreats, cost_nothing_with_what_has_passed_after_riichi) {
  SeatView view = to_discard(kHand);
  let_riichi(view, 2, "5m1z");
  const Threats threats(view);
  EXPECT_GT(threats.deal_in(kind_of("5p")), 0.05);
  EXPECT_GT(threats.cost(kind_of("5p")), 300);
  EXPECT_LT(threats.deal_in(kind_of("5m")), 0.01);
  EXPECT_LT(threats.cost(kind_of("1z")), 10);
}

TEST(MahjongThreats, grow_with_riichi_melds_and_turns) {
  const double early = ready_without_riichi(1, 3), late = ready_without_riichi(1, 15);
  EXPECT_LT(early, late);
  for (int melds = 0; melds < 3; ++melds)
    EXPECT_LT(ready_without_riichi(melds, 9), ready_without_riichi(melds + 1, 9));
  SeatView view = to_discard(kHand);
  const double quiet = Threats(view).cost(kind_of("5p"));
  call(view, 1, "555z,234s");
  const double open = Threats(view).cost(kind_of("5p"));
  let_riichi(view, 2, "");
  EXPECT_LT(quiet, open);
  EXPECT_LT(open, Threats(view).cost(kind_of("5p")));
}

TEST(MahjongThreats, count_the_dealer_and_visible_dora) {
  SeatView view = to_discard(kHand);
  call(view, 1, "234s");
  const double cheap = expected_win(view, Seat(1));
  call(view, 1, "234s,777z");
  view.indicators = {kind_of("6z")};
  EXPECT_GT(expected_win(view, Seat(1)), 2 * cheap);
  let_riichi(view, 2, "");
  let_riichi(view, 3, "");
  EXPECT_DOUBLE_EQ(expected_win(view, Seat(3)), 1.5 * expected_win(view, Seat(2)));
}

TEST(MahjongThreats, make_a_dora_tile_dearer) {
  SeatView view = to_discard(kHand);
  let_riichi(view, 2, "");
  const double before = Threats(view).cost(kind_of("5p"));
  view.indicators = {kind_of("4p")};
  EXPECT_GT(Threats(view).cost(kind_of("5p")), 1.2 * before);
}

// A draw, two discards of others and one's own discard are all random tiles.
TEST(MahjongThreats, win_three_times_as_often_without_us) {
  SeatView view = to_discard(kHand);
  let_riichi(view, 2, "");
  const Round round = Threats(view).round(0);
  EXPECT_GT(round.deal_in, 0.03);
  EXPECT_LT(round.deal_in, 0.15);
  EXPECT_NEAR(round.others_win, 3 * round.deal_in, 1e-12);
  EXPECT_GT(round.deal_in_cost, 3 * round.others_cost);
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
