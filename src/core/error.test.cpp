#include "core/error.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace yomikiri {
namespace {

TEST(Error, reads_as_place_fault_and_next_step) {
  EXPECT_EQ(to_string(fail(Errc::BadInput, "--set columns=0", "expected 1 to 32", "try 7")),
            "--set columns=0: expected 1 to 32; try 7");
}

TEST(Error, leaves_out_what_it_does_not_have) {
  EXPECT_EQ(to_string(fail(Errc::Io, "out.txt", "the disk is full")), "out.txt: the disk is full");
  EXPECT_EQ(to_string(fail(Errc::Stopped, "", "stopped")), "stopped");
  EXPECT_EQ(to_string(fail(Errc::Stopped, "", "stopped", "go on")), "stopped; go on");
  EXPECT_EQ(to_string(fail(Errc::Io, "out.txt", "")), "out.txt");
}

Result<int> half(int number) {
  if (number % 2 != 0)
    return fail(Errc::BadInput, std::to_string(number), "expected an even number");
  return number / 2;
}

Result<std::string> half_as_text(int number) {
  const auto result = half(number);
  if (!result) return result.error();
  return std::to_string(*result);
}

TEST(Result, holds_a_value_or_an_error) {
  EXPECT_EQ(half(8), 4);
  ASSERT_FALSE(half(7));
  EXPECT_EQ(half(7).error(), fail(Errc::BadInput, "7", "expected an even number"));
}

TEST(Result, passes_an_error_on_to_a_result_of_another_type) {
  EXPECT_EQ(half_as_text(8), "4");
  EXPECT_EQ(half_as_text(7).error(), half(7).error());
}

TEST(Result, of_nothing_tells_success_from_failure) {
  const Result<void> fine;
  const Result<void> bad = fail(Errc::Io, "", "torn");
  EXPECT_TRUE(fine);
  EXPECT_FALSE(bad);
}

}  // namespace
}  // namespace yomikiri
