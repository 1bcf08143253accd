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

TEST(NearestName, does_not_read_a_novel) {
  EXPECT_EQ(nearest_name(std::string(1'000'000, 'x'), kNames), std::nullopt);
}

TEST(Joined, puts_commas_between_names) {
  EXPECT_EQ(joined(kNames), "subtraction, tic-tac-toe, connect-four");
  EXPECT_EQ(joined({}), "");
}

}  // namespace
}  // namespace yomikiri::text
