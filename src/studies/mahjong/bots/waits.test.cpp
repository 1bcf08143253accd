#include "studies/mahjong/bots/waits.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/games/mahjong_views.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::kCopies;
using games::mahjong::TileCounts;
using games::mahjong::Wait;
using samples::kind_of;
using samples::kinds_in;

// How likely a tenpai hand waits for a tile, after `seen` tiles have been seen and `safe` ones have
// passed.
double chance_of(const std::string& tile, const std::string& seen, const std::string& safe) {
  HiddenHand hand{.unseen = TileCounts::of_all(kCopies), .safe = kinds_in(safe)};
  const auto tiles = games::mahjong::parse_tiles(seen).value();
  for (const auto each : tiles) hand.unseen.remove(each.kind());
  return wait_chances(hand).by_kind[kind_of(tile)];
}

TEST(MahjongWaits, are_never_what_the_seat_let_pass) {
  EXPECT_EQ(chance_of("5p", "5p", "5p"), 0);
  EXPECT_EQ(chance_of("1z", "", "19m1z"), 0);
  EXPECT_GT(chance_of("5p", "5p", ""), 0.05);
}

TEST(MahjongWaits, are_rarer_on_the_suji_of_a_safe_tile) {
  EXPECT_LT(chance_of("1p", "4p", "4p"), 0.6 * chance_of("1p", "4p", ""));
  EXPECT_LT(chance_of("7p", "4p", "4p"), chance_of("7p", "4p", ""));
  // A five has two sides, and one safe tile covers only one of them.
  EXPECT_LT(chance_of("5p", "28p", "28p"), 0.6 * chance_of("5p", "28p", "2p"));
  EXPECT_LT(chance_of("5p", "28p", "2p"), chance_of("5p", "28p", ""));
}

TEST(MahjongWaits, are_rarer_behind_a_wall) {
  const double open = chance_of("9s", "", "");
  const double one_left = chance_of("9s", "777s", "");
  const double none_left = chance_of("9s", "7777s", "");
  EXPECT_LT(one_left, 0.8 * open);
  EXPECT_LT(none_left, one_left);
  // Only a pair or a single tile can still wait for it.
  EXPECT_NEAR(none_left, chance_of("5z", "", ""), 0.2 * none_left);
}

TEST(MahjongWaits, on_honours_end_with_the_last_copy) {
  double before = chance_of("3z", "", "");
  for (const char* seen : {"3z", "33z", "333z"}) {
    const double chance = chance_of("3z", seen, "");
    EXPECT_LT(chance, before) << seen;
    before = chance;
  }
  EXPECT_EQ(chance_of("3z", "3333z", ""), 0);
}

TEST(MahjongWaits, are_rarer_on_terminals_than_in_the_middle) {
  for (const char* suit : {"m", "p", "s"})
    EXPECT_LT(chance_of(std::string("1") + suit, "", ""),
              chance_of(std::string("5") + suit, "", ""));
}

TEST(MahjongWaits, have_one_shape_each) {
  const HiddenHand hand{.unseen = TileCounts::of_all(3), .safe = kinds_in("147m258p")};
  const auto shapes = wait_chances(hand).by_shape;
  EXPECT_NEAR(std::accumulate(shapes.begin(), shapes.end(), 0.0), 1, 1e-12);
  for (const double shape : shapes) EXPECT_GT(shape, 0);
}

TEST(MahjongWaits, are_for_the_pair_after_four_melds) {
  const HiddenHand hand{.unseen = TileCounts::of_all(kCopies), .melds = 4};
  const auto waits = wait_chances(hand);
  EXPECT_EQ(waits.by_shape[static_cast<std::size_t>(Wait::Pair)], 1);
  EXPECT_NEAR(waits.by_kind[0], 1.0 / games::mahjong::kKindCount, 1e-12);
}

TEST(MahjongWaits, have_no_chance_without_tiles) {
  for (const double chance : wait_chances({}).by_kind) EXPECT_EQ(chance, 0);
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
