#include "games/mahjong/win.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/games/mahjong_hands.h"

namespace yomikiri::games::mahjong {
namespace {

std::string problem(const Win& win, const Options& options = {}) {
  const auto checked = check(win, options);
  return checked ? "none" : to_string(checked.error());
}

std::string problem(std::string_view text) { return problem(win_of(text)); }

// A hand with some members changed.
template <class Change>
std::string problem_after(std::string_view text, Change&& change) {
  Win win = win_of(text);
  change(win);
  return problem(win);
}

constexpr std::string_view kClosed = "123m456p789p34s55z +5s tsumo";

TEST(Win, is_accepted_without_contradictions) {
  EXPECT_EQ(problem(kClosed), "none");
  EXPECT_EQ(problem("123m456p789p34s55z +5s ron riichi ippatsu last ura=3 dora=4"), "none");
  EXPECT_EQ(problem("123m406p34s55z [(9999m)] +0s tsumo riichi rinshan"), "none");
  EXPECT_EQ(problem("123m456p34s55z [789p] +5s ron chankan"), "none");
  EXPECT_EQ(problem("123m456p789p34s55z +5s tsumo first dealer"), "none");
  EXPECT_EQ(problem("147m258p369s1234z +5z tsumo"), "none");  // whether it is complete is not asked
}

TEST(Win, needs_the_right_number_of_tiles) {
  EXPECT_EQ(problem("123m456p789p34s5z +5s ron"),
            "concealed: 13 tiles; with 0 melds there are 14, the winning one included");
  EXPECT_EQ(problem("123m456p789p34s55z [789p] +5s ron"),
            "concealed: 14 tiles; with 1 melds there are 11, the winning one included");
}

TEST(Win, has_at_most_four_of_a_kind) {
  EXPECT_EQ(problem("11111m456p34s55z1p +5s ron"), "1m: occurs 5 times; there are four");
  EXPECT_EQ(problem("123m456p34s55z [(1111m)] +5s ron"), "1m: occurs 5 times; there are four");
  EXPECT_EQ(problem("34s55z [555z,123m,456p] +5s ron"), "5z: occurs 5 times; there are four");
}

TEST(Win, has_its_winning_tile_in_the_hand) {
  EXPECT_EQ(problem_after(kClosed, [](Win& win) { win.winning_kind = kRed; }),
            "7z: is the winning tile but not in the hand");
  EXPECT_EQ(problem_after(kClosed, [](Win& win) { win.winning_kind = 34; }),
            "winning_kind: 34 is not a kind of tile");
  EXPECT_EQ(problem_after(kClosed, [](Win& win) { win.winning_kind = -1; }),
            "winning_kind: -1 is not a kind of tile");
}

TEST(Win, has_melds_that_exist) {
  const auto with_chi = [](int kind) {
    return problem_after("123m456p34s55z [789p] +5s ron", [&](Win& win) {
      win.melds[0] = {.type = MeldType::Chi, .kind = static_cast<std::uint8_t>(kind)};
    });
  };
  EXPECT_EQ(with_chi(6), "none");
  EXPECT_EQ(with_chi(7), "melds: no sequence begins with 8m");
  EXPECT_EQ(with_chi(kEast), "melds: no sequence begins with 1z");
  EXPECT_EQ(with_chi(99), "melds: 99 is not a kind of tile");
}

TEST(Win, has_winds_for_winds) {
  EXPECT_EQ(problem_after(kClosed, [](Win& win) { win.seat_wind = kWhite; }),
            "seat_wind: is not a wind");
  EXPECT_EQ(problem_after(kClosed, [](Win& win) { win.round_wind = 0; }),
            "round_wind: is not a wind");
}

TEST(Win, by_riichi_needs_a_closed_hand) {
  EXPECT_EQ(problem("123m456p34s55z [789p] +5s ron riichi"), "riichi: needs a closed hand");
  EXPECT_EQ(problem("123m456p34s55z [9999m] +5s ron double-riichi"), "riichi: needs a closed hand");
  EXPECT_EQ(problem("123m456p789p34s55z +5s ron ippatsu"), "ippatsu: needs riichi");
  EXPECT_EQ(problem("123m456p789p34s55z +5s ron ura=1"), "ura_dora: needs riichi");
  EXPECT_EQ(problem("123m456p34s55z [(9999m)] +5s tsumo riichi ippatsu rinshan"),
            "ippatsu: ends with any kan, so it excludes rinshan");
}

TEST(Win, by_chankan_takes_the_fourth_tile_of_a_pon) {
  EXPECT_EQ(problem("123m456p789p34s55z +5s tsumo chankan"),
            "chankan: takes a tile from another seat, so it excludes tsumo");
  EXPECT_EQ(problem("123m456p789p34s55z +5s ron chankan last"),
            "chankan: excludes last_tile: no kan may follow the last draw");
  EXPECT_EQ(problem("123m456p789p345s5z +5z ron chankan"),
            "chankan: the other three 5z lie in another seat's pon, but this hand has one more");
  EXPECT_EQ(problem("123m46p34599s [567p] +5p ron chankan"),
            "chankan: the other three 5p lie in another seat's pon, but this hand has one more");
}

TEST(Win, by_rinshan_follows_a_kan_of_ones_own) {
  EXPECT_EQ(problem("123m456p34s55z [8888p] +5s ron rinshan"), "rinshan: needs tsumo");
  EXPECT_EQ(problem("123m456p34s55z [789p] +5s tsumo rinshan"), "rinshan: needs a kan");
  EXPECT_EQ(problem("123m456p34s55z [8888p] +5s tsumo rinshan last"),
            "last_tile: excludes rinshan: the replacement tile is not from the wall");
}

TEST(Win, with_the_first_draw_comes_before_everything_else) {
  EXPECT_EQ(problem("123m456p789p34s55z +5s ron first"), "first_draw: needs tsumo");
  EXPECT_EQ(problem("123m456p34s55z [(9999m)] +5s tsumo first"), "first_draw: excludes melds");
  EXPECT_EQ(problem("123m456p789p34s55z +5s tsumo first riichi"), "first_draw: excludes riichi");
  EXPECT_EQ(problem("123m456p789p34s55z +5s tsumo first last"), "first_draw: excludes last_tile");
}

TEST(Win, has_dora_that_can_be_counted) {
  EXPECT_EQ(problem("123m456p789p34s55z +5s ron dora=-1"), "dora: must not be negative");
  EXPECT_EQ(problem("123m456p789p34s55z +5s ron riichi ura=-1"), "ura_dora: must not be negative");
  EXPECT_EQ(problem_after(kClosed, [](Win& win) { win.red_fives = -1; }),
            "red_fives: must not be negative");
  EXPECT_EQ(problem_after(kClosed, [](Win& win) { win.red_fives = 3; }),
            "red_fives: 3, but each suit has one, and the hand has fives of 2");
  EXPECT_EQ(problem(win_of("123m406p789p34s55z +5s ron"), {.red_fives = false}),
            "red_fives: there are none under these rules");
}

}  // namespace
}  // namespace yomikiri::games::mahjong
