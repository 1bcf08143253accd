#include "games/holdem/three_way.h"

#include <gtest/gtest.h>

#include <set>

namespace yomikiri::games::holdem::three_way {
namespace {

TEST(ThreeWay, each_decision_leads_to_ends_with_the_seat_in_and_out) {
  std::set<std::pair<Decision, bool>> ways;
  for (End end = kFirstEnd; end <= kLastEnd; ++end)
    for (int seat = 0; seat < kSeats; ++seat) {
      const Decision decision = decision_before(end, seat);
      EXPECT_EQ(decision == Decision::None, end == kAllFold && seat == kBigBlind);
      if (decision == Decision::None) continue;
      EXPECT_EQ(seat_of(decision), seat);
      ways.emplace(decision, is_left(end, seat));
    }
  EXPECT_EQ(ways.size(), 2 * kDecisions);
}

TEST(ThreeWay, decisions_are_told_apart_by_who_has_pushed) {
  EXPECT_EQ(decision_before(0b110, kSmallBlind), Decision::SmallBlindPushes);
  EXPECT_EQ(decision_before(0b011, kSmallBlind), Decision::SmallBlindCalls);
  EXPECT_EQ(decision_before(0b101, kBigBlind), Decision::BigBlindCallsButton);
  EXPECT_EQ(decision_before(0b010, kBigBlind), Decision::BigBlindCallsSmallBlind);
  EXPECT_EQ(decision_before(0b011, kBigBlind), Decision::BigBlindCallsBoth);
}

TEST(ThreeWay, any_three_strengths_have_one_of_thirteen_orders) {
  std::set<int> orders;
  for (int a = 0; a < 3; ++a)
    for (int b = 0; b < 3; ++b)
      for (int c = 0; c < 3; ++c) {
        const int order = order_of(a, b, c);
        orders.insert(order);
        const Places& places = kPlaces[order];
        EXPECT_EQ(a > b, places[0] < places[1]);
        EXPECT_EQ(a == b, places[0] == places[1]);
        EXPECT_EQ(b > c, places[1] < places[2]);
        EXPECT_EQ(b == c, places[1] == places[2]);
        EXPECT_EQ(a > c, places[0] < places[2]);
      }
  EXPECT_EQ(orders.size(), kOrders);
}

TEST(ThreeWay, an_arrangement_gives_each_seat_the_place_of_what_it_got) {
  for (const Arrangement& each : kArrangements)
    for (int order = 0; order < kOrders; ++order)
      for (int seat = 0; seat < kSeats; ++seat)
        EXPECT_EQ(kPlaces[each.order[order]][seat], kPlaces[order][each.thing[seat]]);
}

}  // namespace
}  // namespace yomikiri::games::holdem::three_way
