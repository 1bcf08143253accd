#include "asl/syntax/parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "asl/syntax/syntax_text.h"

namespace yomikiri::asl::syntax {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Parsed {
  File file;
  std::vector<std::string> errors;
};

Parsed parsed(const std::string& text) {
  const text::Source source("t", text);
  text::Diagnostics diagnostics;
  Parsed result{parse(source, diagnostics), {}};
  for (const text::Diagnostic& one : diagnostics.sorted())
    result.errors.push_back(headline(source, one).substr(2));
  return result;
}

// The right side of one axiom in canonical spelling.
std::string canonical(const std::string& expression) {
  const Parsed result = parsed("f == " + expression + ";");
  EXPECT_THAT(result.errors, IsEmpty()) << expression;
  return result.errors.empty() ? print(std::get<Axiom>(result.file.statements.at(0)).right) : "";
}

Expr without_places(Expr expr) {
  expr.span = expr.mark = {};
  for (Expr& child : expr.children) child = without_places(std::move(child));
  return expr;
}

TEST(AslParser, binds_operators_as_people_read_them) {
  EXPECT_EQ(canonical("(a & b) or c"), "a & b or c");
  EXPECT_EQ(canonical("a & (b or c)"), "a & (b or c)");
  EXPECT_EQ(canonical("(X = U) & (Y ≠ V)"), "X = U & Y != V");
  EXPECT_EQ(canonical("not a = b & c"), "not(a = b) & c");
  EXPECT_EQ(canonical("(a - b) - c"), "a - b - c");
  EXPECT_EQ(canonical("a - (b - c)"), "a - (b - c)");
  EXPECT_EQ(canonical("a + b * c mod d"), "a + b * c mod d");
  EXPECT_EQ(canonical("-X * 3"), "-X * 3");
  EXPECT_EQ(canonical("a not in b"), "a ∉ b");
}

TEST(AslParser, reads_japanese_negation_before_and_after) {
  EXPECT_EQ(canonical("でない(終局か?(S))"), "not(終局か?(S))");
  EXPECT_EQ(canonical("終局か?(S) でない かつ a"), "not(終局か?(S)) & a");
}

TEST(AslParser, tells_tuples_from_comparisons_by_their_place) {
  EXPECT_EQ(canonical("<X, Y> = <1, 2 + 3>"), "<X, Y> = <1, 2 + 3>");
  EXPECT_EQ(canonical("X < <Y, Z>"), "X < <Y, Z>");
  EXPECT_EQ(canonical("X > Y & Y < Z"), "X > Y & Y < Z");
  EXPECT_EQ(canonical("<(X > Y), Z>"), "<(X > Y), Z>");
}

TEST(AslParser, reads_sets_counts_and_binders) {
  EXPECT_EQ(canonical("|{P in r | |f(P)| > 1}| + 1"), "|{P ∈ r | |f(P)| > 1}| + 1");
  EXPECT_EQ(canonical("φ ∪ {a, b}"), "{} ∪ {a, b}");
  EXPECT_EQ(canonical("all P in r: some Q in 1..3: P = Q"), "all P ∈ r: some Q ∈ 1..3: P = Q");
  EXPECT_EQ(canonical("closure({P}, Q → 隣接点(Q))"), "closure({P}, Q -> 隣接点(Q))");
  EXPECT_EQ(canonical("(all P in r: a) & b"), "(all P ∈ r: a) & b");
}

TEST(AslParser, ends_what_a_let_binds_at_in_and_not_at_the_element_sign) {
  EXPECT_EQ(canonical("let X = a in X = b"), "let X = a in X = b");
  EXPECT_EQ(canonical("let X = a ∈ b in X"), "let X = a ∈ b in X");
  EXPECT_EQ(canonical("let X = (a in b) in X"), "let X = a ∈ b in X");
  EXPECT_EQ(canonical("let X = let Y = a in b in c"), "let X = let Y = a in b in c");
}

TEST(AslParser, prints_every_statement_so_that_it_is_read_again) {
  const std::string text =
      "include primitives;\n"
      "parameter integer 1..25 -> 路 as size == 9;\n"
      "coordinate -> integer 1..路 + 1;\n"
      "position -> <coordinate, integer -1..1>;\n"
      "position -> パスする;\n"
      "position_set -> 隣接点(position);\n"
      "symmetric 黒 ~ 白, アゲ石黒 ~ アゲ石白;\n"
      "symmetric 2-10: f(<X, Y>, 遷移(S, TE)) == if a then -X else {};\n"
      "7-8: Q ∈ 隣接点(P) == 隣接か?(P, Q);\n"
      "invariant i-1: all P ∈ r: f(S, P);\n"
      "measure f(X, Y) == X;\n"
      "picture at as points, drops, upward, empty = <0, a>, step = <dx, dy> with f, 黒地;\n"
      "picture with f;\n";
  const Parsed once = parsed(text);
  EXPECT_THAT(once.errors, IsEmpty());
  EXPECT_EQ(print(once.file), text);
  EXPECT_EQ(parsed(print(once.file)).file, once.file);  // including places: the text is the same
}

TEST(AslParser, gives_the_same_tree_for_the_canonical_text) {
  for (const std::string text : {"((a)) & (b or not (c))", "if (a) then (b) else ((c) = d)",
                                 "{X in (r) | ((X)) = 1} ∪ φ", "let X = (a) in (X + (1 * 2))"}) {
    const auto tree = [](const std::string& expression) {
      return without_places(
          std::get<Axiom>(parsed("f == " + expression + ";").file.statements.at(0)).right);
    };
    EXPECT_EQ(tree(canonical(text)), tree(text)) << text;
  }
}

TEST(AslParser, repeats_the_sort_of_an_abbreviated_production) {
  EXPECT_EQ(print(parsed("color → 黒; → 白;").file), "color -> 黒;\ncolor -> 白;\n");
}

TEST(AslParser, reads_pictures_in_two_languages) {
  EXPECT_EQ(print(parsed("図 at は 六角, 落下, 下から, 空き = 0, 一歩 = <dx, dy> 併記 f, g;").file),
            "picture at as hexagons, drops, upward, empty = 0, step = <dx, dy> with f, g;\n");
  EXPECT_EQ(print(parsed("picture at;").file), "picture at as squares;\n");
  EXPECT_EQ(print(parsed("図 併記 f;").file), "picture with f;\n");
}

TEST(AslParser, reserves_no_word_for_pictures) {
  const std::string text =
      "board -> picture(state);\n"
      "picture: picture(S) == with(points, S);\n"
      "図(S) == empty;\n"
      "picture -> with(step);\n"
      "picture picture as points with with;\n";
  EXPECT_THAT(parsed(text).errors, IsEmpty());
  EXPECT_EQ(print(parsed(text).file), text);
}

TEST(AslParser, says_what_is_wrong_with_a_picture) {
  const std::string known = "expected squares, points, hexagons, drops, upward, empty = or step =";
  EXPECT_THAT(parsed("picture at as hexagon;").errors,
              ElementsAre("1:15: " + known + ", found 'hexagon'; did you mean 'hexagons'?"));
  EXPECT_THAT(parsed("picture at as;").errors, ElementsAre("1:14: " + known + ", found ';'"));
  EXPECT_THAT(parsed("picture at as points, squares;").errors,
              ElementsAre("1:23: the board already has a shape"));
  EXPECT_THAT(parsed("picture at as drops, drops;").errors,
              ElementsAre("1:22: 'drops' is given twice"));
  EXPECT_THAT(parsed("picture at: points;").errors,
              ElementsAre("1:11: expected as, with or ';', found ':'"));
  EXPECT_THAT(parsed("picture at as points drops;").errors,
              ElementsAre("1:22: expected ',', with or ';', found 'drops'"));
  EXPECT_THAT(parsed("picture at as empty nothing;").errors,
              ElementsAre("1:21: expected '=' before the value of an empty cell, found 'nothing'"));
  EXPECT_THAT(parsed("picture at as step = dx, dy;").errors,
              ElementsAre("1:22: expected '<' before the functions of a step, found 'dx'"));
  EXPECT_THAT(parsed("picture at as step = <dx>;").errors,
              ElementsAre("1:25: expected ',', found '>'"));
  EXPECT_THAT(parsed("picture at with ;").errors,
              ElementsAre("1:17: expected a name of a function to show, found ';'"));
  EXPECT_THAT(parsed("picture at\nf == 1;").errors,
              ElementsAre("1:11: expected ';' at the end of the statement; add it"));
  EXPECT_THAT(parsed("pictur at as points;").errors,
              ElementsAre("1:1: 'pictur' has no meaning here; did you mean 'picture'?"));
}

TEST(AslParser, tells_one_error_a_statement_and_goes_on) {
  const Parsed result = parsed(
      "1-1: f(S == 1;\n"
      "1-2: g(S) == ;\n"
      "1-3: h(S) == 3;\n");
  EXPECT_THAT(result.errors, ElementsAre("1:10: expected ')' after the arguments, found '=='",
                                         "2:14: expected an expression, found ';'"));
  EXPECT_EQ(result.file.statements.size(), 1);
}

TEST(AslParser, goes_on_at_a_label_if_the_semicolon_is_missing) {
  const Parsed result = parsed("2-9: f(S) == ...\n/* likewise */\n2-10: g(S) == 1;\n");
  EXPECT_THAT(result.errors, ElementsAre("1:14: expected an expression, found '...'"));
  EXPECT_EQ(result.file.statements.size(), 1);
}

TEST(AslParser, takes_a_semicolon_forgotten_at_the_end_of_a_line_as_written) {
  const Parsed result = parsed("f == 1\ng == 2;\n");
  EXPECT_THAT(result.errors, ElementsAre("1:7: expected ';' at the end of the statement; add it"));
  EXPECT_EQ(result.file.statements.size(), 2);
}

TEST(AslParser, says_what_is_wrong_with_each_kind_of_statement) {
  EXPECT_THAT(
      parsed("-> f;").errors,
      ElementsAre(
          "1:1: expected a sort before '->'; it may be omitted only after another production"));
  EXPECT_THAT(parsed("include go;").errors, ElementsAre("1:9: expected 'primitives', found 'go'"));
  EXPECT_THAT(parsed("f(X) = 1;").errors,
              ElementsAre("1:6: expected '==' between the two sides of the axiom, found '='; '=' "
                          "compares two values"));
  EXPECT_THAT(parsed("f(X) == 1 < 2 < 3;").errors,
              ElementsAre("1:15: comparisons do not chain; join them with '&'"));
  EXPECT_THAT(parsed("position -> <integer, integer;").errors,
              ElementsAre("1:30: expected '>' at the end of the tuple, found ';'"));
  EXPECT_THAT(parsed("parameter integer 1..3 -> size;").errors,
              ElementsAre("1:31: expected '==' before the default value, "
                          "found ';'"));
  EXPECT_THAT(parsed("f == all p ∈ r: c;").errors,
              ElementsAre("1:10: expected a variable for the elements of a set, found 'p'"));
}

TEST(AslParser, refuses_what_is_nested_too_deeply_in_any_way) {
  const auto deep = [](const std::string& open, const std::string& inside, std::size_t times) {
    std::string text = "f == ";
    for (std::size_t i = 0; i < times; ++i) text += open;
    return parsed(text + inside + ";").errors;
  };
  const auto too_deep = testing::HasSubstr("nested more than 200 levels deep");
  EXPECT_THAT(deep("(", "1", 50'000), ElementsAre(too_deep));
  EXPECT_THAT(deep("1 + ", "1", 50'000), ElementsAre(too_deep));
  EXPECT_THAT(deep("not ", "1", 50'000), ElementsAre(too_deep));
  EXPECT_THAT(deep("-", "1", 50'000), ElementsAre(too_deep));
  EXPECT_THAT(deep("if a then b else ", "1", 10'000), ElementsAre(too_deep));
  EXPECT_THAT(deep("let X = ", "1", 10'000), ElementsAre(too_deep));
  EXPECT_THAT(deep("1 + ", "1", 150), IsEmpty());
}

TEST(AslParser, refuses_more_statements_than_anybody_writes) {
  std::string text;
  for (int i = 0; i < 4001; ++i) text += "a->b;";
  EXPECT_THAT(parsed(text).errors, ElementsAre("1:20001: expected at most 4000 statements"));
}

}  // namespace
}  // namespace yomikiri::asl::syntax
