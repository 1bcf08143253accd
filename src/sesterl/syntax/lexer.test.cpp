#include "sesterl/syntax/lexer.h"

#include <gtest/gtest.h>

#include <string>

#include "sesterl/syntax/literal_text.h"

namespace yomikiri::sesterl {
namespace {

// The tokens as they are written, separated by spaces.
std::string split(const std::string& text) {
  const text::Source source("test.sest", text);
  Names names;
  Diagnostics diagnostics(source);
  std::string all;
  for (const Token& token : lex(names, diagnostics).list) {
    all += source.text(token.span);
    all += ' ';
  }
  EXPECT_FALSE(diagnostics.has_errors()) << text;
  while (all.ends_with(' ')) all.pop_back();
  return all;
}

// What the first token means.
std::string meaning(const std::string& text) {
  const text::Source source("test.sest", text);
  Names names;
  Diagnostics diagnostics(source);
  const Tokens tokens = lex(names, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << text;
  return std::string(names.text(tokens.list.front().text));
}

TEST(SesterlLexer, signs_end_where_a_person_sees_their_end) {
  EXPECT_EQ(split("n-m"), "n - m");
  EXPECT_EQ(split("t<$a>="), "t < $a >=");
  EXPECT_EQ(split("1+-2"), "1 + - 2");
  EXPECT_EQ(split("a--1"), "a - - 1");
  EXPECT_EQ(split("2.-.1."), "2. -. 1.");
  EXPECT_EQ(split("|-1->"), "| - 1 ->");
  EXPECT_EQ(split("x=-1"), "x = - 1");
  EXPECT_EQ(split("1+/*c*/2"), "1 + 2");
  EXPECT_EQ(split("a::b:>c:d"), "a :: b :> c : d");
  EXPECT_EQ(split("1 +++ 2"), "1 +++ 2");
  EXPECT_EQ(split("f(?l ?$r $'a' $a)"), "f ( ?l ?$r $'a' $a )");
}

TEST(SesterlLexer, comments_nest_and_are_kept) {
  const text::Source source("test.sest", "a /* b /* c */ d */ e /**/");
  Names names;
  Diagnostics diagnostics(source);
  const Tokens tokens = lex(names, diagnostics);
  ASSERT_EQ(tokens.comments.size(), 2);
  EXPECT_EQ(source.text(tokens.comments[0]), "/* b /* c */ d */");
  EXPECT_EQ(source.text(tokens.comments[1]), "/**/");
  EXPECT_EQ(tokens.list.size(), 3);  // a, e, the end
}

TEST(SesterlLexer, literals_mean_their_contents) {
  EXPECT_EQ(meaning(R"("a\n\"\\")"), "a\n\"\\");
  EXPECT_EQ(meaning("'it\\'s'"), "it's");
  EXPECT_EQ(meaning("`a\\n`"), "a\\n");
  EXPECT_EQ(meaning("```\na``b\n```"), "a``b\n");
  EXPECT_EQ(meaning("`\r\na`"), "a");
  EXPECT_EQ(meaning("$'日'"), "日");
  EXPECT_EQ(meaning("f'~p~n'"), "~p~n");
}

TEST(SesterlLexer, integers_have_any_size) {
  EXPECT_EQ(decimal_integer("0"), "0");
  EXPECT_EQ(decimal_integer("007"), "7");
  EXPECT_EQ(decimal_integer("0xff"), "255");
  EXPECT_EQ(decimal_integer("0x10000000000000000"), "18446744073709551616");  // 2^64
  EXPECT_EQ(decimal_integer("0xde0b6b3a7640000"), "1000000000000000000");     // inner zeros
  EXPECT_EQ(meaning("99999999999999999999"), "99999999999999999999");
}

TEST(SesterlLexer, a_format_has_its_holes_and_no_others) {
  const text::Source source("test.sest", "f'~s ~~ ~4.1f~n~-7.2p~c'");
  Diagnostics diagnostics(source);
  const auto holes =
      format_holes({0, static_cast<std::uint32_t>(source.text().size())}, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors());
  ASSERT_EQ(holes.size(), 4);
  EXPECT_EQ(holes[0].kind, FormatHoleKind::Binary);
  EXPECT_EQ(holes[1].kind, FormatHoleKind::Float);
  EXPECT_EQ(source.text(holes[1].span), "~4.1f");
  EXPECT_EQ(holes[2].kind, FormatHoleKind::Anything);
  EXPECT_EQ(source.text(holes[2].span), "~-7.2p");
  EXPECT_EQ(holes[3].kind, FormatHoleKind::Char);
}

TEST(SesterlLexer, a_damaged_format_is_reported_at_each_control) {
  const text::Source source("test.sest", "f'~日 ~4n ~'");
  Diagnostics diagnostics(source);
  EXPECT_TRUE(
      format_holes({0, static_cast<std::uint32_t>(source.text().size())}, diagnostics).empty());
  EXPECT_EQ(diagnostics.sorted().size(), 3);
}

TEST(SesterlLexer, what_is_not_utf8_is_reported_once) {
  const text::Source source("test.sest", "val \xff\xfe");
  Names names;
  Diagnostics diagnostics(source);
  const Tokens tokens = lex(names, diagnostics);
  EXPECT_EQ(tokens.list.size(), 1);
  ASSERT_EQ(diagnostics.sorted().size(), 1);
  EXPECT_EQ(diagnostics.sorted()[0].span.begin, 4);
}

}  // namespace
}  // namespace yomikiri::sesterl
