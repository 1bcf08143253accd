// Hands that can be read in several ways, and options.
#include "games/mahjong/score.h"

#include <gtest/gtest.h>

#include "tests/games/mahjong_hands.h"
#include "tests/games/mahjong_wins.h"

namespace yomikiri::games::mahjong {
namespace {

TEST(Score, reads_222333444_as_triplets_or_sequences_whichever_pays_more) {
  expect_scores(R"(
    # 234 three times, ended at its open end, against two concealed triplets and an open one.
    22233344m567p99s +4m ron          => pinfu, iipeikou: 2 han 30 fu = 2000
    # 3 han 20 fu (pinfu, iipeikou) against 3 han and 20 + 2 + 12 = 34 fu.
    22233344m567p99s +4m tsumo        => menzen tsumo, sanankou: 3 han 40 fu = 1300/2600
    # iipeikou with 40 fu against sanankou with 20 + 10 + 2 + 12 = 44.
    222333444m567p9s +9s ron          => sanankou: 2 han 50 fu = 3200
    # An open hand has no iipeikou: 20 + 2 wait + 12 = 34.
    222333444m9s [567p] +9s ron       => sanankou: 2 han 40 fu = 2600
    # By ron 20 + 10 + 4 + 4 + 2 + 4 = 44 and four triplets; by tsumo all four are concealed.
    22233344m555p99s +4m ron          => toitoi, sanankou: 4 han 50 fu = 8000 mangan
    22233344m555p99s +4m tsumo        => suuankou = 8000/16000 yakuman
    # Sequences with 11123: the 3 ends 12, 20 + 10 + 2 = 32.
    11122233m789p99s +3m ron          => iipeikou, junchan: 4 han 40 fu = 8000 mangan
    11122233m789p99s +3m tsumo        => menzen tsumo, iipeikou, junchan: 5 han 30 fu = 2000/4000 mangan
    # Three ways: 333 444 555 66, 66 and 345 three times, 33 345 456 456; 20 + 10 + 2 + 12 = 44.
    3334445556m345p +6m ron           => tanyao, sanankou: 3 han 50 fu = 6400
    # The winning 4p ends 345p; the m as triplets, 20 + 10 + 4 + 4 + 4 = 42, beat pinfu and iipeikou.
    33344455566m35p +4p ron           => tanyao, sanankou: 3 han 50 fu = 6400
  )");
}

TEST(Score, chooses_the_pair_in_11223344) {
  expect_scores(R"(
    # 11 234 234 ended at an open end; 44 123 123 would be a wait for the pair.
    1122334m567p789s +4m ron          => pinfu, iipeikou: 2 han 30 fu = 2000
    # 44 123 123 with the 1 at an open end; 11 234 234 would be a wait for the pair.
    1223344m567p789s +1m ron          => pinfu, iipeikou: 2 han 30 fu = 2000
    # 3 lies in the middle of 234 or at the closed end of 123: 20 + 10 + 2 = 32.
    1122344m567p789s +3m ron          => iipeikou: 1 han 40 fu = 1300
    # 20 + 10 + 8 = 38, and 2 for the pair wait at most.
    1122334m567p999s +4m ron          => iipeikou: 1 han 40 fu = 1300
    # 66 789 789, not 99 678 678.
    6677889m234p678s +9m ron          => pinfu, iipeikou: 2 han 30 fu = 2000
    # 55 234 234 678, not 22 345 345 678.
    2334455678m234p +2m ron           => pinfu, tanyao, iipeikou: 3 han 30 fu = 3900
    # 22 345 345 for sanshoku, with a two-sided wait or with a wait for the pair: 20 + 10 + 2.
    2233445m345p345s +5m ron          => pinfu, tanyao, iipeikou, sanshoku doujun: 5 han 30 fu = 8000 mangan
    2334455m345p345s +2m ron          => tanyao, iipeikou, sanshoku doujun: 4 han 40 fu = 8000 mangan
    # Seven pairs, or one of 22, 55 and 88 and four sequences: with 55 the 2 begins 234.
    2334455667788m +2m ron            => pinfu, tanyao, ryanpeikou, chinitsu: 11 han 30 fu = 24000 sanbaiman
  )");
}

TEST(Score, gives_the_winning_tile_the_better_place) {
  expect_scores(R"(
    # 5m ends 34 or makes the pair: pinfu, or 2 fu more.
    3455m456p789p678s +5m ron             => pinfu: 1 han 30 fu = 1000
    3455m456p789p678s +5m ron riichi      => riichi, pinfu: 2 han 30 fu = 2000
    3455m789p678s [555z] +5m ron          => haku: 1 han 30 fu = 1000      # 20 + 4 + 2 = 26
    3455m222p [888s,555z] +5m ron         => haku: 1 han 40 fu = 1300      # 20 + 4 + 2 + 4 = 30, and 2 for the pair wait
    3455m456p789p678s +5m tsumo           => menzen tsumo, pinfu: 2 han 20 fu = 400/700
    # 3m lies between 2 and 4 or begins 345.
    23445m456p678s99s +3m ron             => pinfu: 1 han 30 fu = 1000
    23445m99p [555z,9999s] +3m ron        => haku: 1 han 50 fu = 1600      # 20 + 4 + 16 = 40, and 2 for the middle wait
    # 3m ends 12 or begins 345; 7m begins 789 or ends 56.
    12345m456p678s99s +3m ron             => pinfu: 1 han 30 fu = 1000
    12345m99p [555z,9999s] +3m ron        => haku: 1 han 50 fu = 1600      # the edge wait
    56789m456p678s99s +7m ron             => pinfu: 1 han 30 fu = 1000
    56789m99p [555z,9999s] +7m ron        => haku: 1 han 50 fu = 1600
    # 4m begins 456 and leaves 444 concealed, or completes 444: 20 + 10 + 4 = 34.
    44456m789p678s99s +4m ron riichi      => riichi: 1 han 40 fu = 1300
    # 20 + 4 + 4 + 4 = 32 with the 8m in 678m, 30 with the 8m in 888m.
    67888m99p [555z,999s] +8m ron         => haku: 1 han 40 fu = 1300
    # The 8s in 678s leaves three concealed triplets.
    222m444p67888s99m +8s ron             => sanankou: 2 han 50 fu = 3200  # 20 + 10 + 12 = 42
    222m444p67888s99m +8s tsumo           => menzen tsumo, sanankou: 3 han 40 fu = 1300/2600
  )");
}

TEST(Score, prefers_more_han_and_then_more_fu_where_points_are_equal) {
  expect_scores(R"(
    # 5 han 30 fu, not 4 han 40 fu with the 5m as pair: a mangan either way.
    3455m456p789p678s +5m ron riichi dora=3   => riichi, pinfu: 5 han 30 fu = 8000 mangan
    # 40 fu with the pair wait, not 30.
    3455m222p [888s,555z] +5m ron dora=4      => haku: 5 han 40 fu = 8000 mangan
    # 40 fu with the 8m in 678m, not 30 with the 8m in 888m.
    67888m99p [555z,999s] +8m ron dora=4      => haku: 5 han 40 fu = 8000 mangan
    # The triplets: 5 han either way.
    22233344m567p99s +4m tsumo dora=2         => menzen tsumo, sanankou: 5 han 40 fu = 2000/4000 mangan
  )");
}

TEST(Score, explains_the_reading_with_most_fu_even_if_rounding_makes_them_equal) {
  // 20 + 4 haku, and 2 for a 5m that makes the pair: 30 fu with and without them.
  const auto score = best_score(win_of("3455m789p678s [555z] +5m ron"), {});
  EXPECT_EQ(score->fu_items.sum(), 26);
  EXPECT_EQ(score->fu, 30);
}

TEST(Score, prefers_a_yakuman_to_thirteen_han) {
  expect_scores(R"(
    22233344m555p99s +4m tsumo dora=13        => suuankou = 8000/16000 yakuman
    2223334445556m +6m ron                    => suuankou tanki = 32000 yakuman
    2223334445566m +6m tsumo                  => suuankou = 8000/16000 yakuman
    # 20 + 10 + 4 + 4 + 4 + 2 = 44
    2223334445566m +6m ron                    => tanyao, toitoi, sanankou, chinitsu: 11 han 50 fu = 24000 sanbaiman
  )");
}

TEST(Score, is_nothing_for_an_incomplete_hand) {
  expect_scores(R"(
    123m456p789p34s55z +9s ron riichi         => none
    123m456p789p34s5z6z +5s ron riichi        => none
    1234m1234p12345s +6z tsumo riichi         => none
    111m222p333s4444z +9s tsumo riichi        => none
    1122m3344p5566s7z +8s ron riichi          => none
    456p789p34s99s123z +5s ron riichi         => none
    147m258p369s1234z +5z tsumo               => none
    129m1z [123p,456p,789p] +3m ron last      => none
  )");
}

TEST(Score, is_nothing_for_a_wrong_number_of_tiles) {
  EXPECT_FALSE(best_score(win_of("234m456p34s66s +5s ron riichi"), {}));
  EXPECT_FALSE(best_score(win_of("234m456p678p34s66s [678s] +5s ron riichi"), {}));
}

TEST(Score, of_open_tanyao_follows_the_options) {
  const Options closed_only{.open_tanyao = false};
  expect_scores(R"(
    234m456p34s66s [678p] +5s ron             => none
    234m456p678p34s66s +5s ron                => pinfu, tanyao: 2 han 30 fu = 2000
    234m456p34s66s [(8888p)] +5s ron          => tanyao: 1 han 50 fu = 1600   # 20 + 10 + 16 = 46
  )",
                closed_only);
}

TEST(Score, counts_red_fives_only_where_the_options_have_them) {
  const Win win = win_of("123m406p789p34s99s +5s ron");
  EXPECT_EQ(best_score(win, {})->han, 2);
  EXPECT_EQ(best_score(win, {})->red_fives, 1);
  EXPECT_EQ(best_score(win, {.red_fives = false})->han, 1);
  EXPECT_EQ(best_score(win, {.red_fives = false})->red_fives, 0);
}

TEST(Score, tells_apart_what_each_kind_of_dora_added) {
  const auto score = best_score(win_of("123m406p789p34s99s +0s ron riichi dora=3 ura=1"), {});
  EXPECT_EQ(score->han, 8);  // riichi, pinfu, 3 + 1 + 2
  EXPECT_EQ(score->dora, 3);
  EXPECT_EQ(score->ura_dora, 1);
  EXPECT_EQ(score->red_fives, 2);
}

TEST(Score, names_the_form_that_was_read) {
  EXPECT_EQ(best_score(win_of("123m456p789p34s99s +5s ron"), {})->form, WinForm::Regular);
  EXPECT_EQ(best_score(win_of("1133m2288p4499s3z +3z ron"), {})->form, WinForm::Pairs);
  EXPECT_EQ(best_score(win_of("19m19p19s1234567z +1m ron"), {})->form, WinForm::Orphans);
  EXPECT_EQ(best_score(win_of("223344m667788p9s +9s ron"), {})->form, WinForm::Regular);
}

TEST(Score, of_random_wins_adds_up) {
  const Options options;
  RandomWins random(1);
  for (int round = 0; round < 20000; ++round) {
    const Win win = random.next(options);
    const auto score = best_score(win, options);
    if (!score) continue;
    int fu = 0, han = score->dora + score->ura_dora + score->red_fives;
    for (const FuItem& item : score->fu_breakdown()) fu += item.fu;
    EXPECT_EQ(score->fu, fu == 25 ? 25 : (fu + 9) / 10 * 10);
    if (score->yakuman == 0)
      score->yaku.for_each([&](Yaku yaku) { han += han_of(yaku, win.closed()); });
    EXPECT_EQ(score->han, han);
    EXPECT_EQ(score->base_points, score->yakuman > 0 ? kYakuman * score->yakuman
                                                     : base_points(score->han, score->fu, options));
    EXPECT_EQ(score->yaku.yakuman().empty(), score->yakuman == 0);
  }
}

}  // namespace
}  // namespace yomikiri::games::mahjong
