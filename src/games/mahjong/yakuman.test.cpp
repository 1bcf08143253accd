// Every yakuman, with hands that just miss it; how they add up, and which may count twice.
#include <gtest/gtest.h>

#include "games/mahjong/score.h"
#include "tests/games/mahjong_hands.h"

namespace yomikiri::games::mahjong {
namespace {

constexpr Options kDoubled{.double_four_triplets = true,
                           .double_thirteen_waits = true,
                           .double_nine_gates = true,
                           .double_four_winds = true};

TEST(Yakuman, pay_32000_to_a_non_dealer_and_48000_to_the_dealer) {
  expect_scores(R"(
    19m19p19s1123456z +7z ron             => kokushi musou = 32000 yakuman
    19m19p19s1123456z +7z ron dealer      => kokushi musou = 48000 yakuman
    19m19p19s1123456z +7z tsumo           => kokushi musou = 8000/16000 yakuman
    19m19p19s1123456z +7z tsumo dealer    => kokushi musou = 16000 all yakuman
  )");
}

TEST(Yakuman, exclude_all_other_yaku_and_dora) {
  expect_scores(R"(
    119m19p19s123456z +7z ron riichi ippatsu last dora=2 ura=4   => kokushi musou = 32000 yakuman
    456m9m [555z,666z,777z] +9m ron dora=13                      => daisangen = 32000 yakuman
    456m0m [555z,666z,777z] +5m tsumo last                       => daisangen = 8000/16000 yakuman
  )");
}

TEST(Yakuman, kokushi_has_all_thirteen_terminals_and_honours_and_one_of_them_twice) {
  expect_scores(R"(
    119m19p19s123456z +7z ron      => kokushi musou = 32000 yakuman
    19m19p199s123456z +7z ron      => kokushi musou = 32000 yakuman
    19m19p19s1234567z +1m ron      => kokushi musou juusanmen = 32000 yakuman
    19m19p19s1234567z +7z tsumo    => kokushi musou juusanmen = 8000/16000 yakuman
    19m19p19s1234567z +2m ron riichi  => none
    119m19p19s123456z +6z ron riichi  => none
    119m19p12s123456z +7z ron riichi  => none
  )");
}

TEST(Yakuman, suuankou_has_four_concealed_triplets) {
  expect_scores(R"(
    222m444p888s33z99m +9m tsumo          => suuankou = 8000/16000 yakuman
    222m444p888s33z99m +9m ron            => toitoi, sanankou: 4 han 50 fu = 8000 mangan   # 20 + 10 + 4 + 4 + 4 + 4 = 46
    222m444p888s999m3z +3z ron            => suuankou tanki = 32000 yakuman
    222m444p888s999m3z +3z tsumo          => suuankou tanki = 8000/16000 yakuman
    444p888s3z [(2222m),(9999m)] +3z ron  => suuankou tanki = 32000 yakuman
    444p888s3z [(2222m),9999m] +3z ron    => toitoi, sanankou: 4 han 70 fu = 8000 mangan   # 20 + 2 + 4 + 4 + 16 + 16 = 62
    444p33z88s [(2222m),(9999m)] +8s tsumo  => suuankou = 8000/16000 yakuman
    444p33z88s [(2222m),(9999m)] +8s ron  => toitoi, sanankou: 4 han 90 fu = 8000 mangan   # 20 + 10 + 4 + 2 + 16 + 32 = 84
  )");
}

TEST(Yakuman, daisangen_has_three_triplets_of_dragons) {
  expect_scores(R"(
    456m9m [555z,666z,777z] +9m ron       => daisangen = 32000 yakuman
    45m99m555666777z +6m ron              => daisangen = 32000 yakuman
    456m77z99p [555z,666z] +7z ron        => daisangen = 32000 yakuman
    456m77z99p [555z,666z] +9p ron        => haku, hatsu, shousangen: 4 han 40 fu = 8000 mangan  # 20 + 4 + 4 + 2 + 4 = 34
    456m9m [5555z,666z,(7777z)] +9m ron   => daisangen = 32000 yakuman
  )");
}

TEST(Yakuman, shousuushii_and_daisuushii_have_all_four_winds) {
  expect_scores(R"(
    34p44z [111z,222z,333z] +5p ron       => shousuushii = 32000 yakuman
    34p55z [111z,222z,333z] +5p ron       => jikaze, bakaze, honitsu: 4 han 40 fu = 8000 mangan  # 20 + 4 + 4 + 4 + 2 = 34
    44z55p [111z,222z,333z] +5p ron       => shousuushii = 32000 yakuman
    44z55p [111z,222z,333z] +4z ron       => daisuushii = 32000 yakuman
    5p [111z,222z,333z,444z] +5p ron      => daisuushii = 32000 yakuman
    5p [1111z,222z,(3333z),444z] +5p ron  => daisuushii = 32000 yakuman
  )");
}

TEST(Yakuman, tsuuiisou_has_only_honours) {
  expect_scores(R"(
    44z55z [111z,666z,333z] +5z ron       => tsuuiisou = 32000 yakuman
    1122334455667z +7z ron                => tsuuiisou = 32000 yakuman
    99m55z [111z,666z,333z] +5z ron       => bakaze, haku, hatsu, toitoi, honroutou, honitsu: 9 han 40 fu = 16000 baiman  # 20 + 4 x 4 = 36
    112233445566z9m +9m ron               => honroutou, chiitoitsu, honitsu: 7 han 25 fu = 12000 haneman
  )");
}

TEST(Yakuman, chinroutou_has_only_terminals) {
  expect_scores(R"(
    11m99p [111s,999s,999m] +9p ron       => chinroutou = 32000 yakuman
    1m [111s,999s,999m,111p] +1m ron      => chinroutou = 32000 yakuman
    1z [111s,999s,999m,111p] +1z ron      => toitoi, honroutou: 4 han 40 fu = 8000 mangan  # 20 + 4 x 4 + 2 + 2 = 40
    1m [111s,999s,789m,111p] +1m ron      => junchan: 2 han 40 fu = 2600                   # 20 + 3 x 4 + 2 = 34
    111m999m11p99p111s +9p tsumo          => suuankou, chinroutou = 16000/32000 double yakuman
  )");
}

TEST(Yakuman, ryuuiisou_has_only_green_tiles_but_needs_no_green_dragon) {
  expect_scores(R"(
    2366s [888s,666z,234s] +4s ron        => ryuuiisou = 32000 yakuman
    3466s [888s,666z,234s] +2s ron        => ryuuiisou = 32000 yakuman
    3466s [888s,666z,234s] +5s ron        => hatsu, honitsu: 3 han 30 fu = 3900            # 20 + 2 + 4 = 26
    2366s [888s,777z,234s] +4s ron        => chun, honitsu: 3 han 30 fu = 3900
    2366s [999s,666z,234s] +4s ron        => hatsu, honitsu: 3 han 30 fu = 3900            # 20 + 4 + 4 = 28
    2366m [888s,666z,234s] +4m ron        => hatsu: 1 han 30 fu = 1000
    2233444666888s +4s ron                => ryuuiisou = 32000 yakuman
    2366p [888p,666z,234p] +4p ron        => hatsu, honitsu: 3 han 30 fu = 3900            # not bamboos
  )");
}

TEST(Yakuman, chuuren_has_1112345678999_and_one_more_of_its_suit) {
  expect_scores(R"(
    1112345678999m +5m ron                => junsei chuuren poutou = 32000 yakuman
    1112345678999p +1p tsumo              => junsei chuuren poutou = 8000/16000 yakuman
    1112345678999s +9s ron                => junsei chuuren poutou = 32000 yakuman
    1123455678999m +1m ron                => chuuren poutou = 32000 yakuman
    1112345568999s +7s ron                => chuuren poutou = 32000 yakuman
    1112345678889m +9m ron                => chinitsu: 6 han 50 fu = 12000 haneman         # 20 + 10 + 2 + 8 + 4 = 44
    2345678999m [(1111m)] +5m ron         => chinitsu: 6 han 80 fu = 12000 haneman         # 20 + 10 + 2 + 8 + 32 = 72
    2345678999m [111m] +5m ron            => chinitsu: 5 han 40 fu = 8000 mangan           # 20 + 2 + 8 + 4 = 34
    2234567899m [111m] +2m ron            => chinitsu: 5 han 30 fu = 8000 mangan           # 20 + 4 + 2 = 26
  )");
}

TEST(Yakuman, suukantsu_has_four_kans) {
  expect_scores(R"(
    9m [8888s,3333z,(2222p),5555m] +9m ron      => suukantsu = 32000 yakuman
    9m [8888s,333z,(2222p),5555m] +9m ron       => toitoi, sankantsu: 4 han 60 fu = 8000 mangan  # 20 + 2 + 8 + 4 + 16 + 8 = 58
    9m [(8888s),(3333z),(2222p),(5555m)] +9m ron  => suuankou tanki, suukantsu = 64000 double yakuman
  )");
}

TEST(Yakuman, tenhou_and_chiihou_come_with_the_first_draw) {
  expect_scores(R"(
    123m456p789p34s55z +5s tsumo first dealer   => tenhou = 16000 all yakuman
    123m456p789p34s55z +5s tsumo first          => chiihou = 8000/16000 yakuman
    123m456p789p34s55z +5s tsumo first north    => chiihou = 8000/16000 yakuman
    123m456p789p34s55z +5s tsumo dealer         => menzen tsumo: 1 han 30 fu = 500 all
    1133m2288p4499s3z +3z tsumo first dealer    => tenhou = 16000 all yakuman
    123m456p789p34s55z +6z tsumo first dealer   => none
    19m19p19s1234567z +1m tsumo first dealer    => tenhou, kokushi musou juusanmen = 32000 all double yakuman
  )");
}

TEST(Yakuman, add_up) {
  expect_scores(R"(
    1144z [555z,666z,777z] +1z ron              => daisangen, tsuuiisou = 64000 double yakuman
    1144z [555z,666z,777z] +1z ron dealer       => daisangen, tsuuiisou = 96000 double yakuman
    4455z [111z,222z,333z] +5z ron              => shousuushii, tsuuiisou = 64000 double yakuman
    1112223334445z +5z ron                      => suuankou tanki, daisuushii, tsuuiisou = 96000 triple yakuman
    5z [(1111z),(2222z),(3333z),(4444z)] +5z ron => suuankou tanki, daisuushii, tsuuiisou, suukantsu = 128000 quadruple yakuman
    5z [1111z,2222z,3333z,4444z] +5z ron        => daisuushii, tsuuiisou, suukantsu = 96000 triple yakuman
    2223334446668s +8s ron                      => suuankou tanki, ryuuiisou = 64000 double yakuman
  )");
}

TEST(Yakuman, four_of_them_count_twice_where_the_options_say_so) {
  expect_scores(R"(
    222m444p888s999m3z +3z ron                  => suuankou tanki = 64000 double yakuman
    222m444p888s33z99m +9m tsumo                => suuankou = 8000/16000 yakuman
    19m19p19s1234567z +1m ron                   => kokushi musou juusanmen = 64000 double yakuman
    119m19p19s123456z +7z ron                   => kokushi musou = 32000 yakuman
    1112345678999m +5m ron                      => junsei chuuren poutou = 64000 double yakuman
    1123455678999m +1m ron                      => chuuren poutou = 32000 yakuman
    5p [111z,222z,333z,444z] +5p ron            => daisuushii = 64000 double yakuman
    34p44z [111z,222z,333z] +5p ron             => shousuushii = 32000 yakuman
    1112223334445z +5z ron                      => suuankou tanki, daisuushii, tsuuiisou = 160000 quintuple yakuman
    5z [(1111z),(2222z),(3333z),(4444z)] +5z ron => suuankou tanki, daisuushii, tsuuiisou, suukantsu = 192000 sextuple yakuman
  )",
                kDoubled);
}

TEST(Yakuman, each_option_doubles_only_its_own) {
  expect_scores("222m444p888s999m3z +3z ron => suuankou tanki = 64000 double yakuman",
                {.double_four_triplets = true});
  expect_scores("19m19p19s1234567z +1m ron => kokushi musou juusanmen = 64000 double yakuman",
                {.double_thirteen_waits = true});
  expect_scores("1112345678999m +5m ron => junsei chuuren poutou = 64000 double yakuman",
                {.double_nine_gates = true});
  expect_scores("5p [111z,222z,333z,444z] +5p ron => daisuushii = 64000 double yakuman",
                {.double_four_winds = true});
}

}  // namespace
}  // namespace yomikiri::games::mahjong
