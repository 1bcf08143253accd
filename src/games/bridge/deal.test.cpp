#include "games/bridge/deal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace yomikiri::bridge {
namespace {

using ::testing::StartsWith;

std::string error_of_deal(std::string_view text) {
  const auto hands = parse_deal(text);
  return hands ? "no error" : to_string(hands.error());
}

TEST(BridgeDeals, are_read_as_they_are_written) {
  for (const char* text : {"N:AKQ2.T98.J5.AQ32 J.AKQ.T98.KJT987 - 3...", "N:- - - -"})
    EXPECT_EQ(to_string(parse_deal(text).value()), text);
  const Hands hands = parse_deal("S:A... K... Q... J...").value();
  EXPECT_EQ(to_string(hands), "N:Q... J... A... K...");
  EXPECT_EQ(to_string(hands, kWest), "W:K... Q... J... A...");
  EXPECT_EQ(parse_deal(" s:a...  k... q... j... ").value(), hands);
}

TEST(BridgeDeals, that_are_none_are_refused) {
  EXPECT_THAT(error_of_deal("AKQ2.T98.J5.AQ32 - - -"),
              StartsWith("deal: 'AKQ2.T98.J5.AQ32 - - -' does not "));
  EXPECT_THAT(error_of_deal("N:A... - -"), StartsWith("deal: hands found: 3; "));
  EXPECT_THAT(error_of_deal("N:A... K... KA... -"),
              StartsWith("deal: hand 3 has Ks, which another hand has too; write"));
  EXPECT_THAT(error_of_deal("N:A... - Z... -"), StartsWith("hand 3, 'Z' at character 1: expect"));
  EXPECT_THAT(error_of_deal("X:- - - -"), StartsWith("deal: 'X:- - - -' does not beg"));
}

}  // namespace
}  // namespace yomikiri::bridge
