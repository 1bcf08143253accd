#include "asl/syntax/lexer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace yomikiri::asl {
namespace {

using testing::ElementsAre;

std::vector<TokenKind> kinds(const std::string& text) {
  const text::Source source("t", text);
  text::Diagnostics diagnostics;
  std::vector<TokenKind> found;
  for (const Token& token : lex(source, diagnostics)) found.push_back(token.kind);
  EXPECT_FALSE(diagnostics.has_errors()) << text;
  found.pop_back();  // End
  return found;
}

std::vector<std::string> errors(const std::string& text) {
  const text::Source source("t", text);
  text::Diagnostics diagnostics;
  static_cast<void>(lex(source, diagnostics));
  std::vector<std::string> lines;
  for (const text::Diagnostic& one : diagnostics.sorted()) lines.push_back(headline(source, one));
  return lines;
}

TEST(AslLexer, knows_names_of_any_script_and_variables_in_latin_capitals) {
  using enum TokenKind;
  EXPECT_THAT(kinds("点の色1 仮終局か? board_set legal? x'"),
              ElementsAre(Name, Name, Name, Name, Name));
  EXPECT_THAT(kinds("S TE P1 S'"), ElementsAre(Variable, Variable, Variable, Variable));
  EXPECT_THAT(kinds("False Über"), ElementsAre(Name, Name));
}

TEST(AslLexer, reads_english_and_japanese_keywords_alike) {
  EXPECT_EQ(kinds("if a then b else c"), kinds("もし a ならば b でなければ c"));
  EXPECT_EQ(kinds("a & b or not c"), kinds("a かつ b または でない c"));
  EXPECT_EQ(kinds("all P in r: some Q in r: c"), kinds("すべての P ∈ r: ある Q ∈ r: c"));
  EXPECT_EQ(kinds("symmetric a ~ b"), kinds("対称 a ~ b"));
}

TEST(AslLexer, takes_a_keyword_only_as_a_whole_word) {
  using enum TokenKind;
  EXPECT_THAT(kinds("もしも iffy 位置または"), ElementsAre(Name, Name, Name));
}

TEST(AslLexer, reads_ascii_and_unicode_signs_alike) {
  using enum TokenKind;
  EXPECT_EQ(kinds("-> != >= <= - *"), kinds("→ ≠ ≥ ≤ − ×"));
  EXPECT_EQ(kinds("<X, Y>"), kinds("〈X, Y〉"));
  EXPECT_EQ(kinds("a union φ"), kinds("a ∪ ∅"));
  EXPECT_THAT(kinds("1..5"), ElementsAre(Number, Range, Number));
}

TEST(AslLexer, leaves_comments_out) {
  using enum TokenKind;
  EXPECT_THAT(kinds("a /* b\n /* c */ d // e\nf"), ElementsAre(Name, Name, Name));
}

TEST(AslLexer, reads_full_width_forms_as_what_they_stand_for) {
  EXPECT_EQ(kinds("f(N, 12) == {X in c | X != <1..2>};"),
            kinds("ｆ（Ｎ，　１２） ＝＝ ｛Ｘ ｉｎ ｃ ｜ Ｘ ！＝ ＜１．．２＞｝；"));
  const text::Source source("t", "黒 ＝ ｂ２；");
  text::Diagnostics diagnostics;
  const auto tokens = lex(source, diagnostics);
  EXPECT_EQ(source.text(tokens[1].span), "＝");
  EXPECT_EQ(source.text(tokens[2].span), "ｂ２");
  EXPECT_EQ(source.text(tokens[3].span), "；");
}

TEST(AslLexer, knows_what_other_languages_write) {
  EXPECT_THAT(errors("a % b"), ElementsAre("t:1:3: '%' has no meaning here; write mod"));
  EXPECT_THAT(errors("!a"),
              ElementsAre("t:1:1: '!' has no meaning here; write not, or != for unequal"));
  EXPECT_THAT(errors("a && b"), ElementsAre("t:1:3: '&&' has no meaning here; write & or and"));
  EXPECT_THAT(errors("# a"),
              ElementsAre("t:1:1: '#' has no meaning here; a comment begins with //"));
  EXPECT_THAT(errors("黒。"),
              ElementsAre("t:1:2: '。' has no meaning here; a statement ends with ;"));
  EXPECT_THAT(errors("黒、白"), ElementsAre("t:1:2: '、' has no meaning here; write a comma"));
}

TEST(AslLexer, tells_the_place_of_what_is_no_token) {
  EXPECT_THAT(errors("a $ b"), ElementsAre("t:1:3: '$' has no meaning here"));
  EXPECT_THAT(errors("黒 \x01"), ElementsAre("t:1:3: character U+0001 has no meaning here"));
  EXPECT_THAT(errors("黒 \xff\xfe x"),
              ElementsAre("t:1:3: the text is not UTF-8 here; save the file as UTF-8"));
  EXPECT_THAT(errors("a /* b"), ElementsAre("t:1:3: the comment has no end; close it with */"));
  EXPECT_THAT(errors("99999999999"),
              ElementsAre("t:1:1: the number is too large; the largest is 1000000000"));
}

TEST(AslLexer, refuses_a_text_that_is_too_large) {
  EXPECT_THAT(errors(std::string(kLargestSource + 1, ' ')),
              ElementsAre("t:1:1: expected at most 262144 bytes, found more"));
}

}  // namespace
}  // namespace yomikiri::asl
