#include "games/holdem/range.h"

#include <gtest/gtest.h>

#include <set>

#include "core/random.h"
#include "games/holdem/hand_ranking.h"
#include "tests/games/make_game.h"

namespace yomikiri::games::holdem {
namespace {

using cards::parse_card;
using tests::error_of;

Range range(std::string_view text) { return Range::parse(text).value(); }
double combinations(std::string_view text) { return range(text).combination_count(); }
double weight(std::string_view text, std::string_view hand) {
  return range(text).weight(parse_hole_cards(hand).value());
}

TEST(Range, counts_the_combinations_of_its_pieces) {
  EXPECT_EQ(combinations("AA"), 6);
  EXPECT_EQ(combinations("AKs"), 4);
  EXPECT_EQ(combinations("AKo"), 12);
  EXPECT_EQ(combinations("AK"), 16);
  EXPECT_EQ(combinations("AsKd"), 1);
  EXPECT_EQ(combinations("random"), 1326);
  EXPECT_EQ(combinations("Any"), 1326);
  EXPECT_EQ(combinations("AA:0.5"), 3);
}

TEST(Range, steps_upwards) {
  EXPECT_EQ(range("TT+"), range("TT,JJ,QQ,KK,AA"));
  EXPECT_EQ(range("ATs+"), range("ATs,AJs,AQs,AKs"));
  EXPECT_EQ(range("96o+"), range("96o,97o,98o"));
  EXPECT_EQ(range("AT+"), range("ATs+,ATo+"));
  EXPECT_EQ(range("65s+"), range("65s"));
  EXPECT_EQ(range("AA+"), range("AA"));
}

TEST(Range, steps_from_one_hand_to_another_in_either_order) {
  EXPECT_EQ(combinations("AA-22"), 78);
  EXPECT_EQ(range("22-AA"), range("AA-22"));
  EXPECT_EQ(range("A5s-A2s"), range("A2s,A3s,A4s,A5s"));
  EXPECT_EQ(range("A2s-A5s"), range("A5s-A2s"));
  EXPECT_EQ(range("98o-65o"), range("98o,87o,76o,65o"));
  EXPECT_EQ(range("54s-98s"), range("98s,87s,76s,65s,54s"));
  EXPECT_EQ(range("J9-T8"), range("J9s,J9o,T8s,T8o"));
  EXPECT_EQ(range("KQs-KQs"), range("KQs"));
}

TEST(Range, forgives_case_order_and_spaces) {
  EXPECT_EQ(range("aks kA ,\tqq"), range("AKs,AKo,QQ"));
  EXPECT_EQ(range("kdAS"), range("AsKd"));
  EXPECT_EQ(range("AKS"), range("AKs"));
}

TEST(Range, lets_a_later_piece_override_an_earlier_one) {
  EXPECT_EQ(weight("TT+,KK:0.5", "KsKd"), 0.5);
  EXPECT_EQ(weight("TT+,KK:0.5", "QsQd"), 1);
  EXPECT_EQ(weight("KK:0.5,TT+", "KsKd"), 1);
  EXPECT_EQ(weight("KK,KsKd:0", "KsKd"), 0);
  EXPECT_EQ(weight("AKs:.25", "AsKs"), 0.25);
  EXPECT_EQ(range("AKs:0.5, AKs:0.50"), range("AKs:0.5"));
}

TEST(Range, refuses_the_same_hands_with_two_weights) {
  EXPECT_EQ(error_of(Range::parse("AKs:0.5,QQ,AKs")),
            "'AKs' at character 12: contradicts an earlier entry, which gives the same hands the "
            "weight 0.5; "
            "give these hands one weight");
  EXPECT_EQ(error_of(Range::parse("AA-22 22-AA:0")),
            "'22-AA:0' at character 7: contradicts an earlier entry, which gives the same hands "
            "the weight 1; "
            "give these hands one weight");
}

TEST(Range, refuses_weights_outside_0_to_1) {
  for (const char* piece :
       {"AA:1.5", "AA:-0.1", "AA:nan", "AA:inf", "AA:", "AA:half", "AA:0.5x", "AA:1:1", "AA:1e999"})
    EXPECT_EQ(error_of(Range::parse(piece)),
              "'" + std::string(piece) +
                  "' at character 1: expected a weight from 0 to 1 after ':'; for example AKs:0.5");
}

TEST(Range, refuses_to_hold_nothing) {
  const std::string what = ": the range contains no hand; for example TT+, AQs+, KQo:0.5";
  EXPECT_EQ(error_of(Range::parse("")), "''" + what);
  EXPECT_EQ(error_of(Range::parse(" , ")), "' , '" + what);
  EXPECT_EQ(error_of(Range::parse("AA:0")), "'AA:0'" + what);
}

TEST(Range, names_what_it_cannot_read_and_its_place) {
  const auto complaint = [](const std::string& text) { return error_of(Range::parse(text)); };
  EXPECT_EQ(complaint("QQ, AsAs"),
            "'AsAs' at character 5: names As twice; name two different cards, for example AsAh");
  for (const std::string piece : {"AKx", "hello", "A", "AAs", "AsK", "AsKdQh", "AKb", "1010", ":1"})
    EXPECT_EQ(complaint("QQ," + piece),
              "'" + piece +
                  "' at character 4: expected hands such as AA, AKs, TT+, "
                  "A5s-A2s, AsKd, 20% or random; for example TT+, AQs+, "
                  "KQo:0.5");
  EXPECT_EQ(complaint("AsKd+"),
            "'AsKd+' at character 1: expected a class of hands before '+', such as TT, ATs or AT; "
            "for example TT+, AQs+, KQo:0.5");
  EXPECT_EQ(complaint("AA-"),
            "'AA-' at character 1: expected a class of hands on each side of '-', such as QQ-88 or "
            "A5s-A2s; for example TT+, AQs+, KQo:0.5");
  EXPECT_EQ(complaint("A5s-A2o"),
            "'A5s-A2o' at character 1: expected both ends to be pairs, both suited, both offsuit, "
            "or both without s and o; for example TT+, AQs+, KQo:0.5");
  EXPECT_EQ(complaint("KTs-Q8s"),
            "'KTs-Q8s' at character 1: expected ends with the same first rank or the same gap; "
            "for example A5s-A2s or 98s-54s");
}

// The sizes of a published test of solvers: hands on no board.
TEST(Range, reads_what_solvers_are_given) {
  EXPECT_EQ(combinations("66+,A8s+,A5s-A4s,AJo+,K9s+,KQo,QTs+,JTs,96s+,85s+,75s+,65s,54s"),
            9 * 6 + (6 + 2 + 4 + 2 + 1 + 3 + 3 + 2 + 1 + 1) * 4 + (3 + 1) * 12);
}

TEST(Range, writes_steps_of_equal_weight) {
  EXPECT_EQ(to_string(range("AKs,AQs,AA,KK")), "KK+, AQs+");
  EXPECT_EQ(to_string(range("22-AA")), "22+");
  EXPECT_EQ(to_string(range("A5s-A2s,AK:0.5")), "AKs:0.5, A5s-A2s, AKo:0.5");
  EXPECT_EQ(to_string(range("QQ,QsQh:0")), "QdQc, QhQc, QhQd, QsQc, QsQd");
  EXPECT_EQ(to_string(range("any")), "random");
  EXPECT_EQ(to_string(Range()), "");
}

TEST(Range, reads_what_it_writes) {
  Random random(1);
  for (int trial = 0; trial < 200; ++trial) {
    Range original;
    const auto draw_weight = [&] {
      return std::array{0.0, 1.0, 0.5, double(random.next() >> 11) * 0x1p-53}[random.below(4)];
    };
    for (int i = 0; i < 60; ++i)
      original.set(HandClass::at(static_cast<int>(random.below(kHandClassCount))), draw_weight());
    for (int i = 0; i < 10; ++i)
      original.set(HoleCards::at(static_cast<int>(random.below(kHoleCardsCount))), draw_weight());
    ASSERT_FALSE(original.empty());
    ASSERT_EQ(Range::parse(to_string(original)).value(), original) << to_string(original);
  }
}

TEST(Range, takes_a_share_of_the_strongest_hands) {
  EXPECT_EQ(range("0.1%"), range("AA"));
  EXPECT_EQ(range("1%"), range("QQ+"));  // 18 of 1326; KK+ is 0.9 %
  EXPECT_EQ(range("100%"), Range::any());
  for (const std::string share : {"5", "20", "33.3", "80"}) {
    const double count = combinations(share + "%");
    EXPECT_GE(count, 13.26 * std::stod(share));
    EXPECT_LT(count, 13.26 * std::stod(share) + 12);  // less than one class more
    EXPECT_EQ(range("top" + share + "%"), range(share + "%"));
    EXPECT_EQ(range("Top " + share + "%"), range(share + "%"));
  }
  EXPECT_EQ(weight("top 5%:0.5, KK", "AsAh"), 0.5);
  EXPECT_EQ(weight("top 5%:0.5, KK", "KsKh"), 1);
}

TEST(Range, refuses_shares_that_are_none) {
  for (const std::string piece : {"0%", "-5%", "101%", "%", "x%", "top", "top AA", "nan%", "top%"})
    EXPECT_EQ(error_of(Range::parse(piece)),
              "'" + piece +
                  "' at character 1: expected a share of all hands, more than 0% and at most 100%; "
                  "for example 20%");
}

// Equities against a random hand, as in every table of starting hands.
TEST(HandRanking, begins_and_ends_as_published) {
  std::vector<std::string> names;
  for (const HandClass one : classes_by_strength()) names.push_back(to_string(one));
  EXPECT_EQ(
      std::vector(names.begin(), names.begin() + 10),
      (std::vector<std::string>{"AA", "KK", "QQ", "JJ", "TT", "99", "88", "AKs", "77", "AQs"}));
  EXPECT_EQ(names.back(), "32o");
  EXPECT_EQ(std::set(names.begin(), names.end()).size(), 169u);
}

TEST(Range, leaves_out_hands_that_hold_known_cards) {
  EXPECT_EQ(Range::any().without(parse_card("As").value()).combination_count(), 1275);  // C(51, 2)
  EXPECT_EQ(range("AA").without(parse_card("As").value()), range("AcAd,AcAh,AdAh"));
}

}  // namespace
}  // namespace yomikiri::games::holdem
