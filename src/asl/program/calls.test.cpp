#include "asl/program/calls.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <type_traits>

#include "tests/rules/rules_text.h"

namespace yomikiri::asl {
namespace {

using ::testing::ElementsAre;

// Stages are kept apart by the compiler: terms are not converted, kinds not compared.
template <class Term, class Kind>
concept CanBe = requires(const Term term, Kind kind) { term.kind == kind; };
static_assert(CanBe<Term, SpecificationKind> && CanBe<ProgramTerm, ProgramKind>);
static_assert(CanBe<Term, TermKind> && CanBe<ProgramTerm, TermKind>);
static_assert(!CanBe<Term, ProgramKind> && !CanBe<ProgramTerm, SpecificationKind>);
static_assert(!std::is_convertible_v<Term, ProgramTerm>);
static_assert(!std::is_convertible_v<ProgramTerm, Term>);

std::size_t definition_named(const Program& program, std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(program.definitions, name, &Definition::name) -
                                  program.definitions.begin());
}

TEST(Calls, are_recursive_if_they_return_to_where_they_began) {
  const auto program = tests::program_of(tests::small_rules(
      "boolean -> even(integer); -> odd(integer); -> asked(integer); -> last(integer);\n"
      "even(N) == if N > 0 then odd(N - 1) else last(N);\n"
      "odd(N) == if N > 0 then even(N - 1) else not(last(N));\n"
      "last(N) == N = 0;\n"
      "asked(N) == even(N) & last(N);\n"));
  const auto at = [&](std::string_view name) { return definition_named(*program, name); };
  const auto recursive = recursive_definitions(*program);
  ASSERT_EQ(recursive.size(), program->definitions.size());
  EXPECT_TRUE(recursive[at("even′")]);
  EXPECT_TRUE(recursive[at("odd′")]);
  EXPECT_FALSE(recursive[at("asked′")]);
  EXPECT_FALSE(recursive[at("last′")]);
  EXPECT_THAT(calls_of(program->definitions[at("asked′")].right),
              ElementsAre(std::min(at("even′"), at("last′")), std::max(at("even′"), at("last′"))));
}

}  // namespace
}  // namespace yomikiri::asl
