#include "games/mahjong/shanten.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

#include "core/random.h"
#include "games/mahjong/hand.h"
#include "tests/games/nearest_win.h"

namespace yomikiri::games::mahjong {
namespace {

using tests::NearestWin;

Shanten shanten_of(std::string_view concealed, int melds = 0) {
  return shanten(parse_hand(concealed, "").value().concealed, melds);
}

std::string accepted_text(std::uint64_t kinds) {
  std::vector<Tile> tiles;
  for (; kinds != 0; kinds &= kinds - 1) tiles.push_back(Tile(std::countr_zero(kinds)));
  return to_string(tiles);
}

std::string accepted_by(std::string_view concealed, int melds = 0) {
  return accepted_text(accepted_kinds(parse_hand(concealed, "").value().concealed, melds));
}

TEST(Shanten, of_a_complete_hand_is_minus_one) {
  EXPECT_EQ(shanten_of("123m456p789s11122z").regular, -1);
  EXPECT_EQ(shanten_of("1133557799m1133p").pairs, -1);
  EXPECT_EQ(shanten_of("19m19p19s12345677z").orphans, -1);
  EXPECT_EQ(shanten_of("11122z", 3).regular, -1);
  EXPECT_EQ(shanten_of("22z", 4).regular, -1);
}

TEST(Shanten, counts_what_a_hand_lacks) {
  EXPECT_EQ(shanten_of("123m456p789s1122z"), (Shanten{0, 4, 8}));
  EXPECT_EQ(shanten_of("147m258p369s1234z"), (Shanten{8, 6, 7}));  // nothing fits: 8 at most
  EXPECT_EQ(shanten_of("19m19p19s1234567z"), (Shanten{8, 6, 0}));
  EXPECT_EQ(shanten_of("1133557799m113p"), (Shanten{3, 0, 9}));
  EXPECT_EQ(shanten_of("2z", 4), (Shanten{0, kNoShanten, kNoShanten}));
}

// Seven pairs must differ: 1111m is one pair, and a fifth 1m does not exist.
TEST(Shanten, does_not_count_four_copies_as_two_pairs) {
  EXPECT_EQ(shanten_of("1111m22334455p6s").pairs, 2);  // a 6s, and two tiles of a seventh kind
  EXPECT_EQ(shanten_of("1111222233334m").pairs, 6);    // a 4m, and three kinds of two tiles
}

// 1111m waits for nothing here: the pair needs two other tiles.
TEST(Shanten, does_not_wait_for_a_fifth_copy) {
  EXPECT_EQ(shanten_of("1111m222333444p").regular, 1);
  EXPECT_EQ(shanten_of("1111z123m456p789s").regular, 1);
  EXPECT_EQ(shanten_of("111z123m456p789s2z").regular, 0);
  EXPECT_EQ(accepted_by("1111m", 3), "23456789m123456789p123456789s1234567z");  // all but 1m
}

TEST(Acceptance, names_the_waits_of_a_tenpai_hand) {
  EXPECT_EQ(accepted_by("1112345678999m"), "123456789m");
  EXPECT_EQ(accepted_by("19m19p19s1234567z"), "19m19p19s1234567z");
  EXPECT_EQ(accepted_by("123m456p789s1122z"), "12z");
  EXPECT_EQ(accepted_by("1133557799m113p"), "3p");
  EXPECT_EQ(accepted_by("2z", 4), "2z");
}

TEST(Acceptance, joins_the_forms_that_are_equally_near) {
  // 45p and 58s make a third set, 679s a sixth pair.
  EXPECT_EQ(shanten_of("112233m4455p679s"), (Shanten{1, 1, 10}));
  EXPECT_EQ(accepted_by("112233m4455p679s"), "45p56789s");
}

// With exhausted tiles: the same hand, other tiles left.
TEST(Shanten, respects_exhausted_tiles) {
  const Hand hand = parse_hand("123m456p789s1122z", "").value();
  const auto left_after = [&](std::string_view visible) {
    return unseen_tiles(hand, parse_tiles(visible).value()).value();
  };
  EXPECT_EQ(shanten(hand.concealed, 0, left_after("")), shanten(hand.concealed, 0));
  EXPECT_EQ(accepted_text(accepted_kinds(hand.concealed, 0, left_after("11z"))), "2z");
  // Both waits are gone, so the fourth set is three other tiles.
  EXPECT_EQ(shanten(hand.concealed, 0, left_after("1122z")).regular, 2);
  // Without any seventh orphan there are no thirteen.
  EXPECT_EQ(shanten(hand.concealed, 0, left_after("7777z")).orphans, kNoShanten);
}

// Random tiles: `size` for the hand, `seen` others.
struct Table {
  NearestWin::Counts have{}, left{};
  TileCounts hand, unseen;
};

Table random_table(Random& random, int size, int seen) {
  std::vector<int> wall(kTileCount);
  std::iota(wall.begin(), wall.end(), 0);
  Table table;
  table.left.fill(kCopies);
  for (int i = 0; i < size + seen; ++i) {
    std::swap(wall[i], wall[i + random.below(static_cast<std::uint32_t>(kTileCount - i))]);
    const int kind = wall[i] / kCopies;
    --table.left[kind];
    if (i < size) ++table.have[kind], table.hand.add(kind);
  }
  for (int kind = 0; kind < kKindCount; ++kind) table.unseen.add(kind, table.left[kind]);
  return table;
}

Shanten by_definition(const NearestWin::Counts& have, const NearestWin::Counts& left, int melds) {
  NearestWin nearest(have, left);
  const int regular = nearest.regular(4 - melds);
  if (melds > 0) return {.regular = regular};
  return {regular, nearest.pairs(), nearest.orphans()};
}

std::uint64_t accepted_by_definition(const Table& table, int melds) {
  const int now = by_definition(table.have, table.left, melds).best();
  std::uint64_t kinds = 0;
  for (int kind = 0; kind < kKindCount; ++kind) {
    if (table.left[kind] == 0) continue;
    Table drawn = table;
    ++drawn.have[kind], --drawn.left[kind];
    if (by_definition(drawn.have, drawn.left, melds).best() < now)
      kinds |= std::uint64_t{1} << kind;
  }
  return kinds;
}

void compare_random_hands(int rounds, std::uint64_t seed) {
  Random random(seed);
  for (int round = 0; round < rounds; ++round) {
    const int melds = static_cast<int>(random.below(5));
    const int size = 13 + static_cast<int>(random.below(2)) - 3 * melds;
    const Table plain = random_table(random, size, 0);
    ASSERT_EQ(shanten(plain.hand, melds), by_definition(plain.have, plain.left, melds));
    ASSERT_EQ(shanten(plain.hand, melds, plain.unseen), shanten(plain.hand, melds));
    const Table late = random_table(random, size, static_cast<int>(random.below(110)));
    ASSERT_EQ(shanten(late.hand, melds, late.unseen), by_definition(late.have, late.left, melds));
  }
}

void compare_acceptance(int rounds, std::uint64_t seed) {
  Random random(seed);
  for (int round = 0; round < rounds; ++round) {
    const int melds = static_cast<int>(random.below(5));
    const Table plain = random_table(random, 13 - 3 * melds, 0);
    ASSERT_EQ(accepted_kinds(plain.hand, melds), accepted_by_definition(plain, melds));
    const Table late = random_table(random, 13 - 3 * melds, static_cast<int>(random.below(110)));
    ASSERT_EQ(accepted_kinds(late.hand, melds, late.unseen), accepted_by_definition(late, melds));
  }
}

TEST(Shanten, is_the_distance_to_the_nearest_winning_hand) { compare_random_hands(400, 1); }
TEST(Acceptance, is_what_brings_a_winning_hand_nearer) { compare_acceptance(15, 2); }

TEST(SlowShanten, is_the_distance_to_the_nearest_winning_hand_on_100_000_hands) {
  compare_random_hands(100'000, 3);
}
TEST(SlowShanten, acceptance_is_right_on_3_000_hands) { compare_acceptance(3'000, 4); }

// All hands of 13 and 14 tiles of one suit.
void compare_suit(int place, int tiles, NearestWin::Counts& have, int& count) {
  if (place == kSuitSize) {
    if (tiles != 0) return;
    TileCounts hand;
    NearestWin::Counts left;
    for (int kind = 0; kind < kKindCount; ++kind) {
      hand.add(kind, have[kind]);
      left[kind] = kCopies - have[kind];
    }
    ASSERT_EQ(shanten(hand, 0), by_definition(have, left, 0));
    ++count;
    return;
  }
  for (have[place] = 0; have[place] <= std::min(tiles, kCopies); ++have[place])
    ASSERT_NO_FATAL_FAILURE(compare_suit(place + 1, tiles - have[place], have, count));
  have[place] = 0;
}

TEST(SlowShanten, is_right_for_all_hands_of_one_suit) {
  NearestWin::Counts have{};
  int count = 0;
  compare_suit(0, 13, have, count);
  EXPECT_EQ(count, 93'600);
  compare_suit(0, 14, have, count);
  EXPECT_EQ(count, 93'600 + 118'800);
}

}  // namespace
}  // namespace yomikiri::games::mahjong
