#include "games/mahjong/fu.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/games/mahjong_hands.h"

namespace yomikiri::games::mahjong {
namespace {

std::string tile_text_of(int kind) {
  return std::to_string(place_of(kind) + 1) + kSuitLetters[suit_of(kind)];
}

std::string item_text(const FuItem& item) {
  const std::string fu = std::to_string(item.fu);
  switch (item.reason) {
    case FuReason::Base:
      return fu;
    case FuReason::SevenPairs:
      return fu + " seven pairs";
    case FuReason::ClosedRon:
      return fu + " closed ron";
    case FuReason::Tsumo:
      return fu + " tsumo";
    case FuReason::Wait:
      return fu + " wait";
    case FuReason::Pair:
      return fu + " pair " + tile_text_of(item.kind);
    case FuReason::Set:
      return fu + " set " + tile_text_of(item.kind);
    case FuReason::OpenPinfu:
      return fu + " open pinfu";
  }
  return {};
}

// Behind => stand the items, then the rounded sum.
void expect_breakdowns(std::string_view table, const Options& options = {}) {
  for_each_hand_line(table, [&](const std::string& line) {
    const auto [win, expected] = parse_hand_line(line);
    const auto score = best_score(win, options);
    ASSERT_TRUE(score) << line;
    std::string text;
    for (const FuItem& item : score->fu_breakdown())
      text += (text.empty() ? "" : " + ") + item_text(item);
    EXPECT_EQ(text + " -> " + std::to_string(score->fu), expected) << line;
  });
}

TEST(Fu, are_explained_item_by_item) {
  expect_breakdowns(R"(
    123m456p789p34s99s +5s ron                => 20 + 10 closed ron -> 30
    123m456p789p34s99s +5s tsumo              => 20 -> 20
    123m456p789p34s55z +5s ron riichi         => 20 + 10 closed ron + 2 pair 5z -> 40
    123m456p789p35s22z +4s tsumo              => 20 + 2 tsumo + 2 wait + 2 pair 2z -> 30
    234m456p34s66s [678p] +5s ron             => 20 + 2 open pinfu -> 30
    234m456p34s66s [678p] +5s tsumo           => 20 + 2 tsumo -> 30
    1133m2288p4499s3z +3z tsumo               => 25 seven pairs -> 25
    123m456p34s11z [(9999m)] +5s ron riichi dealer => 20 + 10 closed ron + 4 pair 1z + 32 set 9m -> 70
    22m55p [8888s,333z,(9999m)] +5p ron       => 20 + 32 set 9m + 2 set 5p + 8 set 8s + 4 set 3z -> 70
    22m55p [8888s,333z,(9999m)] +5p tsumo     => 20 + 2 tsumo + 32 set 9m + 4 set 5p + 8 set 8s + 4 set 3z -> 70
    9m [8888s,333z,(2222p),555m] +9m tsumo    => 20 + 2 tsumo + 2 wait + 2 set 5m + 16 set 2p + 8 set 8s + 4 set 3z -> 60
  )");
}

TEST(Fu, of_a_yakuman_are_not_counted) {
  const auto score = best_score(win_of("456m9m [555z,666z,777z] +9m ron"), {});
  EXPECT_EQ(score->fu, 0);
  EXPECT_EQ(score->han, 0);
  EXPECT_TRUE(score->fu_breakdown().empty());
}

TEST(Fu, of_a_set_double_if_concealed_or_of_terminals_or_honours_and_a_kan_has_four_times_as_many) {
  expect_scores(R"(
    456m34s99p [555z,222m] +5s ron            => haku: 1 han 30 fu = 1000   # 20 + 4 + 2 = 26
    456m34s99p [555z,888m] +5s ron            => haku: 1 han 30 fu = 1000   # 20 + 4 + 2 = 26
    456m34s99p [555z,999m] +5s ron            => haku: 1 han 30 fu = 1000   # 20 + 4 + 4 = 28
    456m34s99p [555z,333z] +5s ron            => haku: 1 han 30 fu = 1000   # 20 + 4 + 4 = 28
    222m34s99p [555z,678p] +5s ron            => haku: 1 han 30 fu = 1000   # 20 + 4 + 4 = 28
    999m34s99p [555z,678p] +5s ron            => haku: 1 han 40 fu = 1300   # 20 + 4 + 8 = 32
    34s99p333z [555z,678p] +5s ron            => haku: 1 han 40 fu = 1300   # 20 + 4 + 8 = 32
    456m34s99p [555z,2222m] +5s ron           => haku: 1 han 40 fu = 1300   # 20 + 4 + 8 = 32
    456m34s99p [555z,(2222m)] +5s ron         => haku: 1 han 40 fu = 1300   # 20 + 4 + 16 = 40
    456m34s99p [555z,9999m] +5s ron           => haku: 1 han 40 fu = 1300   # 20 + 4 + 16 = 40
    456m34s99p [555z,(9999m)] +5s ron         => haku: 1 han 60 fu = 2000   # 20 + 4 + 32 = 56
    456m34s99p [555z,3333z] +5s ron           => haku: 1 han 40 fu = 1300   # 20 + 4 + 16 = 40
    456m34s99p [555z,(3333z)] +5s ron         => haku: 1 han 60 fu = 2000   # 20 + 4 + 32 = 56
    34s99p [555z,(2222m),8888m] +5s ron       => haku: 1 han 50 fu = 1600   # 20 + 4 + 16 + 8 = 48
    34s99p [5555z,(9999m),(3333z)] +5s ron    => haku, sankantsu: 3 han 100 fu = 8000 mangan   # 20 + 16 + 32 + 32 = 100
    34s99p [(5555z),(9999m),123p] +5s ron     => haku: 1 han 90 fu = 2900   # 20 + 32 + 32 = 84
    34s77z [(5555z),(9999m),678p] +5s ron     => haku: 1 han 90 fu = 2900   # 20 + 2 + 32 + 32 = 86
    456s678p7z [(5555z),(9999m)] +7z ron      => haku: 1 han 100 fu = 3200  # 20 + 10 + 2 + 2 + 32 + 32 = 98
  )");
}

TEST(Fu, of_a_triplet_completed_by_ron_are_those_of_an_open_one) {
  expect_scores(R"(
    456m678s22s99p [(5555z)] +2s ron          => haku: 1 han 70 fu = 2300   # 20 + 10 + 32 + 2 = 64
    456m678s22s99p [(5555z)] +9p ron          => haku: 1 han 70 fu = 2300   # 20 + 10 + 32 + 4 = 66
    456m678s99p55z [(9999m)] +5z ron          => haku: 1 han 70 fu = 2300   # 20 + 10 + 32 + 4 = 66
    456m678s99p55z [(9999m)] +5z tsumo        => menzen tsumo, haku: 2 han 70 fu = 1200/2300   # 20 + 2 + 32 + 8 = 62
    99p55z [678s,999s,9999m] +5z ron          => haku: 1 han 50 fu = 1600   # 20 + 4 + 16 + 4 = 44
    99p55z [888s,999s,(8888m)] +5z tsumo      => haku, toitoi: 3 han 60 fu = 2000/3900   # 20 + 2 + 2 + 4 + 16 + 8 = 52
    22p55z [888s,999s,(8888m)] +5z ron        => haku, toitoi: 3 han 50 fu = 6400        # 20 + 2 + 4 + 16 + 4 = 46
  )");
}

TEST(Fu, of_a_pair_are_two_for_each_wind_and_dragon_that_has_value) {
  expect_scores(R"(
    456p34s999s55z111m +5s ron riichi         => riichi: 1 han 50 fu = 1600   # 20 + 10 + 8 + 8 + 2 = 48
    123m456p34s999s33z +5s ron riichi         => riichi: 1 han 40 fu = 1300   # 20 + 10 + 8 = 38
    222m456p34s999s33z +5s ron riichi         => riichi: 1 han 50 fu = 1600   # 20 + 10 + 8 + 4 = 42
    123m345p34s22z [(8888m)] +5s ron riichi   => riichi: 1 han 50 fu = 1600   # 20 + 10 + 16 + 2 = 48
    123m456p34s999s22z +5s ron riichi         => riichi: 1 han 40 fu = 1300   # 38 + 2 seat = 40
    123m456p34s999s11z +5s ron riichi         => riichi: 1 han 40 fu = 1300   # 38 + 2 round = 40
    123m456p34s999s66z +5s ron riichi         => riichi: 1 han 40 fu = 1300   # 38 + 2 dragon = 40
    123m456p34s999s22z +5s ron riichi dealer south-round => riichi: 1 han 40 fu = 2000   # round only
    123m456p34s999s11z +5s ron riichi dealer  => riichi: 1 han 50 fu = 2400   # 38 + 2 + 2 = 42
    123m456p34s999s22z +5s ron riichi south-round  => riichi: 1 han 50 fu = 1600   # 38 + 2 + 2 = 42
  )");
}

TEST(Fu, of_the_pair_of_both_winds_are_two_if_the_options_say_so) {
  expect_scores(R"(
    123m456p34s999s11z +5s ron riichi dealer  => riichi: 1 han 40 fu = 2000   # 38 + 2 = 40
    123m456p34s999s22z +5s ron riichi         => riichi: 1 han 40 fu = 1300
    123m456p789p34s11z +5s ron dealer         => none                         # still no pinfu
  )",
                {.double_wind_pair_fu = false});
}

TEST(Fu, are_two_for_a_wait_that_only_one_tile_ends) {
  expect_scores(R"(
    456m34s99p [555z,9999m] +2s ron           => haku: 1 han 40 fu = 1300   # 20 + 4 + 16 = 40
    456m35s99p [555z,9999m] +4s ron           => haku: 1 han 50 fu = 1600   # 42
    456m12s99p [555z,9999m] +3s ron           => haku: 1 han 50 fu = 1600
    456m89s99p [555z,9999m] +7s ron           => haku: 1 han 50 fu = 1600
    456m23s99p [555z,9999m] +1s ron           => haku: 1 han 40 fu = 1300
    456m78s99p [555z,9999m] +9s ron           => haku: 1 han 40 fu = 1300
    456m345s9p [555z,9999m] +9p ron           => haku: 1 han 50 fu = 1600
    456m22s99p [(5555z),222m] +9p ron         => haku: 1 han 60 fu = 2000   # two pairs: 20 + 32 + 2 + 4 = 58
  )");
}

TEST(Fu, of_tsumo_are_two_also_with_a_replacement_tile_but_not_for_pinfu) {
  expect_scores(R"(
    456m34s99p [555z,9999m] +5s tsumo          => haku: 1 han 50 fu = 400/800   # 20 + 4 + 16 + 2 = 42
    456m34s99p [555z,9999m] +5s tsumo rinshan  => rinshan kaihou, haku: 2 han 50 fu = 800/1600
    123m456p789p34s99s +5s tsumo               => menzen tsumo, pinfu: 2 han 20 fu = 400/700
  )");
}

TEST(Fu, of_an_open_hand_without_any_are_thirty_or_twenty_as_the_options_say) {
  constexpr std::string_view kTsumo =
      "234m456p34s66s [678p] +5s tsumo => tanyao: 1 han 30 fu = 300/500";
  expect_scores("234m456p34s66s [678p] +5s ron => tanyao: 1 han 30 fu = 1000");
  expect_scores(kTsumo);
  const Options plain{.open_pinfu_fu = false};
  expect_scores("234m456p34s66s [678p] +5s ron => tanyao: 1 han 20 fu = 700", plain);  // 4 x 160
  expect_scores("234m456p34s66s [678p] +5s ron dealer => tanyao: 1 han 20 fu = 1000", plain);
  expect_scores("234m456p35s66s [678p] +4s ron => tanyao: 1 han 30 fu = 1000", plain);  // 22
  expect_scores(kTsumo, plain);
}

TEST(Fu, of_a_pinfu_by_tsumo_are_twenty_or_thirty_without_pinfu_as_the_options_say) {
  expect_scores(R"(
    123m456p789p34s99s +5s tsumo    => menzen tsumo: 1 han 30 fu = 300/500   # 20 + 2 = 22
    123m456p789p34s99s +5s ron      => pinfu: 1 han 30 fu = 1000
    22334m667788p99s +4m tsumo      => menzen tsumo, ryanpeikou: 4 han 30 fu = 2000/3900
  )",
                {.pinfu_tsumo = false});
}

}  // namespace
}  // namespace yomikiri::games::mahjong
