#include "games/mahjong/payments.h"

#include <gtest/gtest.h>

#include "tests/games/mahjong_hands.h"

namespace yomikiri::games::mahjong {
namespace {

TEST(Payments, double_with_each_han_until_the_limits) {
  expect_scores(R"(
    234m456p678p34s66s +5s ron           => pinfu, tanyao: 2 han 30 fu = 2000
    234m456p678p34s66s +5s ron dora=1    => pinfu, tanyao: 3 han 30 fu = 3900
    234m456p678p34s66s +5s ron dora=2    => pinfu, tanyao: 4 han 30 fu = 7700
    234m456p678p34s66s +5s ron dora=3    => pinfu, tanyao: 5 han 30 fu = 8000 mangan
    234m456p678p34s66s +5s ron dora=4    => pinfu, tanyao: 6 han 30 fu = 12000 haneman
    234m456p678p34s66s +5s ron dora=5    => pinfu, tanyao: 7 han 30 fu = 12000 haneman
    234m456p678p34s66s +5s ron dora=6    => pinfu, tanyao: 8 han 30 fu = 16000 baiman
    234m456p678p34s66s +5s ron dora=7    => pinfu, tanyao: 9 han 30 fu = 16000 baiman
    234m456p678p34s66s +5s ron dora=8    => pinfu, tanyao: 10 han 30 fu = 16000 baiman
    234m456p678p34s66s +5s ron dora=9    => pinfu, tanyao: 11 han 30 fu = 24000 sanbaiman
    234m456p678p34s66s +5s ron dora=10   => pinfu, tanyao: 12 han 30 fu = 24000 sanbaiman
    234m456p678p34s66s +5s ron dora=11   => pinfu, tanyao: 13 han 30 fu = 32000 kazoe yakuman
    234m456p678p34s66s +5s ron dora=30   => pinfu, tanyao: 32 han 30 fu = 32000 kazoe yakuman
  )");
}

TEST(Payments, to_the_dealer_are_half_as_much_again) {
  expect_scores(R"(
    234m456p678p34s66s +5s ron dealer           => pinfu, tanyao: 2 han 30 fu = 2900
    234m456p678p34s66s +5s ron dealer dora=1    => pinfu, tanyao: 3 han 30 fu = 5800
    234m456p678p34s66s +5s ron dealer dora=2    => pinfu, tanyao: 4 han 30 fu = 11600
    234m456p678p34s66s +5s ron dealer dora=3    => pinfu, tanyao: 5 han 30 fu = 12000 mangan
    234m456p678p34s66s +5s ron dealer dora=5    => pinfu, tanyao: 7 han 30 fu = 18000 haneman
    234m456p678p34s66s +5s ron dealer dora=8    => pinfu, tanyao: 10 han 30 fu = 24000 baiman
    234m456p678p34s66s +5s ron dealer dora=10   => pinfu, tanyao: 12 han 30 fu = 36000 sanbaiman
    234m456p678p34s66s +5s ron dealer dora=11   => pinfu, tanyao: 13 han 30 fu = 48000 kazoe yakuman
  )");
}

TEST(Payments, of_a_tsumo_are_split_and_the_dealer_pays_double) {
  expect_scores(R"(
    234m456p678p34s66s +5s tsumo             => menzen tsumo, pinfu, tanyao: 3 han 20 fu = 700/1300
    234m456p678p34s66s +5s tsumo dora=1      => menzen tsumo, pinfu, tanyao: 4 han 20 fu = 1300/2600
    234m456p678p34s66s +5s tsumo dora=2      => menzen tsumo, pinfu, tanyao: 5 han 20 fu = 2000/4000 mangan
    234m456p678p34s66s +5s tsumo dora=3      => menzen tsumo, pinfu, tanyao: 6 han 20 fu = 3000/6000 haneman
    234m456p678p34s66s +5s tsumo dora=5      => menzen tsumo, pinfu, tanyao: 8 han 20 fu = 4000/8000 baiman
    234m456p678p34s66s +5s tsumo dora=8      => menzen tsumo, pinfu, tanyao: 11 han 20 fu = 6000/12000 sanbaiman
    234m456p678p34s66s +5s tsumo dora=10     => menzen tsumo, pinfu, tanyao: 13 han 20 fu = 8000/16000 kazoe yakuman
    234m456p678p34s66s +5s tsumo dealer          => menzen tsumo, pinfu, tanyao: 3 han 20 fu = 1300 all
    234m456p678p34s66s +5s tsumo dealer dora=1   => menzen tsumo, pinfu, tanyao: 4 han 20 fu = 2600 all
    234m456p678p34s66s +5s tsumo dealer dora=2   => menzen tsumo, pinfu, tanyao: 5 han 20 fu = 4000 all mangan
    234m456p678p34s66s +5s tsumo dealer dora=4   => menzen tsumo, pinfu, tanyao: 7 han 20 fu = 6000 all haneman
    234m456p678p34s66s +5s tsumo dealer dora=7   => menzen tsumo, pinfu, tanyao: 10 han 20 fu = 8000 all baiman
    234m456p678p34s66s +5s tsumo dealer dora=9   => menzen tsumo, pinfu, tanyao: 12 han 20 fu = 12000 all sanbaiman
    234m456p678p34s66s +5s tsumo dealer dora=10  => menzen tsumo, pinfu, tanyao: 13 han 20 fu = 16000 all kazoe yakuman
  )");
}

TEST(Payments, reach_mangan_by_fu_with_three_or_four_han) {
  expect_scores(R"(
    1133m2288p4499s3z +3z ron dora=1               => chiitoitsu: 3 han 25 fu = 3200
    1133m2288p4499s3z +3z ron dora=2               => chiitoitsu: 4 han 25 fu = 6400
    1133m2288p4499s3z +3z ron dora=3               => chiitoitsu: 5 han 25 fu = 8000 mangan
    456m789p34s99s555z +5s ron dora=2              => haku: 3 han 40 fu = 5200
    456m789p34s99s555z +5s ron dora=3              => haku: 4 han 40 fu = 8000 mangan         # 40 x 64 = 2560
    456m35s99p [555z,9999m] +4s ron dora=2         => haku: 3 han 50 fu = 6400
    456m34s99p [555z,(9999m)] +5s ron dora=2       => haku: 3 han 60 fu = 7700
    456m34s99p [555z,(9999m)] +5s tsumo dora=2     => haku: 3 han 60 fu = 2000/3900           # 20 + 4 + 32 + 2 = 58
    456m789p34s99s [(5555z)] +5s ron dora=1        => haku: 2 han 70 fu = 4500
    456m789p34s99s [(5555z)] +5s ron dora=2        => haku: 3 han 70 fu = 8000 mangan         # 70 x 32 = 2240
    456s678p7z [(5555z),(9999m)] +7z ron dora=1    => haku: 2 han 100 fu = 6400               # 98
    456s678p7z [(5555z),(9999m)] +7z ron dealer dora=1 => haku: 2 han 100 fu = 9600
    456s678p7z [(5555z),(9999m)] +7z tsumo         => menzen tsumo, haku: 2 han 90 fu = 1500/2900   # 20 + 2 + 2 + 2 + 64 = 90
    456s1z [(9999p),(9999m),(1111p)] +1z ron       => sanankou, sankantsu: 4 han 130 fu = 8000 mangan  # 20 + 10 + 2 + 2 + 96 = 130
  )");
}

TEST(Payments, round_four_han_thirty_fu_and_three_han_sixty_fu_up_if_the_options_say_so) {
  constexpr std::string_view kBelow = R"(
    456m35s99p [555z,9999m] +4s ron dora=2           => haku: 3 han 50 fu = 6400
    1133m2288p4499s3z +3z ron dora=2                 => chiitoitsu: 4 han 25 fu = 6400
    234m456p678p34s66s +5s ron dora=1                => pinfu, tanyao: 3 han 30 fu = 3900
  )";
  expect_scores(kBelow, {.rounded_mangan = true});
  expect_scores(R"(
    234m456p678p34s66s +5s ron dora=2                => pinfu, tanyao: 4 han 30 fu = 8000 mangan
    234m456p678p34s66s +5s ron dealer dora=2         => pinfu, tanyao: 4 han 30 fu = 12000 mangan
    456m34s99p [555z,(9999m)] +5s ron dora=2         => haku: 3 han 60 fu = 8000 mangan
    456m34s99p [555z,(9999m)] +5s tsumo dora=2       => haku: 3 han 60 fu = 2000/4000 mangan
  )",
                {.rounded_mangan = true});
}

