#include "games/tianjiu/tiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/random.h"

namespace yomikiri::games::tianjiu {
namespace {

// The contents of a set by name: an independent way to count.
std::multiset<std::string> names_of(Tiles tiles) {
  std::multiset<std::string> names;
  const std::string text = to_string(tiles);
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(',', from), text.size());
    names.insert(text.substr(from, end - from));
    from = end + 1;
  }
  return names;
}

Tiles read(std::string_view text, Tiles hand = Tiles::all()) {
  return parse_tiles(text, hand).value();
}

std::string error_of(std::string_view text) {
  const auto tiles = parse_tiles(text, Tiles::all());
  return tiles ? "" : to_string(tiles.error());
}

// Some of the tiles, each copy with probability one half.
Tiles random_tiles(Random& random, Tiles from) {
  Tiles some;
  from.for_each_kind([&](Tiles tile, int copies) {
    for (int i = 0; i < copies; ++i)
      if (random.below(2) == 0) some = some.plus(tile);
  });
  return some;
}

TEST(TianjiuTiles, are_32_of_21_kinds) {
  const auto names = names_of(Tiles::all());
  EXPECT_EQ(names.size(), 32u);
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), 21u);  // 11 wen, 10 wu
  EXPECT_EQ(to_string(Tiles::all()),
            "w11,w11,w10,w10,w9,w9,w8,w8,w7,w7,w6,w6,w5,w5,w4,w4,w3,w3,w2,w2,w1,w1,"
            "u9T,u9F,u8T,u8F,u7T,u7F,u6,u5T,u5F,u3");
}

TEST(TianjiuTiles, are_added_and_taken_away_like_multisets) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const Tiles whole = random_tiles(random, Tiles::all());
    const Tiles part = random_tiles(random, whole);
    ASSERT_TRUE(whole.contains(part));
    const Tiles rest = whole.minus(part);
    EXPECT_EQ(rest.plus(part), whole);
    EXPECT_EQ(rest.size() + part.size(), whole.size());
    auto names = names_of(rest);
    names.merge(names_of(part));
    EXPECT_EQ(names, names_of(whole));
  }
}

TEST(TianjiuTiles, read_what_they_write) {
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    const Tiles tiles = random_tiles(random, Tiles::all());
    if (!tiles.is_empty()) {
      EXPECT_EQ(read(to_string(tiles)), tiles);
    }
  }
}

TEST(TianjiuTiles, may_be_read_in_any_order) {
  EXPECT_EQ(read("u9F,w11"), read("w11, u9F"));
  EXPECT_EQ(read("w3,u5T,w3"), read("w3,w3,u5T"));
}

TEST(TianjiuTiles, without_a_picture_are_those_of_the_hand_and_T_before_F) {
  EXPECT_EQ(read("u9"), read("u9T"));
  EXPECT_EQ(read("u9", read("u9F,w1")), read("u9F"));
  EXPECT_EQ(read("u9,u9"), read("u9T,u9F"));
  EXPECT_EQ(read("u9,u9F"), read("u9T,u9F"));
  EXPECT_EQ(read("u9,u9T"), read("u9T,u9F"));
  EXPECT_EQ(read("u9", read("w1")), read("u9T"));
}

TEST(TianjiuTiles, of_one_picture_may_be_named_with_it) {
  for (const char* picture : {"T", "F"}) {
    EXPECT_EQ(read(std::string("u6") + picture), read("u6"));
    EXPECT_EQ(read(std::string("u3") + picture), read("u3"));
  }
  EXPECT_EQ(to_string(read("u3T")), "u3");
  EXPECT_EQ(error_of("u3T,u3F"), "'u3T,u3F': names more 'u3' tiles than the game has");
}

TEST(TianjiuTiles, refuse_names_that_no_tile_has) {
  for (const char* name : {"", "w", "w0", "w12", "w011", "w-1", "u4", "u9X", "u6X", "u3TF", "u99",
                           "x1", "W1", "w1;", "u9TT", "天"})
    EXPECT_EQ(error_of(name).find("'" + std::string(name) + "': expected tiles such as"), 0u)
        << name;
}

TEST(TianjiuTiles, refuse_more_tiles_than_there_are) {
  EXPECT_EQ(error_of("w11,w11,w11"), "'w11,w11,w11': names more 'w11' tiles than the game has");
  EXPECT_EQ(error_of("u9,u9,u9"), "'u9,u9,u9': names more 'u9T' tiles than the game has");
  EXPECT_EQ(error_of("u9F,u9F"), "'u9F,u9F': names more 'u9F' tiles than the game has");
  EXPECT_EQ(error_of("u3,u3"), "'u3,u3': names more 'u3' tiles than the game has");
}

TEST(TianjiuTiles, have_each_subset_once) {
  const Tiles hand = read("w11,w11,w3,u9T,u9F,u6,w2,w2");
  for (int count = 0; count <= 8; ++count) {
    std::set<std::multiset<std::string>> subsets;
    int visited = 0;
    for_each_subset(hand, count, [&](Tiles subset) {
      ++visited;
      EXPECT_EQ(subset.size(), count);
      EXPECT_TRUE(hand.contains(subset));
      subsets.insert(names_of(subset));
    });
    EXPECT_EQ(visited, std::ssize(subsets));
    // Coefficients of (1 + x + x^2)^2 (1 + x)^4.
    constexpr int kExpected[] = {1, 6, 17, 30, 36, 30, 17, 6, 1};
    EXPECT_EQ(visited, kExpected[count]);
  }
}

TEST(TianjiuTiles, are_plain_without_regard_to_pictures) {
  EXPECT_EQ(read("u9F,w3").plain(), read("u9T,w3"));
  EXPECT_EQ(read("u9F,u9T").plain(), read("u9T,u9F"));
  EXPECT_EQ(read("u9T").pictured_in(read("u9F,w1")), read("u9F"));
  EXPECT_EQ(read("u9T").pictured_in(read("u9F,u9T")), read("u9T"));
  EXPECT_EQ(read("u9T,w11").with_other_picture(read("u9F,u9T,w11")), read("u9F,w11"));
  EXPECT_EQ(read("u9T,u9F").with_other_picture(read("u9F,u9T")), read("u9T,u9F"));
  EXPECT_EQ(read("u9F").with_other_picture(read("u9F")), read("u9F"));
}

}  // namespace
}  // namespace yomikiri::games::tianjiu
