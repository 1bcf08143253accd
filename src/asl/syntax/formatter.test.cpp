#include "asl/syntax/formatter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "asl/syntax/lexer.h"
#include "tests/paths.h"

namespace yomikiri::asl {
namespace {

// Also checks that formatting it once more changes nothing.
std::string formatted(const std::string& text) {
  text::Diagnostics diagnostics;
  std::string once = format(text::Source("t", text), diagnostics);
  EXPECT_EQ(format(text::Source("t", once), diagnostics), once);
  EXPECT_FALSE(diagnostics.has_errors()) << text;
  return once;
}

// The spellings of all tokens, marked where they begin a line.
std::vector<std::string> tokens_of(const std::string& text) {
  const text::Source source("t", text);
  text::Diagnostics diagnostics;
  std::vector<std::string> tokens;
  for (const Token& token : lex(source, diagnostics))
    tokens.push_back((token.begins_line ? "\n" : "") + std::string(source.text(token.span)));
  return tokens;
}

TEST(AslFormatter, puts_one_space_between_words_and_around_signs) {
  EXPECT_EQ(formatted("f( S ,P )==if  P=1 then{ P }else φ ;\n"),
            "f(S, P) == if P = 1 then {P} else φ;\n");
  EXPECT_EQ(formatted("color->red;->blue;"), "color -> red; -> blue;\n");
  EXPECT_EQ(formatted("symmetric a~b ,c~d;"), "symmetric a ~ b, c ~ d;\n");
  EXPECT_EQ(formatted("picture at  as points,empty=- 1 ,step=<dx ,dy>with f ,g ;"),
            "picture at as points, empty = -1, step = <dx, dy> with f, g;\n");
  EXPECT_EQ(formatted("f(X) == all Y∈s :not (X+1>=Y) ;"), "f(X) == all Y ∈ s: not(X + 1 >= Y);\n");
}

TEST(AslFormatter, knows_what_a_sign_means_by_what_precedes_it) {
  EXPECT_EQ(formatted("f(< X,Y >) == X<Y & < X , Y > = P;"), "f(<X, Y>) == X < Y & <X, Y> = P;\n");
  EXPECT_EQ(formatted("n(S) == | { P∈cell|| a(P) |=1 } |;"),
            "n(S) == |{P ∈ cell | |a(P)| = 1}|;\n");
  EXPECT_EQ(formatted("f(X) == X-1 - - 1;"), "f(X) == X - 1 - -1;\n");
  EXPECT_EQ(formatted("parameter integer - 9 .. 9->n==-1;"),
            "parameter integer -9..9 -> n == -1;\n");
  EXPECT_EQ(formatted("s -> integer (n+1) .. 9;"), "s -> integer (n + 1)..9;\n");
  EXPECT_EQ(formatted("f(S) == 終局か?(S)でない&not(a);"), "f(S) == 終局か?(S) でない & not(a);\n");
}

TEST(AslFormatter, leaves_it_to_the_author_whether_products_are_spaced) {
  EXPECT_EQ(formatted("f(X) == 2*X+1;"), "f(X) == 2*X + 1;\n");
  EXPECT_EQ(formatted("f(X) == 2 *X + 1;"), "f(X) == 2 * X + 1;\n");
}

TEST(AslFormatter, does_not_change_labels) {
  EXPECT_EQ(formatted("symmetric 2-8:f(X)==1;"), "symmetric 2-8: f(X) == 1;\n");
  EXPECT_EQ(formatted("2 - 8 :f(X)==1;"), "2 - 8: f(X) == 1;\n");
  EXPECT_EQ(formatted("a -> b;1:f(X)==1;"), "a -> b; 1: f(X) == 1;\n");
}

TEST(AslFormatter, never_joins_two_tokens_into_one) {
  EXPECT_EQ(formatted("f(X) == < - > ;"), "f(X) == <- >;\n");
  EXPECT_EQ(formatted("f(X) == a / *b;"), "f(X) == a / * b;\n");
}

TEST(AslFormatter, indents_the_lines_of_a_statement_by_its_structure) {
  EXPECT_EQ(formatted(R"(  2-1: f(S) ==
if a(S) then 1
      else if b(S) then
  if c(S)
     & d(S) then 2
  else 3
 else
some X ∈ s:
g(
X,
S
);
)"),
            R"(2-1: f(S) ==
  if a(S) then 1
  else if b(S) then
    if c(S)
        & d(S) then 2
    else 3
  else
    some X ∈ s:
      g(
        X,
        S
      );
)");
}

TEST(AslFormatter, puts_further_arrows_below_the_first) {
  EXPECT_EQ(formatted("色 -> red;\n -> blue;\n/* last */\n-> green;\n"),
            "色 -> red;\n   -> blue;\n   /* last */\n   -> green;\n");
}

TEST(AslFormatter, keeps_at_most_one_empty_line_and_no_trailing_space) {
  EXPECT_EQ(formatted("\n\n a -> b;  \r\n\r\n\t\n\nb -> c; // d \t\n\n"),
            "a -> b;\n\nb -> c; // d\n");
  EXPECT_EQ(formatted(" \n"), "");
  EXPECT_EQ(formatted("\xEF\xBB\xBF a -> b;"), "a -> b;\n");
}

TEST(AslFormatter, keeps_comments_and_columns_that_were_aligned_by_hand) {
  EXPECT_EQ(formatted("a->b;     /* one */\ncc -> d;  // two\nee->ff;/*three*/"),
            "a -> b;   /* one */\ncc -> d;  // two\nee -> ff; /*three*/\n");
  EXPECT_EQ(formatted("dx(n)==0;    dx(ne) == 1;\ndy(n) == -1; dy(ne)==0;"),
            "dx(n) == 0;  dx(ne) == 1;\ndy(n) == -1; dy(ne) == 0;\n");
  EXPECT_EQ(formatted("f(/* which */ X) == 1 /* why */ ;"), "f(/* which */ X) == 1 /* why */;\n");
}

TEST(AslFormatter, moves_the_lines_of_a_comment_together) {
  EXPECT_EQ(formatted("  /* one\n\n     two\n\tthree */\na -> b;"),
            "/* one\n\n   two\n      three */\na -> b;\n");
}

TEST(AslFormatter, formats_text_with_errors_of_the_grammar) {
  EXPECT_EQ(formatted("f(X) == ) then ,else : | > ->"), "f(X) ==) then, else: |> ->\n");
}

TEST(AslFormatter, refuses_text_with_lexical_errors) {
  text::Diagnostics diagnostics;
  const text::Source source("t", "a -> b;\nf(X) == X % 2;");
  EXPECT_EQ(format(source, diagnostics), "");
  EXPECT_EQ(headline(source, diagnostics.sorted().at(0)),
            "t:2:11: '%' has no meaning here; write mod");
}

TEST(AslFormatter, takes_little_space_for_deep_nesting) {
  std::string deep = "f(X) == ";
  for (int i = 0; i < 5'000; ++i) deep += "(\n";
  EXPECT_LT(formatted(deep).size(), 50 * 5'000);
}

TEST(AslFormatter, changes_nothing_in_the_files_of_rules) {
  for (const auto& entry : std::filesystem::directory_iterator(YOMIKIRI_ROOT "/rules")) {
    if (entry.path().extension() != ".asl") continue;
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    EXPECT_EQ(formatted(text.str()), text.str()) << entry.path();
  }
}

// The spaces of every file are spoilt, so that the formatter has something to do.
TEST(AslFormatter, keeps_every_token_and_line_break_of_the_files_of_rules) {
  for (const auto& entry : std::filesystem::directory_iterator(YOMIKIRI_ROOT "/rules")) {
    if (entry.path().extension() != ".asl") continue;
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    std::string wide;
    for (const char c : text.str()) wide += c == ' ' ? std::string("   ") : std::string(1, c);
    EXPECT_EQ(tokens_of(formatted(text.str())), tokens_of(text.str())) << entry.path();
    EXPECT_EQ(tokens_of(formatted(wide)), tokens_of(text.str())) << entry.path();
  }
}

}  // namespace
}  // namespace yomikiri::asl
