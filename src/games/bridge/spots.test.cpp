#include "games/bridge/spots.h"

#include <gtest/gtest.h>

namespace yomikiri::bridge {
namespace {

TEST(BridgeSpots, are_read_as_they_are_written) {
  for (const char* text : {"AQxx.KTx.xxx.KJx", "x...", "AKQ2.T98.J5.AQ32", "xxxxxxxxxxxxx..."})
    EXPECT_EQ(to_string(parse_spot_hand(text).value()), text);
  EXPECT_EQ(to_string(parse_spot_hand("xAxQ.ktX.xxx.kjx").value()), "AQxx.KTx.xxx.KJx");
  EXPECT_EQ(parse_spot_hand("AQxx.KTx.xxx.KJx").value().size(), 13);
  for (const char* text : {"AQxx.KTx.xxx.KJxx", "AAx...", "xx", "x.x.x.x.x"})
    EXPECT_FALSE(parse_spot_hand(text)) << text;
}

TEST(BridgeSpots, become_the_lowest_free_cards) {
  const SpotHand hand = parse_spot_hand("AQxx.KTx.xxx.KJx").value();
  EXPECT_EQ(to_string(with_lowest_spots(hand, {}).value()), "AQ32.KT2.432.KJ2");
  EXPECT_EQ(to_string(with_lowest_spots(hand, parse_hand("2.3.34.2").value()).value()),
            "AQ43.KT2.652.KJ3");
  const SpotHand nine = parse_spot_hand("xxxxxxxxx...").value();
  EXPECT_FALSE(with_lowest_spots(nine, {}).has_value()) << "only eight cards are below the ten";
}

}  // namespace
}  // namespace yomikiri::bridge
