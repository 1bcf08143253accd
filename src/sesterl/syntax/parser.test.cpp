#include "sesterl/syntax/parser.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "sesterl/syntax/tree_text.h"
#include "tests/sesterl/program_file.h"

namespace yomikiri::sesterl {
namespace {

// The kinds that lexer and parser report; all others are found by later stages.
bool is_of_syntax(std::string_view kind) {
  static const std::set<std::string_view> kinds = {
      "syntax",       "comment-open", "literal-open", "literal-newline", "escape",
      "char-literal", "byte-range",   "block-quotes", "identifier-style"};
  return kinds.contains(kind);
}

std::string kind_and_place(const text::Source& source, const Diagnostic& diagnostic) {
  const text::Place place = source.place(diagnostic.span.begin);
  return std::string(name_of(diagnostic.kind)) + " at " + std::to_string(place.line) + ":" +
         std::to_string(place.column);
}

// The errors of a text, each as `kind at line:column`.
std::vector<std::string> errors_of(const std::string& text) {
  const text::Source source("test.sest", text);
  Names names;
  Diagnostics diagnostics(source);
  const Tree tree = parse(names, diagnostics);
  std::vector<std::string> errors;
  for (const Diagnostic& one : diagnostics.sorted()) errors.push_back(kind_and_place(source, one));
  return errors;
}

// The tree of the expression in `val f() = …`, which must be right.
std::string tree_of(const std::string& expression) {
  const text::Source source("test.sest", "module T = struct val f() = " + expression + " end");
  Names names;
  Diagnostics diagnostics(source);
  const Tree tree = parse(names, diagnostics);
  for (const Diagnostic& one : diagnostics.sorted()) ADD_FAILURE() << render(source, one);
  return tree_text(tree, names);
}

TEST(SesterlParser, operators_bind_as_written_in_the_grammar) {
  EXPECT_EQ(tree_of("1 + 2 * 3 - 4"), tree_of("1 + (2 * 3) - 4"));
  EXPECT_EQ(tree_of("1 + 2 :: []"), tree_of("(1 + 2) :: []"));
  EXPECT_EQ(tree_of("a || b && c == d"), tree_of("a || (b && (c == d))"));
  EXPECT_EQ(tree_of("a :: b == c :: d"), tree_of("(a :: b) == (c :: d)"));
  EXPECT_EQ(tree_of("-a * b"), tree_of("(-a) * b"));
  EXPECT_EQ(tree_of("-f(1).l"), tree_of("-(f(1).l)"));
  EXPECT_NE(tree_of("1 - (2 - 3)"), tree_of("1 - 2 - 3"));
  EXPECT_NE(tree_of("(a :: b) :: c"), tree_of("a :: b :: c"));
}

TEST(SesterlParser, a_minus_is_a_label_only_before_a_value) {
  EXPECT_EQ(tree_of("g(n-m)"), tree_of("g(n - m)"));
  EXPECT_EQ(tree_of("g(-x)"), tree_of("g((-x))"));
  EXPECT_EQ(tree_of("g(-x - 1)"), tree_of("g((-x) - 1)"));
  EXPECT_EQ(tree_of("g(-x(1))"), tree_of("g((-x(1)))"));
  EXPECT_EQ(tree_of("g(-x -1)"), tree_of("g(-x (-1))"));
  EXPECT_NE(tree_of("g(-x 1)"), tree_of("g((-x))"));
  EXPECT_EQ(tree_of("x<-1"), tree_of("x < -1"));
}

TEST(SesterlParser, both_spellings_have_one_tree) {
  EXPECT_EQ(tree_of("{r with l = 1}"), tree_of("{r | l = 1}"));
  EXPECT_EQ(tree_of("{1, 2,}"), tree_of("{1, 2}"));
  EXPECT_EQ(tree_of("fun(x : {l : int | ?$r}) -> x end"),
            tree_of("fun(x : {l : int, ?$r}) -> x end"));
  EXPECT_EQ(tree_of("1 type t = A | B"), tree_of("1 type t = | A | B"));
}

TEST(SesterlParser, an_angle_closes_type_arguments_whatever_follows) {
  EXPECT_EQ(tree_of("1 type t<$a>= list<list<$a>>val g(x : list<list<int>>)=x"),
            tree_of("1 type t<$a> = list<list<$a> > val g(x : list<list<int> >) = x"));
  EXPECT_EQ(tree_of("1 val g(x : fun(list<int>)->list<int>)= x"),
            tree_of("1 val g(x : fun(list<int>) -> list<int>) = x"));
}

TEST(SesterlParser, long_programs_are_not_deep) {
  std::string cons;
  std::string sum = "0";
  std::string lets;
  std::string ifs;
  for (int i = 0; i < 5'000; ++i) {
    cons += "1 :: ";
    sum += " + 1";
    lets += "let x = 1 in ";
    ifs += "if a then 1 else ";
  }
  EXPECT_NE(tree_of(cons + "[]"), "");
  EXPECT_NE(tree_of(sum), "");
  EXPECT_NE(tree_of(lets + "x"), "");
  EXPECT_NE(tree_of(ifs + "2"), "");
}

TEST(SesterlParser, what_is_too_deep_is_an_error_and_not_a_crash) {
  const auto repeated = [](std::string_view part) {
    std::string all;
    for (int i = 0; i < 2'000; ++i) all += part;
    return all;
  };
  const auto deep = [&](const std::string& text) {
    return errors_of("module T = struct val f() = " + text + "\n end").size();
  };
  EXPECT_EQ(deep(repeated("(")), 1);
  EXPECT_EQ(deep(repeated("[")), 1);
  EXPECT_EQ(deep(repeated("- ")), 1);
  EXPECT_EQ(deep("f" + repeated("()")), 1);
  EXPECT_EQ(deep("f" + repeated(".l")), 1);
  EXPECT_EQ(deep(repeated("case ")), 1);
  EXPECT_EQ(deep(repeated("fun() -> ")), 1);
  EXPECT_EQ(deep("act " + repeated("receive | x -> ")), 1);
  EXPECT_EQ(deep("1 val g(x : " + repeated("fun() -> ")), 1);
  EXPECT_EQ(deep("1 val g(" + repeated("{")), 1);
  EXPECT_EQ(deep("1 module M = " + repeated("fun(X : S) -> ")), 1);
  EXPECT_EQ(deep("1 module M :> " + repeated("(")), 1);
  EXPECT_EQ(deep("1 " + repeated("module M = struct ")), 1);
}

TEST(SesterlParser, a_definition_with_an_error_keeps_its_name_and_its_neighbours) {
  const text::Source source("test.sest",
                            "module T = struct val f() = 1 val g() = case x of | 1 -> ) end "
                            "type t = val h() = 2 module M = struct val i() = 1 end end");
  Names names;
  Diagnostics diagnostics(source);
  const Tree tree = parse(names, diagnostics);
  EXPECT_EQ(diagnostics.sorted().size(), 2);
  ASSERT_TRUE(tree.file.module);
  const auto bindings = tree[std::get<Structure>(tree[*tree.file.module].is).bindings];
  ASSERT_EQ(bindings.size(), 5);
  EXPECT_TRUE(std::holds_alternative<ValBinding>(bindings[0].is));
  EXPECT_EQ(names.text(std::get<Broken>(bindings[1].is).name->name), "g");
  EXPECT_EQ(names.text(std::get<Broken>(bindings[2].is).name->name), "t");
  EXPECT_TRUE(std::holds_alternative<ValBinding>(bindings[3].is));
  EXPECT_TRUE(std::holds_alternative<ModuleBinding>(bindings[4].is));
}

TEST(SesterlParser, the_module_of_a_file_is_a_structure) {
  EXPECT_EQ(errors_of("module T = M"), std::vector<std::string>{"not-a-structure at 1:12"});
  EXPECT_EQ(errors_of("import A require B module T :> S = struct end"), std::vector<std::string>{});
}

TEST(SesterlPrograms, every_accepted_program_parses) {
  const auto programs = test::read_programs("accepted");
  EXPECT_GE(programs.size(), 66);
  for (const test::ProgramFile& program : programs) {
    const auto errors = errors_of(program.text);
    EXPECT_TRUE(errors.empty()) << program.name << ": " << errors.front();
    EXPECT_FALSE(program.prints.empty() && program.exits.empty()) << program.name;
  }
}

TEST(SesterlPrograms, a_refused_program_has_exactly_the_errors_of_its_head) {
  const auto programs = test::read_programs("refused");
  EXPECT_GE(programs.size(), 74);
  for (const test::ProgramFile& program : programs) {
    ASSERT_FALSE(program.refusals.empty()) << program.name;
    const text::Source source(program.name, program.text);
    Names names;
    Diagnostics diagnostics(source);
    const Tree tree = parse(names, diagnostics);
    const auto found = diagnostics.sorted();
    if (!is_of_syntax(program.refusals.front().kind)) continue;
    ASSERT_EQ(found.size(), program.refusals.size()) << program.name;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const test::Refusal& wanted = program.refusals[i];
      EXPECT_EQ(kind_and_place(source, found[i]), wanted.kind + " at " + wanted.place)
          << program.name;
      const std::string shown = render(source, found[i]);
      for (const std::string& part : wanted.messages)
        EXPECT_NE(shown.find(part), std::string::npos) << program.name << ": " << shown;
    }
  }
}

TEST(SesterlPrograms, errors_of_later_stages_are_none_of_the_parser) {
  for (const test::ProgramFile& program : test::read_programs("refused")) {
    if (is_of_syntax(program.refusals.front().kind) || program.name == "E63") continue;
    const auto errors = errors_of(program.text);
    EXPECT_TRUE(errors.empty()) << program.name << ": " << errors.front();
  }
}

}  // namespace
}  // namespace yomikiri::sesterl
