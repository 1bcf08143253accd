#include "text/suggest.h"

#include <gtest/gtest.h>

#include <array>

namespace yomikiri::text {
namespace {

constexpr std::array<std::string_view, 3> kNames{"subtraction", "tic-tac-toe", "connect-four"};

TEST(NearestName, forgives_a_slip_of_the_hand) {
  EXPECT_EQ(nearest_name("subtracton", kNames), "subtraction");    // a letter lost
  EXPECT_EQ(nearest_name("substraction", kNames), "subtraction");  // one too many
  EXPECT_EQ(nearest_name("subtrection", kNames), "subtraction");   // a wrong one
  EXPECT_EQ(nearest_name("tic-tca-toe", kNames), "tic-tac-toe");   // two swapped
}

TEST(NearestName, is_the_nearest_of_several) {
  constexpr std::array<std::string_view, 3> kColours{"green", "grape", "great"};
  EXPECT_EQ(nearest_name("gree", kColours), "green");
  EXPECT_EQ(nearest_name("grea", kColours), "great");
}

TEST(NearestName, is_none_when_all_are_far) {
  EXPECT_EQ(nearest_name("chess", kNames), std::nullopt);
  EXPECT_EQ(nearest_name("", kNames), std::nullopt);
  EXPECT_EQ(nearest_name("x", {}), std::nullopt);
}

TEST(NearestName, gives_short_names_one_slip) {
  constexpr std::array<std::string_view, 2> kShort{"m", "n"};
  EXPECT_EQ(nearest_name("mm", kShort), "m");
  EXPECT_EQ(nearest_name("xyz", kShort), std::nullopt);
}

TEST(NearestName, counts_a_kana_as_one_slip) {
  constexpr std::array<std::string_view, 2> kParts{"点の色", "過去の盤"};
  EXPECT_EQ(nearest_name("点の包", kParts), "点の色");
  EXPECT_EQ(nearest_name("去の盤", kParts), "過去の盤");
  EXPECT_EQ(nearest_name("石の数", kParts), std::nullopt);
}

TEST(NearestName, has_a_character_in_common) {
  constexpr std::array<std::string_view, 2> kShort{"m", "o"};
  EXPECT_EQ(nearest_name("x", kShort), std::nullopt);
  EXPECT_EQ(nearest_name("偽", kShort), std::nullopt);
}

TEST(DidYouMean, asks_only_if_a_name_is_near) {
  EXPECT_EQ(did_you_mean("subtracton", kNames), "did you mean 'subtraction'?");
  EXPECT_EQ(did_you_mean("chess", kNames), "");
}

TEST(NearestName, does_not_read_a_novel) {
  EXPECT_EQ(nearest_name(std::string(1'000'000, 'x'), kNames), std::nullopt);
}

TEST(Joined, puts_commas_between_names) {
  EXPECT_EQ(joined(kNames), "subtraction, tic-tac-toe, connect-four");
  EXPECT_EQ(joined({}), "");
}

}  // namespace
}  // namespace yomikiri::text
