#include "games/mahjong/reading.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "tests/games/mahjong_hands.h"

namespace yomikiri::games::mahjong {
namespace {

using SplitKey = std::tuple<std::uint32_t, Kinds, int>;
using AllSplits = std::map<TileCounts, std::set<SplitKey>>;

TileCounts tiles_of_set(int number) {
  TileCounts tiles;
  if (number < 9)
    tiles.add(number, 3);
  else
    for (int step = 0; step < 3; ++step) tiles.add(number - 9 + step);
  return tiles;
}

bool fits_four_copies(const TileCounts& tiles) {
  bool fits = true;
  tiles.for_each([&](int, int count) { fits &= count <= kCopies; });
  return fits;
}

// Puts together up to four of the nine triplets and seven sequences of characters, numbered 0 to
// 15, and a pair: all that there is to split.
void put_together(const TileCounts& tiles, SplitKey key, int first, int sets, AllSplits& all) {
  if (!fits_four_copies(tiles)) return;
  all[tiles].insert(key);
  if (sets == 4) return;
  for (int number = first; number < 16; ++number) {
    auto [sequences, triplets, pair] = key;
    if (number < 9)
      triplets |= kinds_of(number);
    else
      sequences += 1U << (3 * (number - 9));
    put_together(tiles + tiles_of_set(number), {sequences, triplets, pair}, number, sets + 1, all);
  }
}

std::set<SplitKey> split_found(const TileCounts& tiles, Contents contents, int& most) {
  Splits splits;
  split(tiles, 0, contents, splits);
  std::set<SplitKey> found;
  for (const Split& each : splits) found.insert({each.sequences, each.triplets, each.pair});
  EXPECT_EQ(found.size(), splits.size());
  most = std::max(most, splits.size());
  return found;
}

TEST(Reading, finds_each_way_to_split_a_suit_once) {
  AllSplits sets, with_pair;
  put_together({}, {}, 0, 0, sets);
  for (int pair = 0; pair < 9; ++pair) {
    TileCounts tiles;
    tiles.add(pair, 2);
    put_together(tiles, {0, 0, pair}, 0, 0, with_pair);
  }
  int most = 0;
  for (const auto& [tiles, ways] : sets) EXPECT_EQ(split_found(tiles, Contents::Sets, most), ways);
  for (const auto& [tiles, ways] : with_pair)
    EXPECT_EQ(split_found(tiles, Contents::SetsAndPair, most), ways);
  EXPECT_EQ(most, 4);  // what Splits has room for
}

std::vector<Wait> waits_in(std::string_view hand) {
  std::vector<Wait> waits;
  for_each_reading(win_of(hand), [&](const Reading& reading) { waits.push_back(reading.wait); });
  std::ranges::sort(waits);
  return waits;
}

TEST(Reading, has_each_place_that_the_winning_tile_may_take) {
  using enum Wait;
  using Waits = std::vector<Wait>;
  EXPECT_EQ(waits_in("123m456p789p34s99s +5s"), Waits{TwoSided});
  EXPECT_EQ(waits_in("123m456p789p34s99s +2s"), Waits{TwoSided});
  EXPECT_EQ(waits_in("123m456p789p35s99s +4s"), Waits{Narrow});
  EXPECT_EQ(waits_in("123m456p789p12s99s +3s"), Waits{Narrow});
  EXPECT_EQ(waits_in("123m456p123p89s11s +7s"), Waits{Narrow});
  EXPECT_EQ(waits_in("123m456p789p345s9s +9s"), Waits{Pair});
  EXPECT_EQ(waits_in("123m456p789p22s99s +9s"), Waits{Triplet});
  EXPECT_EQ(waits_in("123m456p789p22s55z +5z"), Waits{Triplet});
  EXPECT_EQ(waits_in("3455m456p789p678s +5m"), (Waits{TwoSided, Pair}));
  EXPECT_EQ(waits_in("44456m789p678s99s +4m"), (Waits{TwoSided, Triplet}));
  EXPECT_EQ(waits_in("12345m456p678s99s +3m"), (Waits{TwoSided, Narrow}));
  EXPECT_EQ(waits_in("22233344m567p99s +4m"), (Waits{TwoSided, Triplet}));
}

TEST(Reading, never_puts_the_winning_tile_into_a_meld) {
  EXPECT_EQ(waits_in("23455m99s [345m] +9s"), std::vector<Wait>{Wait::Triplet});
  EXPECT_EQ(waits_in("12m99s [123m,345m,555p] +3m"), std::vector<Wait>{Wait::Narrow});
}

TEST(Reading, joins_melds_and_concealed_sets) {
  int count = 0;
  for_each_reading(win_of("55m23s [222p,(7777z),1111z] +4s ron"), [&](const Reading& reading) {
    ++count;
    EXPECT_EQ(reading.pair, 4);
    EXPECT_EQ(reading.triplets, kinds_of(10) | kinds_of(kRed) | kinds_of(kEast));
    EXPECT_EQ(reading.open_triplets, kinds_of(10) | kinds_of(kEast));
    EXPECT_EQ(reading.kans, kinds_of(kRed) | kinds_of(kEast));
    EXPECT_EQ(reading.sequences, (std::array<std::uint32_t, 3>{0, 0, 010}));  // 2s
  });
  EXPECT_EQ(count, 1);
}

TEST(Reading, takes_a_triplet_completed_by_ron_for_open) {
  const auto open = [](std::string_view hand) {
    Kinds kinds = 0;
    for_each_reading(win_of(hand), [&](const Reading& reading) { kinds = reading.open_triplets; });
    return kinds;
  };
  EXPECT_EQ(open("123m456p789p22s55z +5z ron"), kinds_of(kWhite));
  EXPECT_EQ(open("123m456p789p22s55z +5z tsumo"), 0U);
}

TEST(Reading, of_incomplete_hands_is_none) {
  for (const auto* hand : {"123m456p789p34s99s +9m", "123m456p789p34s9s1z +5s", "1111z +1m",
                           "1m +1p", "147m258p369s1234z +5z", "1133m2288p4499s3z +3z", "1111m +1m"})
    EXPECT_TRUE(waits_in(hand).empty()) << hand;
}

}  // namespace
}  // namespace yomikiri::games::mahjong
