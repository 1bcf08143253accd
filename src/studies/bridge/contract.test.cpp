#include "studies/bridge/contract.h"

#include <gtest/gtest.h>

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::kEast;
using yomikiri::bridge::kNorth;
using yomikiri::bridge::kNoTrump;
using yomikiri::bridge::kSouth;
using yomikiri::bridge::kWest;

Result<Played> played(std::string_view contract, std::string_view cards) {
  const auto list = parse_played(cards);
  if (!list) return list.error();
  return follow(parse_contract(contract).value(), *list);
}

std::string error_of(std::string_view contract, std::string_view cards) {
  const auto result = played(contract, cards);
  return result ? "" : to_string(result.error());
}

TEST(Contract, is_read_in_the_usual_ways) {
  for (const std::string_view text : {"3NT by S", "3n s", "3NT by south"}) {
    const auto contract = parse_contract(text);
    ASSERT_TRUE(contract) << text;
    EXPECT_EQ(contract->level, 3);
    EXPECT_EQ(contract->tricks(), 9);
    EXPECT_EQ(contract->strain, kNoTrump);
    EXPECT_EQ(contract->declarer, kSouth);
    EXPECT_EQ(contract->leader(), kWest);
  }
  EXPECT_EQ(parse_contract("7h by East")->strain, 2);
  for (const std::string_view text : {"", "8S by N", "4S", "S by N", "4SS N", "4S by N E", "0C N"})
    EXPECT_FALSE(parse_contract(text)) << text;
  EXPECT_EQ(to_string(parse_contract("4S by X").error()),
            "'X': expected a seat; write N, E, S or W");
  EXPECT_EQ(to_string(parse_contract("4X by N").error()),
            "'4X by N': expected a contract and its declarer; write for instance 3NT by S");
}

TEST(Contract, a_deal_is_read_clockwise_from_its_first_seat) {
  constexpr std::string_view kDeal =
      "E:J543.A43.K32.875 T976.KQJ.AQT4.J6 8.7652.9876.KT94 AKQ2.T98.J5.AQ32";
  const auto hands = parse_deal(kDeal);
  ASSERT_TRUE(hands);
  EXPECT_EQ(deal_text(*hands),
            "N:AKQ2.T98.J5.AQ32 J543.A43.K32.875 T976.KQJ.AQT4.J6 8.7652.9876.KT94");
  EXPECT_EQ(parse_deal(deal_text(*hands)).value(), *hands);
  EXPECT_EQ(to_string(parse_deal("N:A... K...").error()),
            "'N:A... K...': expected four hands after the seat, found 2");
}

TEST(Contract, the_play_tells_whose_turn_it_is_and_what_was_won) {
  // West leads a heart, won by north; north's spade is trumped by nobody.
  const auto one = played("3NT by S", "H4 HA H2 H8 S3 s10 3C");
  ASSERT_TRUE(one) << to_string(one.error());
  EXPECT_EQ(one->leader, kNorth);
  EXPECT_EQ(one->mover(), kWest);
  EXPECT_EQ(one->tricks, (std::array{1, 0}));
  EXPECT_EQ(one->voids, (std::array<std::uint8_t, 4>{0, 0, 8, 0}));  // south has no spade
  EXPECT_EQ(yomikiri::bridge::to_string(one->cards[number(kEast)]), "T.2..");
}

TEST(Contract, a_trump_takes_the_trick) {
  EXPECT_EQ(played("4S by S", "H4 HA S2 H8")->leader, kEast);
  EXPECT_EQ(played("4S by S", "H4 S3 S2 H8")->leader, kNorth);
  EXPECT_EQ(played("3NT by S", "H4 S3 S2 H8")->leader, kSouth);
}

TEST(Contract, plays_that_cannot_be_are_refused) {
  EXPECT_EQ(error_of("3NT by S", "H4 HA H2 h4"), "H4, card 4: this card has been played before");
  EXPECT_EQ(error_of("3NT by S", "H4 HA S2 H8 H3 H5"), "H5, card 6: E has shown out of this suit");
  EXPECT_EQ(error_of("3NT by S", "H4 1H"),
            "'1H', card 2: expected a card; write its suit and rank, such as HA or ST");
}

}  // namespace
}  // namespace yomikiri::studies::bridge
