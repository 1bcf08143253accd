#include "sesterl/check/external_code.h"

#include <gtest/gtest.h>

namespace yomikiri::sesterl {
namespace {

// name/arity of each function, or what is wrong and where.
std::string look(std::string_view code) {
  const auto functions = external_functions(code);
  if (!functions)
    return std::to_string(functions.error().offset) + ": " + functions.error().message;
  std::string all;
  for (const ExternalFunction& one : *functions)
    all += (all.empty() ? "" : " ") + one.name + "/" + std::to_string(one.arity);
  return all;
}

TEST(ExternalCode, functions_are_counted_by_the_arguments_of_their_heads) {
  EXPECT_EQ(look("f() -> ok."), "f/0");
  EXPECT_EQ(look("f(X) -> X.\nf({A, B}, [C, D | E]) -> g(A, B, C, D, E)."), "f/1 f/2");
  EXPECT_EQ(look("'rem'(M, N) -> M rem N."), "rem/2");
  EXPECT_EQ(look("f(#{a := X}, <<Y:8, _/binary>>) -> X + Y."), "f/2");
  EXPECT_EQ(look(""), "");
}

TEST(ExternalCode, clauses_and_guards_are_told_apart) {
  EXPECT_EQ(look("f(0) -> 1;\nf(N) when N > 1; N < -1 -> N * f(N - 1);\nf(_) -> 0."), "f/1");
  EXPECT_EQ(look("f(X) -> case X of {a, b} -> 1; c -> 2 end."), "f/1");
}

TEST(ExternalCode, funs_end_with_end_only_if_they_have_a_body) {
  EXPECT_EQ(look("f(X) -> lists:map(fun g/1, X)."), "f/1");
  EXPECT_EQ(look("f(X) -> {fun m:g/1, X(1), (g())}."), "f/1");
  EXPECT_EQ(look("f() -> fun Loop(0) -> 0; Loop(N) -> Loop(N - 1) end."), "f/0");
  EXPECT_EQ(look("f() -> fun(A) -> fun() -> A end end."), "f/0");
  EXPECT_EQ(look("f() -> fun() -> 1."), "7: 'end' is missing");
}

TEST(ExternalCode, attributes_texts_and_comments_are_passed_over) {
  EXPECT_EQ(look("-spec f(fun((A) -> B), #r{}) -> [end].\n-include_lib(\"x.hrl\").\nf(_, _) -> 1."),
            "f/2");
  EXPECT_EQ(look("f() -> \"(\\\"\", '{', $(, $\\), 16#FF, 1.5e3. % )\n%% end\ng(_) -> 'end'."),
            "f/0 g/1");
}

TEST(ExternalCode, what_is_not_closed_or_not_a_form_is_reported_where_it_stands) {
  EXPECT_EQ(look("f() -> \"abc."), "7: this text is not closed");
  EXPECT_EQ(look("f() -> 'abc."), "7: this atom is not closed");
  EXPECT_EQ(look("f() -> [1, 2}."), "7: ']' is missing");
  EXPECT_EQ(look("f() -> 1)."), "8: ')' closes nothing");
  EXPECT_EQ(look("f() -> begin 1."), "7: 'end' is missing");
  EXPECT_EQ(look("f() -> 1"), "0: this form does not end with a point");
  EXPECT_EQ(look("f() -> 1. X() -> 2."), "10: expected the name of a function, or an attribute");
  EXPECT_EQ(look("f -> 1."), "2: expected '(' after the function's name 'f'");
}

}  // namespace
}  // namespace yomikiri::sesterl
