#include "games/mahjong/hand.h"

#include <gtest/gtest.h>

#include "tests/games/make_game.h"

namespace yomikiri::games::mahjong {
namespace {

using tests::error_of;

std::string again(std::string_view text) { return to_string(parse_tiles(text).value()); }

TEST(Tiles, are_written_as_they_are_read) {
  EXPECT_EQ(again("123m406p77z"), "123m406p77z");
  EXPECT_EQ(again(" 1m 2m\t3m "), "123m");
  EXPECT_EQ(again("1m1p1m"), "1m1p1m");
  EXPECT_EQ(again(""), "");
  for (int kind = 0; kind < kKindCount; ++kind) EXPECT_EQ(parse_tile(kind_name(kind)), Tile(kind));
}

TEST(Tiles, are_named_as_in_mjai) {
  for (int kind = 0; kind < kKindCount; ++kind)
    EXPECT_EQ(parse_mjai(mjai_name(Tile(kind))), Tile(kind));
  EXPECT_EQ(mjai_name(parse_tile("0p").value()), "5pr");
  EXPECT_EQ(parse_mjai("5pr"), Tile::red_five(1));
  EXPECT_EQ(mjai_name(parse_tile("7z").value()), "C");
  for (const char* wrong : {"", "6pr", "0p", "1z", "X", "5prr", "EE", "5", "5pR"})
    EXPECT_EQ(parse_mjai(wrong), std::nullopt) << wrong;
}

TEST(Tiles, that_cannot_be_read_are_named_with_their_place) {
  EXPECT_TRUE(
      error_of(parse_tiles("123m4x")).starts_with("'123m4x', character 6: 'x' is not a tile; "));
  EXPECT_TRUE(error_of(parse_tiles("0z"))
                  .starts_with("'0z', character 1: 0z: only m, p and s have a red five; write "
                               "tiles as 123m406p77z"));
  EXPECT_NE(error_of(parse_tiles("18z")).find("8z: honours are numbered"), std::string::npos);
  EXPECT_NE(error_of(parse_tiles("123")).find("letter is missing after 123"), std::string::npos);
  EXPECT_NE(error_of(parse_tiles("m")).find("no digits before the letter m"), std::string::npos);
  EXPECT_NE(error_of(parse_tile("12m")).find("expected one tile, found 2"), std::string::npos);
}

TEST(Tiles, after_an_indicator_are_dora) {
  const auto dora = [](std::string_view indicator) {
    return kind_name(dora_of(parse_tile(indicator).value().kind()));
  };
  EXPECT_EQ(dora("1m"), "2m");
  EXPECT_EQ(dora("0p"), "6p");
  EXPECT_EQ(dora("9s"), "1s");
  EXPECT_EQ(dora("4z"), "1z");
  EXPECT_EQ(dora("7z"), "5z");
  EXPECT_EQ(dora("5z"), "6z");
}

TEST(TileCounts, add_up) {
  for (int kind = 0; kind < kKindCount; ++kind) {
    TileCounts counts;
    counts.add(kind, 4);
    EXPECT_EQ(counts.total(), 4);
    EXPECT_EQ(counts[kind], 4);
    counts.remove(kind, 3);
    EXPECT_EQ(counts.kinds_with(1), std::uint64_t{1} << kind);
    EXPECT_EQ(counts.kinds_with(2), 0u);
  }
  EXPECT_EQ(TileCounts::of_all(4).total(), kTileCount);
  EXPECT_EQ(TileCounts::of_all(2).kinds_with(2), (std::uint64_t{1} << kKindCount) - 1);
}

TEST(Melds, are_written_as_they_are_read) {
  for (const char* text : {"345s", "777z", "1111m", "(2222p)", "340p,(2222z),406s"}) {
    const auto melds = parse_melds(text);
    ASSERT_TRUE(melds) << text;
    EXPECT_EQ(to_string(parse_melds(to_string(*melds)).value()), to_string(*melds));
  }
  EXPECT_EQ(to_string(parse_melds("543s").value()), "345s");
  EXPECT_EQ(parse_melds("340p").value()[0], (Meld{MeldType::Chi, 11, 1}));
  EXPECT_EQ(parse_melds("(0555p)").value()[0], (Meld{MeldType::ConcealedKan, 13, 1}));
  EXPECT_TRUE(parse_melds("").value().empty());
  EXPECT_TRUE(parse_melds("(1111z)").value().closed());
  EXPECT_FALSE(parse_melds("(1111z),123m").value().closed());
}

TEST(Melds, that_are_impossible_are_refused) {
  for (const char* wrong : {"12m", "124m", "9m1p2p", "123z", "1122m", "(123m)", "(111m)", "11111m",
                            "8m9m1p", "1m,", "123m,123m,123m,123m,123m"})
    EXPECT_FALSE(parse_melds(wrong)) << wrong;
}

TEST(Hand, is_written_as_it_is_read) {
  const auto hand = parse_hand("406p123m77z", "345s,(1111z)");
  ASSERT_TRUE(hand);
  EXPECT_EQ(concealed_text(*hand), "123m406p77z");
  EXPECT_EQ(hand->size(), 14);
  EXPECT_EQ(hand->red_count(), 1);
  EXPECT_EQ(hand->all_tiles().total(), 8 + 3 + 4);
}

TEST(Hand, has_four_tiles_of_a_kind_at_most) {
  EXPECT_EQ(error_of(parse_hand("11111m", "")),
            "1m: occurs more than four times; there are four tiles of each kind");
  EXPECT_FALSE(parse_hand("12m", "1111m"));
  EXPECT_FALSE(parse_hand("12m", "111m,123m"));
  EXPECT_EQ(error_of(parse_hand("00p", "")), "0p: occurs two times; each suit has one red five");
  EXPECT_FALSE(parse_hand("0p", "340p"));
  EXPECT_TRUE(parse_hand("0p0s", "340m"));
}

TEST(Hand, and_visible_tiles_leave_the_rest) {
  const Hand hand = parse_hand("1123m", "777z").value();
  const auto left = unseen_tiles(hand, parse_tiles("1m7z").value());
  ASSERT_TRUE(left);
  EXPECT_EQ((*left)[0], 1);
  EXPECT_EQ((*left)[kRed], 0);
  EXPECT_EQ(left->total(), kTileCount - 4 - 3 - 2);
  EXPECT_EQ(error_of(unseen_tiles(hand, parse_tiles("77z").value())),
            "7z: occurs more than four times; there are four tiles of each kind");
}

}  // namespace
}  // namespace yomikiri::games::mahjong
