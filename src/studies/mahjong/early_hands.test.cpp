#include "studies/mahjong/early_hands.h"

#include <gtest/gtest.h>

#include <vector>

namespace yomikiri::studies::mahjong {
namespace {

std::vector<Situation> some_hands() {
  std::vector<Situation> hands;
  for (std::uint64_t deal = 0; deal < 200; ++deal)
    if (const auto hand = early_hand({}, 7, deal)) hands.push_back(*hand);
  return hands;
}

TEST(MahjongEarlyHands, have_fourteen_tiles_and_three_discards) {
  const auto hands = some_hands();
  EXPECT_GT(hands.size(), 180u);
  for (const Situation& situation : hands) {
    EXPECT_EQ(situation.hand.size(), 14);
    EXPECT_FALSE(situation.riichi);
    EXPECT_LE(situation.discards.size(), 3u);  // kinds
  }
}

// Three other seats have discarded up to four times, besides tiles that were called.
TEST(MahjongEarlyHands, see_what_lies_open_after_three_rounds) {
  for (const Situation& situation : some_hands()) {
    const int others = games::mahjong::kTileCount - situation.left.total() -
                       situation.hand.all_tiles().total() -
                       static_cast<int>(situation.indicators.size()) - 3;
    EXPECT_GE(others, 3);
    EXPECT_LE(others, 40);
  }
}

TEST(MahjongEarlyHands, come_from_the_whole_game_and_its_four_seats) {
  int open = 0;
  std::vector<int> winds(4);
  for (const Situation& situation : some_hands()) {
    open += situation.hand.melds.empty() ? 0 : 1;
    ++winds[situation.seat_wind - games::mahjong::kEast];
  }
  EXPECT_GT(open, 0);
  for (const int count : winds) EXPECT_GT(count, 40);
}

TEST(MahjongEarlyHands, are_the_same_for_the_same_seed) {
  for (std::uint64_t deal = 0; deal < 8; ++deal) {
    const auto one = early_hand({}, 7, deal), again = early_hand({}, 7, deal),
               other = early_hand({}, 8, deal);
    ASSERT_TRUE(one && again && other);
    EXPECT_EQ(one->hand, again->hand);
    EXPECT_EQ(one->left, again->left);
    EXPECT_NE(one->left, other->left);
  }
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
