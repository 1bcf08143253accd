#include "games/holdem/hole_cards.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/games/make_game.h"

namespace yomikiri::games::holdem {
namespace {

using tests::error_of;

TEST(HoleCards, have_dense_indices) {
  for (int index = 0; index < kHoleCardsCount; ++index) {
    const HoleCards hand = HoleCards::at(index);
    EXPECT_EQ(hand.index(), index);
    EXPECT_GT(hand.high(), hand.low());
    EXPECT_EQ(parse_hole_cards(to_string(hand)), hand);
  }
  EXPECT_EQ(parse_hole_cards("2c2d").value().index(), 0);
  EXPECT_EQ(parse_hole_cards("AhAs").value().index(), 1325);
}

TEST(HoleCards, are_the_same_in_either_order) {
  EXPECT_EQ(parse_hole_cards("Kd As").value(), parse_hole_cards("AsKd").value());
  EXPECT_EQ(to_string(parse_hole_cards("2cAs").value()), "As2c");
}

TEST(HoleCards, are_two_different_cards) {
  EXPECT_EQ(error_of(parse_hole_cards("AsAs")),
            "'As' at character 3: this card is named twice; name each card once");
  EXPECT_EQ(error_of(parse_hole_cards("AsKd2c")),
            "'AsKd2c': expected two cards, found 3; for example AsKd");
  EXPECT_EQ(error_of(parse_hole_cards("")), "'': expected two cards, found 0; for example AsKd");
}

TEST(HandClass, stands_in_the_chart_that_players_know) {
  EXPECT_EQ(to_string(HandClass::at(0)), "AA");
  EXPECT_EQ(to_string(HandClass::at(1)), "AKs");   // first row, second column
  EXPECT_EQ(to_string(HandClass::at(13)), "AKo");  // second row, first column
  EXPECT_EQ(to_string(HandClass::at(168)), "22");
  EXPECT_EQ(to_string(HandClass::of(parse_hole_cards("2c7d").value())), "72o");
  EXPECT_EQ(to_string(HandClass::of(parse_hole_cards("Th9h").value())), "T9s");
  EXPECT_EQ(HandClass::suited(8, 7).row(), 4);
  EXPECT_EQ(HandClass::suited(8, 7).column(), 5);
}

TEST(HandClass, has_six_four_or_twelve_combinations) {
  std::set<int> seen;
  for (int index = 0; index < kHandClassCount; ++index) {
    const HandClass hand_class = HandClass::at(index);
    EXPECT_EQ(hand_class.index(), index);
    int combinations = 0;
    hand_class.for_each_combination([&](HoleCards hand) {
      EXPECT_EQ(HandClass::of(hand), hand_class);
      EXPECT_TRUE(seen.insert(hand.index()).second);
      ++combinations;
    });
    EXPECT_EQ(combinations, hand_class.combination_count());
    EXPECT_EQ(combinations, hand_class.is_pair() ? 6 : hand_class.is_suited() ? 4 : 12);
  }
  EXPECT_EQ(seen.size(), kHoleCardsCount);
}

}  // namespace
}  // namespace yomikiri::games::holdem
