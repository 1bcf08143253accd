#include "games/bridge/hand.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace yomikiri::bridge {
namespace {

using ::testing::StartsWith;

std::string error_of_hand(std::string_view text) {
  const auto hand = parse_hand(text);
  return hand ? "no error" : to_string(hand.error());
}

TEST(BridgeHands, are_read_as_they_are_written) {
  for (const char* text : {"AKQ2.T98.J5.AQ32", "AKQJT98765432...", "...", "A.K.Q.J"})
    EXPECT_EQ(to_string(parse_hand(text).value()), text);
  EXPECT_EQ(to_string(parse_hand("2qka.8910.5j.a-32q").value()), "AKQ2.T98.J5.AQ32");
}

TEST(BridgeHands, have_points_and_lengths) {
  const Hand hand = parse_hand("AKQ2.T98.J5.AQ32").value();
  EXPECT_EQ(high_card_points(hand), 16);
  EXPECT_EQ(length(hand, 3), 4);
  EXPECT_EQ(length(hand, 2), 3);
  EXPECT_EQ(length(hand, 1), 2);
  EXPECT_EQ(length(hand, 0), 4);
}

TEST(BridgeHands, that_are_none_are_refused_at_their_place) {
  EXPECT_THAT(error_of_hand("AKX2.T98.J5.AQ32"),
              StartsWith("'X' at character 3: expected a rank of 23456789"));
  EXPECT_THAT(error_of_hand("AKA.T98.J5.AQ32"),
              StartsWith("'A' at character 3: this card is named twice; w"));
  EXPECT_THAT(error_of_hand("AK.T98.J5"),
              StartsWith("'AK.T98.J5': a hand has four suits, three dots"));
  EXPECT_THAT(error_of_hand("A.K.Q.J.T"),
              StartsWith("'.' at character 8: a hand has four suits, thr"));
  EXPECT_EQ(error_of_hand("AKQJ.AKQJ.AKQJ.AK"),
            "'AKQJ.AKQJ.AKQJ.AK': has 14 cards; a hand has at most 13");
}

}  // namespace
}  // namespace yomikiri::bridge
