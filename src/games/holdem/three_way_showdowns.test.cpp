#include "games/holdem/three_way_showdowns.h"

#include <gtest/gtest.h>

namespace yomikiri::games::holdem::three_way {
namespace {

TEST(ThreeWayShowdowns, equal_hands_are_dealt_once) {
  const auto ways = [](std::array<int, 3> hands) {
    int count = 0;
    Showdowns::for_each_arrangement(hands, [&](const Arrangement&) { ++count; });
    return count;
  };
  EXPECT_EQ(ways({1, 2, 3}), 6);
  EXPECT_EQ(ways({1, 1, 3}), 3);
  EXPECT_EQ(ways({1, 3, 3}), 3);
  EXPECT_EQ(ways({2, 2, 2}), 1);
}

// 0 0 1 has three seatings of one combination each, 0 1 1 three of two; nothing else can be dealt.
TEST(ThreeWayShowdowns, deals_are_as_likely_as_their_combinations_are_many) {
  ShowdownCounts counts(2, 1);
  counts.combinations[ShowdownCounts::index_of(0, 0, 1)] = 1;
  counts.combinations[ShowdownCounts::index_of(0, 1, 1)] = 2;
  const Showdowns showdowns(counts);
  EXPECT_DOUBLE_EQ(showdowns.triple(0, 0, 1).chance, 1.0 / 9);
  EXPECT_DOUBLE_EQ(showdowns.triple(0, 1, 1).chance, 2.0 / 9);
  EXPECT_EQ(showdowns.triple(0, 0, 0).chance, 0);
  int triples = 0;
  showdowns.for_each_triple(1, [&](const Showdowns::Triple&) { ++triples; });
  EXPECT_EQ(triples, 2);
}

}  // namespace
}  // namespace yomikiri::games::holdem::three_way
