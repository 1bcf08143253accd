#include "studies/mahjong/bots/efficiency.h"

#include <gtest/gtest.h>

#include "studies/mahjong/bots/open_yaku.h"
#include "tests/games/mahjong_views.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::parse_tile;
using samples::to_discard;
using Kind = Action::Kind;

// The seat holds 13 tiles, and another seat discards one that it may call with two of its own.
SeatView offered(const std::string& hand, const std::string& tile, const std::string& low,
                 const std::string& high) {
  SeatView view = to_discard(hand);
  view.offered = parse_tile(tile).value();
  const Kind kind = low == high ? Kind::Pon : Kind::Chi;
  view.actions = {Action::plain(Kind::Pass),
                  {kind, parse_tile(low).value(), parse_tile(high).value(), false}};
  return view;
}

std::string discard_of(const std::string& hand) {
  return to_string(efficient_choice(to_discard(hand)).tile);
}

TEST(MahjongEfficiency, discards_what_helps_least) {
  EXPECT_EQ(discard_of("123m456p78s11199p3z"), "3z");
}

TEST(MahjongEfficiency, declares_riichi_with_the_best_discard) {
  SeatView view = to_discard("123m456p78s11199p3z");
  view.actions.push_back({Kind::Riichi, parse_tile("3z").value(), {}, false});
  EXPECT_EQ(efficient_choice(view).kind, Kind::Riichi);
}

TEST(MahjongEfficiency, wins_before_anything_else) {
  SeatView view = to_discard("123m456p789s11199p");
  view.actions.push_back(Action::plain(Kind::Tsumo));
  EXPECT_EQ(efficient_choice(view).kind, Kind::Tsumo);
}

TEST(MahjongEfficiency, calls_for_speed_with_a_yaku_in_view) {
  EXPECT_EQ(efficient_choice(offered("1299m346p57s55z13z", "5z", "5z", "5z")).kind, Kind::Pon);
  EXPECT_EQ(efficient_choice(offered("345m34688p5677s2z", "2p", "3p", "4p")).kind, Kind::Chi);
  // No yaku would be left.
  EXPECT_EQ(efficient_choice(offered("123m11469p789s13z", "5p", "4p", "6p")).kind, Kind::Pass);
  EXPECT_EQ(efficient_choice(offered("1299m346p57s44z13z", "4z", "4z", "4z")).kind, Kind::Pass);
}

TEST(MahjongEfficiency, knows_the_meld_that_a_call_makes) {
  const SeatView chi = offered("345m34688p0677s2z", "5s", "6s", "7s");
  EXPECT_EQ(to_string(hand_after(chi, chi.actions[1]).melds), "567s");
  const SeatView pon = offered("1299m346p57s55z13z", "5z", "5z", "5z");
  EXPECT_EQ(to_string(hand_after(pon, pon.actions[1]).melds), "555z");
  EXPECT_EQ(hand_after(pon, pon.actions[1]).size(), 14);
}

TEST(MahjongEfficiency, sees_the_yaku_of_open_hands) {
  const auto han = [](const std::string& hand, const std::string& melds, int strangers) {
    const SeatView view = to_discard(hand, melds);
    return han_in_view(view.hand, view, strangers);
  };
  EXPECT_EQ(han("234m567p3456s", "777z", 0), 1);
  EXPECT_EQ(han("234m567p34568s", "222z", 0), 1);  // the seat is south
  EXPECT_EQ(han("234m567p34568s", "333z", 0), 0);
  EXPECT_EQ(han("234m567p34568s", "234s", 0), 1);  // tanyao
  EXPECT_EQ(han("234m567p34569s", "234s", 0), 0);
  EXPECT_EQ(han("234m567p34569s", "234s", 1), 1);
  EXPECT_EQ(han("1234567m11133z", "789m", 0), 3);  // a half flush in the east round
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
