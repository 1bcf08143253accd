#include "text/utf8.h"

#include <gtest/gtest.h>

#include "tests/support/plain_utf8.h"

namespace yomikiri::text {
namespace {

std::string bytes_of(std::initializer_list<int> bytes) {
  std::string text;
  for (const int byte : bytes) text += static_cast<char>(byte);
  return text;
}

// Compares without EXPECT, which would take minutes for millions of texts.
bool agrees_with_the_grammar(std::string_view bytes) {
  const auto found = first_character(bytes);
  const auto wanted = tests::plain_character(bytes);
  return found.size == wanted.size && (found.size == 0 || found.code == wanted.code) &&
         is_utf8(bytes) == tests::is_plain_utf8(bytes);
}

TEST(Utf8, agrees_with_the_grammar_on_all_texts_of_one_and_two_bytes) {
  for (int first = 0; first < 256; ++first) {
    ASSERT_TRUE(agrees_with_the_grammar(bytes_of({first}))) << first;
    for (int second = 0; second < 256; ++second)
      ASSERT_TRUE(agrees_with_the_grammar(bytes_of({first, second}))) << first << " " << second;
  }
}

TEST(Utf8, agrees_with_the_grammar_at_the_boundaries_of_three_and_four_bytes) {
  constexpr int kEdges[] = {0x00, 0x41, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x9F,
                            0xA0, 0xBE, 0xBF, 0xC0, 0xC2, 0xE0, 0xFF};
  for (int lead = 0xC0; lead < 256; ++lead)
    for (const int second : kEdges)
      for (const int third : kEdges) {
        ASSERT_TRUE(agrees_with_the_grammar(bytes_of({lead, second, third})))
            << lead << " " << second << " " << third;
        for (const int fourth : kEdges)
          ASSERT_TRUE(agrees_with_the_grammar(bytes_of({lead, second, third, fourth})))
              << lead << " " << second << " " << third << " " << fourth;
      }
}

TEST(Utf8, every_code_point_is_read_as_it_was_written) {
  for (char32_t code = 0; code <= 0x10FFFF; ++code) {
    if (code >= 0xD800 && code <= 0xDFFF) continue;
    std::string text;
    append_character(text, code);
    const auto found = first_character(text);
    ASSERT_TRUE(found.code == code && found.size == text.size() && is_utf8(text))
        << static_cast<std::uint32_t>(code);
  }
}

TEST(Utf8, refuses_surrogates) {
  EXPECT_TRUE(is_utf8("\xED\x9F\xBF"));   // U+D7FF
  EXPECT_FALSE(is_utf8("\xED\xA0\x80"));  // U+D800
  EXPECT_FALSE(is_utf8("\xED\xBF\xBF"));  // U+DFFF
  EXPECT_TRUE(is_utf8("\xEE\x80\x80"));   // U+E000
}

TEST(Utf8, refuses_overlong_forms) {
  for (const char* slash : {"\xC0\xAF", "\xE0\x80\xAF", "\xF0\x80\x80\xAF"})
    EXPECT_FALSE(is_utf8(slash));
  for (const char* longest : {"\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF"})
    EXPECT_FALSE(is_utf8(longest));
  for (const char* shortest : {"\xC2\x80", "\xE0\xA0\x80", "\xF0\x90\x80\x80"})
    EXPECT_TRUE(is_utf8(shortest));
}

TEST(Utf8, ends_at_the_last_code_point) {
  EXPECT_TRUE(is_utf8("\xF4\x8F\xBF\xBF"));
  EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80"));
  EXPECT_FALSE(is_utf8("\xF5\x80\x80\x80"));
}

TEST(Utf8, is_checked_behind_whole_words_of_ascii) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("plain ASCII, and then 天九, é, 🀄"));
  for (std::size_t before = 0; before <= 24; ++before) {
    const std::string ascii(before, 'a');
    EXPECT_TRUE(is_utf8(ascii + "🀄" + ascii));
    EXPECT_FALSE(is_utf8(ascii + "\xFF" + ascii));
    EXPECT_FALSE(is_utf8(ascii + "\xF0\x9F\x80"));  // cut off
  }
}

TEST(Utf8, counts_a_stray_byte_as_one_character) {
  EXPECT_EQ(count_characters(""), 0);
  EXPECT_EQ(count_characters("a黒🀄"), 3);
  EXPECT_EQ(count_characters("a\xE9\x9B黒"), 4);
}

TEST(Utf8, is_cut_only_between_characters) {
  const std::string_view text = "a黒b";
  EXPECT_EQ(character_begin(text, 0), 0);
  for (const std::size_t inside : {1, 2, 3}) EXPECT_EQ(character_begin(text, inside), 1);
  EXPECT_EQ(character_begin(text, 4), 4);
  EXPECT_EQ(character_begin(text, 5), 5);
}

}  // namespace
}  // namespace yomikiri::text