TEST(Payments, of_thirteen_han_are_a_yakuman_or_a_sanbaiman_as_the_options_say) {
  const Options capped{.counted_yakuman = CountedYakuman::Sanbaiman};
  expect_scores(R"(
    234m456p678p34s66s +5s ron dora=10         => pinfu, tanyao: 12 han 30 fu = 24000 sanbaiman
    234m456p678p34s66s +5s ron dora=11         => pinfu, tanyao: 13 han 30 fu = 24000 sanbaiman
    234m456p678p34s66s +5s ron dora=20         => pinfu, tanyao: 22 han 30 fu = 24000 sanbaiman
    456m9m [555z,666z,777z] +9m ron            => daisangen = 32000 yakuman
  )",
                capped);
}

TEST(Payments, follow_the_table_of_han_and_fu) {
  struct Row {
    int han, fu, ron, dealer_ron, others, dealer, all;  // `all`: each pays a dealer's tsumo
  };
  constexpr Row kTable[] = {
      {1, 30, 1000, 1500, 300, 500, 500},         {1, 40, 1300, 2000, 400, 700, 700},
      {1, 50, 1600, 2400, 400, 800, 800},         {1, 60, 2000, 2900, 500, 1000, 1000},
      {1, 70, 2300, 3400, 600, 1200, 1200},       {1, 80, 2600, 3900, 700, 1300, 1300},
      {1, 90, 2900, 4400, 800, 1500, 1500},       {1, 100, 3200, 4800, 800, 1600, 1600},
      {1, 110, 3600, 5300, 900, 1800, 1800},      {2, 20, 1300, 2000, 400, 700, 700},
      {2, 25, 1600, 2400, 400, 800, 800},         {2, 30, 2000, 2900, 500, 1000, 1000},
      {2, 40, 2600, 3900, 700, 1300, 1300},       {2, 50, 3200, 4800, 800, 1600, 1600},
      {2, 60, 3900, 5800, 1000, 2000, 2000},      {2, 70, 4500, 6800, 1200, 2300, 2300},
      {2, 80, 5200, 7700, 1300, 2600, 2600},      {2, 90, 5800, 8700, 1500, 2900, 2900},
      {2, 100, 6400, 9600, 1600, 3200, 3200},     {2, 110, 7100, 10600, 1800, 3600, 3600},
      {3, 20, 2600, 3900, 700, 1300, 1300},       {3, 25, 3200, 4800, 800, 1600, 1600},
      {3, 30, 3900, 5800, 1000, 2000, 2000},      {3, 40, 5200, 7700, 1300, 2600, 2600},
      {3, 50, 6400, 9600, 1600, 3200, 3200},      {3, 60, 7700, 11600, 2000, 3900, 3900},
      {3, 70, 8000, 12000, 2000, 4000, 4000},     {4, 20, 5200, 7700, 1300, 2600, 2600},
      {4, 25, 6400, 9600, 1600, 3200, 3200},      {4, 30, 7700, 11600, 2000, 3900, 3900},
      {4, 40, 8000, 12000, 2000, 4000, 4000},     {5, 30, 8000, 12000, 2000, 4000, 4000},
      {6, 30, 12000, 18000, 3000, 6000, 6000},    {8, 30, 16000, 24000, 4000, 8000, 8000},
      {11, 30, 24000, 36000, 6000, 12000, 12000}, {13, 30, 32000, 48000, 8000, 16000, 16000},
  };
  for (const auto& [han, fu, ron, dealer_ron, others, dealer, all] : kTable) {
    const int base = base_points(han, fu, {});
    EXPECT_EQ(payments(base, {}), (Payments{.from_discarder = ron, .total = ron}))
        << han << " han " << fu << " fu";
    EXPECT_EQ(payments(base, {.dealer = true}),
              (Payments{.from_discarder = dealer_ron, .total = dealer_ron}))
        << han << " han " << fu << " fu";
    EXPECT_EQ(
        payments(base, {.tsumo = true}),
        (Payments{.from_dealer = dealer, .from_others = others, .total = dealer + 2 * others}))
        << han << " han " << fu << " fu";
    EXPECT_EQ(payments(base, {.dealer = true, .tsumo = true}),
              (Payments{.from_others = all, .total = 3 * all}))
        << han << " han " << fu << " fu";
  }
}

TEST(Payments, include_300_for_each_honba_and_1000_for_each_riichi_stick) {
  // 1 han 30 fu: 240 base points.
  EXPECT_EQ(payments(240, {.honba = 2, .sticks = 1}),
            (Payments{.from_discarder = 1600, .total = 2600}));
  EXPECT_EQ(payments(240, {.dealer = true, .honba = 1, .sticks = 3}),
            (Payments{.from_discarder = 1800, .total = 4800}));
  EXPECT_EQ(payments(240, {.tsumo = true, .honba = 2, .sticks = 1}),
            (Payments{.from_dealer = 700, .from_others = 500, .total = 2700}));
  EXPECT_EQ(payments(240, {.dealer = true, .tsumo = true, .honba = 3}),
            (Payments{.from_others = 800, .total = 2400}));
  EXPECT_EQ(payments(kYakuman, {.sticks = 4}), (Payments{.from_discarder = 32000, .total = 36000}));
}

}  // namespace
}  // namespace yomikiri::games::mahjong
