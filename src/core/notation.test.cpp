#include "core/notation.h"

#include <gtest/gtest.h>

#include <limits>

namespace yomikiri {
namespace {

TEST(ParseNumber, takes_the_whole_text_or_nothing) {
  EXPECT_EQ(parse_number<int>("42"), 42);
  EXPECT_EQ(parse_number<int>("-42"), -42);
  for (const char* text : {"", " 42", "42 ", "4 2", "42x", "x42", "+42", "0x2A", "4.2", "--4"})
    EXPECT_EQ(parse_number<int>(text), std::nullopt) << text;
}

TEST(ParseNumber, knows_the_limits_of_its_type) {
  EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551615"),
            std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551616"), std::nullopt);
  EXPECT_EQ(parse_number<std::uint64_t>("-1"), std::nullopt);
  EXPECT_EQ(parse_number<std::int16_t>("32768"), std::nullopt);
}

TEST(Trimmed, drops_white_space_around_a_text) {
  EXPECT_EQ(trimmed("  a b\t\r\n"), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \n\t\v\f\r "), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Quote, puts_quotes_around_a_text) {
  EXPECT_EQ(quote("abc"), "'abc'");
  EXPECT_EQ(quote(""), "''");
}

TEST(Quote, replaces_control_bytes) {
  EXPECT_EQ(quote("a\nb\tc\x1b[31m\x7f"), "'a?b?c?[31m?'");
  EXPECT_EQ(quote(std::string_view("a\0b", 3)), "'a?b'");
}

TEST(Quote, shortens_a_long_text_to_40_bytes) {
  EXPECT_EQ(quote(std::string(40, 'x')), "'" + std::string(40, 'x') + "'");
  EXPECT_EQ(quote(std::string(41, 'x')), "'" + std::string(40, 'x') + "...'");
  EXPECT_EQ(quote(std::string(1'000'000, 'x')).size(), 45);
}

TEST(Quote, keeps_letters_of_every_script) {
  EXPECT_EQ(quote("読み切り"), "'読み切り'");
  EXPECT_EQ(quote("é🀄"), "'é🀄'");
}

TEST(Quote, never_cuts_a_letter_in_two) {
  for (std::size_t before = 36; before <= 40; ++before) {
    const std::string text = std::string(before, 'x') + "読読";
    EXPECT_EQ(quote(text), "'" + std::string(before, 'x') + (before <= 37 ? "読...'" : "...'"));
  }
}

std::string question_marks(std::size_t count) { return "'" + std::string(count, '?') + "'"; }

TEST(Quote, replaces_bytes_that_are_no_text) {
  EXPECT_EQ(quote("\xE8"), question_marks(1));  // a truncated character
  EXPECT_EQ(quote("\xE8\xAA"), question_marks(2));
  EXPECT_EQ(quote("\xAD\xAD"), question_marks(2));  // continuation bytes without a first byte
  EXPECT_EQ(quote("\xFF"), question_marks(1));      // a byte that no character contains
  EXPECT_EQ(quote("\xC0\xAF"), question_marks(2));  // an overlong encoding
  EXPECT_EQ(quote("\xE0\x80\xAF"), question_marks(3));
  EXPECT_EQ(quote("\xED\xA0\x80"), question_marks(3));      // half of a surrogate pair
  EXPECT_EQ(quote("\xF4\x90\x80\x80"), question_marks(4));  // beyond the last code point
  EXPECT_EQ(quote("\xC2\x9B"), question_marks(2));          // a two-byte control character
  EXPECT_EQ(quote("x\xE8y"), "'x?y'");
}

TEST(Quote, shortens_bytes_that_are_no_text) {
  EXPECT_EQ(quote(std::string(100, '\xAD')), "'...'");
}

TEST(Words, are_the_parts_between_spaces) {
  EXPECT_EQ(words_of("  play  black\tE5 \n"), (std::vector<std::string_view>{"play", "black\tE5"}));
  EXPECT_TRUE(words_of(" \t").empty());
}

}  // namespace
}  // namespace yomikiri
