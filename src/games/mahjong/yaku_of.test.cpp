// Every yaku that is not a yakuman, with hands that just miss it. tests/games/mahjong_hands.h
// explains the lines; fu are worked out behind them, and points follow from han and fu by the table
// in README.md.
#include "games/mahjong/yaku_of.h"

#include <gtest/gtest.h>

#include "tests/games/mahjong_hands.h"

namespace yomikiri::games::mahjong {
namespace {

TEST(Yaku, riichi_and_double_riichi_exclude_each_other_and_ippatsu_adds_to_both) {
  expect_scores(R"(
    123m456p789p34s55z +5s ron                  => none
    123m456p789p34s55z +5s ron riichi           => riichi: 1 han 40 fu = 1300   # 20 + 10 closed ron + 2 pair = 32
    123m456p789p34s55z +5s ron double-riichi    => double riichi: 2 han 40 fu = 2600
    123m456p789p34s55z +5s ron riichi ippatsu   => riichi, ippatsu: 2 han 40 fu = 2600
    123m456p34s55z [(9999m)] +5s ron riichi     => riichi: 1 han 70 fu = 2300   # 20 + 10 + 2 + 32 = 64
    123m456p789p34s55z +5s tsumo double-riichi ippatsu => double riichi, ippatsu, menzen tsumo: 4 han 30 fu = 2000/3900
  )");
}

TEST(Yaku, menzen_tsumo_needs_a_closed_hand) {
  expect_scores(R"(
    123m456p789p34s55z +5s tsumo          => menzen tsumo: 1 han 30 fu = 300/500    # 20 + 2 tsumo + 2 pair = 24
    123m456p789p34s55z +5s tsumo riichi   => riichi, menzen tsumo: 2 han 30 fu = 500/1000
    123m456p34s55z [(9999m)] +5s tsumo    => menzen tsumo: 1 han 60 fu = 500/1000   # 20 + 2 + 2 + 32 = 56
    123m456p34s55z [789p] +5s tsumo       => none
    123m456p34s55z [789p] +5s ron         => none
  )");
}

TEST(Yaku, the_last_tile_is_haitei_by_tsumo_and_houtei_by_ron) {
  expect_scores(R"(
    123m456p34s55z [789p] +5s tsumo last      => haitei: 1 han 30 fu = 300/500    # 20 + 2 + 2 = 24
    123m456p34s55z [789p] +5s ron last        => houtei: 1 han 30 fu = 1000       # 20 + 2 = 22
    123m456p789p34s55z +5s tsumo last         => menzen tsumo, haitei: 2 han 30 fu = 500/1000
    123m456p789p34s55z +5s ron last           => houtei: 1 han 40 fu = 1300
    123m456p789p34s55z +5s ron riichi ippatsu last => riichi, ippatsu, houtei: 3 han 40 fu = 5200
  )");
}

TEST(Yaku, rinshan_comes_with_the_replacement_tile_of_any_kan) {
  expect_scores(R"(
    123m456p34s55z [8888p] +5s tsumo rinshan           => rinshan kaihou: 1 han 40 fu = 400/700   # 20 + 2 + 2 + 8 = 32
    123m456p34s55z [8888p] +5s tsumo                   => none
    123m456p34s55z [(8888p)] +5s tsumo rinshan         => menzen tsumo, rinshan kaihou: 2 han 40 fu = 700/1300  # 20 + 2 + 2 + 16 = 40
    123m456p34s55z [(8888p)] +5s tsumo rinshan riichi  => riichi, menzen tsumo, rinshan kaihou: 3 han 40 fu = 1300/2600
  )");
}

TEST(Yaku, chankan_robs_a_kan) {
  expect_scores(R"(
    123m456p34s55z [789p] +5s ron chankan           => chankan: 1 han 30 fu = 1000
    123m456p789p34s55z +5s ron chankan              => chankan: 1 han 40 fu = 1300
    123m456p789p34s55z +5s ron riichi ippatsu chankan => riichi, ippatsu, chankan: 3 han 40 fu = 5200
  )");
}

TEST(Yaku, pinfu_has_four_sequences_a_valueless_pair_and_a_two_sided_wait) {
  expect_scores(R"(
    123m456p789p34s99s +5s ron            => pinfu: 1 han 30 fu = 1000                # 20 + 10
    123m456p789p34s99s +2s ron            => pinfu: 1 han 30 fu = 1000
    123m456p789p34s99s +5s ron dealer     => pinfu: 1 han 30 fu = 1500
    123m456p789p34s99s +5s tsumo          => menzen tsumo, pinfu: 2 han 20 fu = 400/700
    123m456p789p34s99s +5s tsumo dealer   => menzen tsumo, pinfu: 2 han 20 fu = 700 all
    123m456p34s99s [789p] +5s ron         => none
    123m456p789p35s99s +4s ron            => none
    123m456p789p35s99s +4s ron riichi     => riichi: 1 han 40 fu = 1300               # middle wait: 20 + 10 + 2
    123m456p789p12s99s +3s ron riichi     => riichi: 1 han 40 fu = 1300               # edge wait
    123m456p123p89s11s +7s ron riichi     => riichi: 1 han 40 fu = 1300               # edge wait
    123m456p789p345s9s +9s ron riichi     => riichi: 1 han 40 fu = 1300               # pair wait
    123m456p999p34s22s +5s ron riichi     => riichi: 1 han 40 fu = 1300               # a triplet: 20 + 10 + 8 = 38
    123m456p789p35s99s +4s tsumo          => menzen tsumo: 1 han 30 fu = 300/500      # 20 + 2 + 2 = 24
  )");
}

TEST(Yaku, pinfu_allows_a_pair_of_winds_that_are_neither_the_seats_nor_the_rounds) {
  expect_scores(R"(
    123m456p789p34s33z +5s ron               => pinfu: 1 han 30 fu = 1000
    123m456p789p34s44z +5s ron               => pinfu: 1 han 30 fu = 1000
    123m456p789p34s22z +5s ron               => none                           # the seat's wind
    123m456p789p34s22z +5s ron north         => pinfu: 1 han 30 fu = 1000
    123m456p789p34s22z +5s ron north south-round => none
    123m456p789p34s11z +5s ron               => none                           # the round's wind
    123m456p789p34s11z +5s ron south-round   => pinfu: 1 han 30 fu = 1000
    123m456p789p34s55z +5s ron               => none
    123m456p789p34s66z +5s ron               => none
    123m456p789p34s77z +5s ron               => none
  )");
}

TEST(Yaku, tanyao_has_neither_terminals_nor_honours) {
  expect_scores(R"(
    234m456p678p34s66s +5s ron         => pinfu, tanyao: 2 han 30 fu = 2000
    234m456p678p34s66s +5s tsumo       => menzen tsumo, pinfu, tanyao: 3 han 20 fu = 700/1300
    234m456p34s66s [678p] +5s ron      => tanyao: 1 han 30 fu = 1000           # 20 + 2 open pinfu
    234m456p34s66s [678p] +5s tsumo    => tanyao: 1 han 30 fu = 300/500        # 20 + 2 tsumo
    123m456p678p34s66s +5s ron         => pinfu: 1 han 30 fu = 1000
    234m456p678p23s66s +1s ron         => pinfu: 1 han 30 fu = 1000
    234m456p678p34s33z +5s ron         => pinfu: 1 han 30 fu = 1000
    234m456p34s66s [789p] +5s ron      => none
    234m456p34s66s [(1111m)] +5s ron   => none
    222m888p34s66s [5555p] +5s ron     => tanyao: 1 han 40 fu = 1300           # 20 + 4 + 4 + 8 = 36
    2233m4466p7788s5s +5s ron          => tanyao, chiitoitsu: 3 han 25 fu = 3200
  )");
}

TEST(Yaku, iipeikou_has_a_sequence_twice_in_a_closed_hand) {
  expect_scores(R"(
    223344m456p789p9s +9s ron          => iipeikou: 1 han 40 fu = 1300             # 20 + 10 + 2 wait
    22334m456p789p99s +4m ron          => pinfu, iipeikou: 2 han 30 fu = 2000
    223344m456p9s [(1111z)] +9s ron    => iipeikou, bakaze: 2 han 70 fu = 4500     # 20 + 10 + 2 + 32 = 64
    223344m9s [456p,789p] +9s ron      => none
    234m9s [234m,456p,789p] +9s ron    => none
    234m234p456s789s9p +9p ron riichi  => riichi: 1 han 40 fu = 1300               # in two suits
    234345m456p789p9s +9s ron riichi   => riichi: 1 han 40 fu = 1300               # one step apart
  )");
}

TEST(Yaku, a_triplet_of_dragons_or_of_ones_own_winds_is_a_yaku) {
  expect_scores(R"(
    456m789p34s99s555z +5s ron             => haku: 1 han 40 fu = 1300              # 20 + 10 + 8 = 38
    456m789p34s99s [555z] +5s ron          => haku: 1 han 30 fu = 1000              # 20 + 4 = 24
    456m789p34s99s [666z] +5s ron          => hatsu: 1 han 30 fu = 1000
    456m789p34s99s [777z] +5s ron          => chun: 1 han 30 fu = 1000
    456m789p34s99s [5555z] +5s ron         => haku: 1 han 40 fu = 1300              # 20 + 16 = 36
    456m789p34s99s [(5555z)] +5s ron       => haku: 1 han 70 fu = 2300              # 20 + 10 + 32 = 62
    456m789p34s55z [123p] +5s ron          => none                                  # only a pair
    456m789p34s99s [222z] +5s ron          => jikaze: 1 han 30 fu = 1000
    456m789p34s99s [222z] +5s ron west     => none
    456m789p34s99s [333z] +5s ron west     => jikaze: 1 han 30 fu = 1000
    456m789p34s99s [333z] +5s ron          => none
    456m789p34s99s [444z] +5s ron north    => jikaze: 1 han 30 fu = 1000
    456m789p34s99s [111z] +5s ron          => bakaze: 1 han 30 fu = 1000
    456m789p34s99s [111z] +5s ron south-round  => none
    456m789p34s99s [111z] +5s ron dealer   => jikaze, bakaze: 2 han 30 fu = 2900
    456m789p34s99s [222z] +5s ron dealer   => none
    456m789p34s99s [222z] +5s ron south-round  => jikaze, bakaze: 2 han 30 fu = 2000
    456m789p34s99s [222z] +5s ron dealer south-round => bakaze: 1 han 30 fu = 1500
    456m34s99s [555z,777z] +5s ron         => haku, chun: 2 han 30 fu = 2000        # 20 + 4 + 4 = 28
    456m99s77z [555z,123p] +7z ron         => haku, chun: 2 han 30 fu = 2000        # 20 + 4 + 4 = 28
  )");
}

TEST(Yaku, sanshoku_doujun_has_a_sequence_in_all_three_suits) {
  expect_scores(R"(
    234m234p23s678s99m +4s ron          => pinfu, sanshoku doujun: 3 han 30 fu = 3900
    234m234p23s678s99m +1s ron          => pinfu: 1 han 30 fu = 1000
    234m234p34s678s99m +5s ron          => pinfu: 1 han 30 fu = 1000
    234m23s678s99m [234p] +4s ron       => sanshoku doujun: 1 han 30 fu = 1000
    23s99m [234m,234p,678s] +4s ron     => sanshoku doujun: 1 han 30 fu = 1000
    234567m567p56s88p +7s ron           => pinfu, tanyao, sanshoku doujun: 4 han 30 fu = 7700
    789m789p79s345s22m +8s ron          => sanshoku doujun: 2 han 40 fu = 2600           # 20 + 10 + 2
  )");
}

TEST(Yaku, ittsuu_runs_from_one_to_nine_in_one_suit) {
  expect_scores(R"(
    12345678m234p99s +9m ron          => pinfu, ittsuu: 3 han 30 fu = 3900
    12345678m234p99s +6m ron          => pinfu: 1 han 30 fu = 1000                   # 123 456 678
    12346789m345p99s +5m ron          => ittsuu: 2 han 40 fu = 2600                  # 20 + 10 + 2 middle wait
    123m789m23p99s [456m] +4p ron     => ittsuu: 1 han 30 fu = 1000
    23p99s [123m,456m,789m] +4p ron   => ittsuu: 1 han 30 fu = 1000
    123m456p789s23p99s +4p ron        => pinfu: 1 han 30 fu = 1000                   # three suits
    123m567m23p99s [456m] +4p ron     => none
    123456789s22z23m +4m ron          => ittsuu: 2 han 40 fu = 2600                  # 20 + 10 + 2 pair
    1123456789m111z +1m ron           => bakaze, ittsuu, honitsu: 6 han 40 fu = 12000 haneman  # 11 and 123, or 111
  )");
}

TEST(Yaku, chanta_has_a_terminal_or_honour_in_every_set_and_the_pair) {
  expect_scores(R"(
    123m789m123p78s11z +9s ron         => chanta: 2 han 40 fu = 2600                 # 20 + 10 + 2 pair
    123m789m123p78s11z +6s ron riichi  => riichi: 1 han 40 fu = 1300
    123m789m78s11z [123p] +9s ron      => chanta: 1 han 30 fu = 1000                 # 20 + 2
    123m789m123p78s33z +9s ron         => pinfu, chanta: 3 han 30 fu = 3900
    123m789m78s99p111z +9s ron         => bakaze, chanta: 3 han 40 fu = 5200         # 20 + 10 + 8 = 38
    123m789m78s55p111z +9s ron         => bakaze: 1 han 40 fu = 1300
    123m999m78s33z [555m] +9s ron      => none
    78s33z [999m,111p,123m] +9s ron    => chanta: 1 han 30 fu = 1000                 # 20 + 4 + 4 = 28
    78s33z [999m,222p,123m] +9s ron    => none
    78s33z [999m,111p,234m] +9s ron    => none
  )");
}

TEST(Yaku, junchan_is_chanta_without_honours) {
  expect_scores(R"(
    123m789m123p78s99p +9s ron         => pinfu, junchan: 4 han 30 fu = 7700
    123m789m123p78s99p +6s ron         => pinfu: 1 han 30 fu = 1000
    123m789m78s99p [123p] +9s ron      => junchan: 2 han 30 fu = 2000
    123m789m111p78s99p +9s ron         => junchan: 3 han 40 fu = 5200                # 20 + 10 + 8 = 38
    123m789m123p78s22p +9s ron         => pinfu: 1 han 30 fu = 1000
    112233m789p78s99s +9s ron          => pinfu, iipeikou, junchan: 5 han 30 fu = 8000 mangan
    123m789p78s99s [111z] +9s ron      => bakaze, chanta: 2 han 30 fu = 2000         # 20 + 4
    78s99p [999m,111s,111p] +9s ron    => junchan: 2 han 40 fu = 2600                # 20 + 4 + 4 + 4 = 32
  )");
}

TEST(Yaku, sanshoku_doukou_has_a_triplet_in_all_three_suits) {
  expect_scores(R"(
    222m222p22s345s99m +2s ron               => sanshoku doukou: 2 han 40 fu = 2600  # 20 + 10 + 4 + 4 + 2 = 40
    222m45s99m [222p,222s] +3s ron           => sanshoku doukou: 2 han 30 fu = 2000  # 20 + 4 + 2 + 2 = 28
    222m45s99m [(2222p),2222s] +3s ron       => sanshoku doukou: 2 han 50 fu = 3200  # 20 + 4 + 16 + 8 = 48
    222m45s99m [222p,333s] +3s ron           => none
    2z [111m,111p,111s,123m] +2z ron         => chanta, sanshoku doukou: 3 han 40 fu = 5200  # 20 + 2 + 2 + 4 + 4 + 4 = 36
    222m222p22s345s99m +2s tsumo             => menzen tsumo, sanshoku doukou, sanankou: 5 han 40 fu = 2000/4000 mangan  # 20 + 2 + 4 + 4 + 4 = 34
  )");
}

TEST(Yaku, toitoi_has_four_triplets) {
  expect_scores(R"(
    22m55p [888s,333z,999m] +5p ron          => toitoi: 2 han 40 fu = 2600           # 20 + 2 + 2 + 4 + 4 = 32
    22m55p [888s,333z,999m] +2m ron          => toitoi: 2 han 40 fu = 2600
    22m55p [888s,333z,999m] +5p tsumo        => toitoi: 2 han 40 fu = 700/1300       # 20 + 2 + 4 + 2 + 4 + 4 = 36
    22m56p [888s,333z,999m] +7p ron          => none
    222m444p888s33z99m +9m ron               => toitoi, sanankou: 4 han 50 fu = 8000 mangan  # 20 + 10 + 4 + 4 + 4 + 4 = 46
    9m [8888s,333z,(2222p),555m] +9m ron     => toitoi: 2 han 60 fu = 3900           # 20 + 2 + 8 + 4 + 16 + 2 = 52
  )");
}

TEST(Yaku, sanankou_has_three_concealed_triplets_not_counting_one_that_a_ron_completes) {
  expect_scores(R"(
    222m444p34888s99m +5s ron                => sanankou: 2 han 50 fu = 3200         # 20 + 10 + 4 + 4 + 4 = 42
    222m444p34588s99m +8s ron riichi         => riichi: 1 han 40 fu = 1300           # 20 + 10 + 4 + 4 + 2 = 40
    222m444p34588s99m +8s tsumo              => menzen tsumo, sanankou: 3 han 40 fu = 1300/2600   # 20 + 2 + 4 + 4 + 4 = 34
    222m444p34555s99m +5s ron                => sanankou: 2 han 50 fu = 3200         # the 5s ends 345s: 20 + 10 + 12 = 42
    222m444p888s9m [123p] +9m ron            => sanankou: 2 han 40 fu = 2600         # 20 + 2 + 12 = 34
    222m444p9m [123p,(8888s)] +9m ron        => sanankou: 2 han 50 fu = 3200         # 20 + 2 + 4 + 4 + 16 = 46
    222m444p9m [123p,888s] +9m ron           => none
    222m444p9m [123p,8888s] +9m ron          => none
    222m44p99m [123p,(8888s)] +4p tsumo      => sanankou: 2 han 50 fu = 800/1600     # 20 + 2 + 4 + 4 + 16 = 46
    222m44p99m [123p,(8888s)] +4p ron        => none
  )");
}

TEST(Yaku, sankantsu_has_three_kans) {
  expect_scores(R"(
    34p99m [8888s,(2222m),4444s] +5p ron        => sankantsu: 2 han 60 fu = 3900     # 20 + 8 + 16 + 8 = 52
    34p99m [8888s,(2222m),444s] +5p ron         => none
    34p99m [(8888s),(2222m),(4444s)] +5p ron    => sanankou, sankantsu: 4 han 80 fu = 8000 mangan  # 20 + 10 + 48 = 78
    34p99m [8888s,2222m,4444s] +5p tsumo        => sankantsu: 2 han 50 fu = 800/1600 # 20 + 2 + 8 + 8 + 8 = 46
  )");
}

TEST(Yaku, shousangen_has_two_triplets_and_a_pair_of_dragons_and_counts_the_triplets_too) {
  expect_scores(R"(
    456m34s77z [555z,666z] +5s ron      => haku, hatsu, shousangen: 4 han 30 fu = 7700         # 20 + 4 + 4 + 2 = 30
    456m34s99m [555z,666z] +5s ron      => haku, hatsu: 2 han 30 fu = 2000                     # 28
    456m34s55666777z +5s ron            => hatsu, chun, shousangen: 4 han 50 fu = 8000 mangan  # 20 + 10 + 2 + 8 + 8 = 48
    456m345s6z [555z,777z] +6z ron      => haku, chun, shousangen: 4 han 40 fu = 8000 mangan   # 20 + 4 + 4 + 2 + 2 = 32
    456m77z99p [555z,666z] +9p ron      => haku, hatsu, shousangen: 4 han 40 fu = 8000 mangan  # 20 + 4 + 4 + 2 + 4 = 34
    345s66z77z [555z,111z] +7z ron      => bakaze, haku, chun, shousangen, honitsu: 7 han 40 fu = 12000 haneman  # 20 + 4 + 4 + 4 + 2 = 34
  )");
}

TEST(Yaku, honroutou_has_only_terminals_and_honours) {
  expect_scores(R"(
    11m99p [111s,999s,333z] +9p ron     => toitoi, honroutou: 4 han 40 fu = 8000 mangan        # 20 + 4 + 4 + 4 + 4 = 36
    11m99p [111s,888s,333z] +9p ron     => toitoi: 2 han 40 fu = 2600                          # 20 + 4 + 4 + 2 + 4 = 34
    1199m1199p11s33z4z +4z ron          => honroutou, chiitoitsu: 4 han 25 fu = 6400
    1199m1199p22s33z4z +4z ron          => chiitoitsu: 2 han 25 fu = 1600
    111m999p11s33z444z +3z ron          => toitoi, sanankou, honroutou: 6 han 60 fu = 12000 haneman  # 20 + 10 + 8 + 8 + 8 + 4 = 58
  )");
}

TEST(Yaku, chiitoitsu_has_seven_different_pairs_and_25_fu) {
  expect_scores(R"(
    1133m2288p4499s3z +3z ron           => chiitoitsu: 2 han 25 fu = 1600
    1133m2288p4499s3z +3z ron dealer    => chiitoitsu: 2 han 25 fu = 2400
    1133m2288p4499s3z +3z tsumo         => menzen tsumo, chiitoitsu: 3 han 25 fu = 800/1600
    1133m2288p4499s3z +3z tsumo dealer riichi => riichi, menzen tsumo, chiitoitsu: 4 han 25 fu = 3200 all
    1133m2288p4499s5z +5z ron           => chiitoitsu: 2 han 25 fu = 1600                      # a pair of dragons adds nothing
    1111m2288p4499s3z +3z ron riichi    => none                                                # four are not two pairs
    1133m2288p4499s5z +6z ron riichi    => none
    11335577m1122z3z +3z ron            => chiitoitsu, honitsu: 5 han 25 fu = 8000 mangan
    1122445577889m +9m ron              => chiitoitsu, chinitsu: 8 han 25 fu = 16000 baiman
  )");
}

TEST(Yaku, ryanpeikou_has_two_sequences_twice_and_excludes_iipeikou_and_chiitoitsu) {
  expect_scores(R"(
    223344m667788p9s +9s ron            => ryanpeikou: 3 han 40 fu = 5200                      # 20 + 10 + 2
    22334m667788p99s +4m ron            => pinfu, ryanpeikou: 4 han 30 fu = 7700
    223344m667788p5s +5s ron            => tanyao, ryanpeikou: 4 han 40 fu = 8000 mangan
    333344445555m9s +9s ron             => ryanpeikou: 3 han 40 fu = 5200                      # one sequence four times
    223344m678789p9s +9s ron            => iipeikou: 1 han 40 fu = 1300
    223344m9s [678p,678p] +9s ron       => none
  )");
}

TEST(Yaku, honitsu_has_one_suit_and_honours) {
  expect_scores(R"(
    1233467899m111z +5m ron             => bakaze, honitsu: 4 han 40 fu = 8000 mangan          # 20 + 10 + 8 = 38
    1233499m111z [678m] +5m ron         => bakaze, honitsu: 3 han 30 fu = 3900                 # 20 + 8 = 28
    1233499m111z [678p] +5m ron         => bakaze: 1 han 30 fu = 1000
    123345m3z [678m,999m] +3z ron       => honitsu: 2 han 30 fu = 2000                         # 20 + 2 + 4 = 26
    123345p3z [678p,999p] +3z ron       => honitsu: 2 han 30 fu = 2000
    123345s3z [678s,999s] +3z ron       => honitsu: 2 han 30 fu = 2000
    123345s3m [678s,999s] +3m ron       => none
  )");
}

TEST(Yaku, chinitsu_has_one_suit_and_nothing_else) {
  expect_scores(R"(
    2234m [678m,678m,999m] +5m ron      => chinitsu: 5 han 30 fu = 8000 mangan                 # 20 + 4 = 24
    34m22z [678m,678m,999m] +5m ron     => honitsu: 2 han 30 fu = 2000                         # 20 + 4 + 2 = 26
    1113335557799m +9m ron              => toitoi, sanankou, chinitsu: 10 han 50 fu = 16000 baiman  # 20 + 10 + 8 + 4 + 4 + 4 = 50
    1235567799m [(4444m)] +6m ron       => iipeikou, chinitsu: 7 han 50 fu = 12000 haneman     # 20 + 10 + 2 + 16 = 48
    2234p [678p,678p,999p] +5p ron      => chinitsu: 5 han 30 fu = 8000 mangan
    2234s [678s,678s,333s] +5s ron      => tanyao, chinitsu: 6 han 30 fu = 12000 haneman       # 20 + 2 = 22
  )");
}

TEST(Yaku, dora_count_only_beside_a_yaku) {
  expect_scores(R"(
    123m456p34s55z [789p] +5s ron dora=3            => none
    123m456p34s55z [789p] +5s ron dora=3 last       => houtei: 4 han 30 fu = 7700
    123m406p789p34s55z +5s ron                      => none
    123m406p789p34s55z +0s ron riichi               => riichi: 3 han 40 fu = 5200
    123m406p34s55z [(9999m)] +5s ron riichi dora=1 ura=2 => riichi: 5 han 70 fu = 8000 mangan
    123m34s99s [406p,555z] +5s ron                  => haku: 2 han 30 fu = 2000
  )");
}

TEST(Yaku, each_indicator_counts_every_tile_of_the_kind_after_it) {
  TileCounts tiles;
  add_tiles("1119m55z1z", tiles);
  const auto dora = [&](std::string_view text) {
    std::vector<int> indicators;
    for (std::size_t i = 0; i < text.size(); i += 2) {
      TileCounts one;
      add_tiles(text.substr(i, 2), one);
      one.for_each([&](int kind, int) { indicators.push_back(kind); });
    }
    return dora_in(tiles, indicators);
  };
  EXPECT_EQ(dora(""), 0);
  EXPECT_EQ(dora("9m"), 3);      // nine is followed by one
  EXPECT_EQ(dora("9m9m"), 6);    // twice
  EXPECT_EQ(dora("8m7z4z"), 4);  // 9m, two white dragons after red, east after north
  EXPECT_EQ(dora("9p1m5z"), 0);
}

}  // namespace
}  // namespace yomikiri::games::mahjong
