// The typed tree of small texts: what later stages may rely on.
#include "asl/sorts/specification.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/rules/told.h"

namespace yomikiri::asl {
namespace {

using testing::ElementsAre;

Specification typed(const std::string& text) {
  const text::Source source("t", text);
  Checked checked = check(source);
  for (const text::Diagnostic& one : checked.diagnostics)
    EXPECT_EQ(one.severity, text::Severity::Warning) << headline(source, one);
  return std::move(checked.specification);
}

const Sort& sort(const Specification& specification, std::string_view name) {
  return *std::ranges::find(specification.sorts, name, &Sort::name);
}

const Function& function(const Specification& specification, std::string_view name) {
  return *std::ranges::find_if(specification.functions, [&](const Function& one) {
    return specification.symbols[one.symbol].name == name;
  });
}

std::string sort_name(const Specification& specification, const Term& term) {
  return specification.sorts[term.sort].name;
}

TEST(AslSpecification, has_the_machine_of_a_game) {
  const Specification specification = typed(kSmallGame);
  const Machine& machine = specification.machine.value();
  const auto name = [&](SymbolId id) { return specification.symbols[id].name; };
  EXPECT_EQ(name(machine.initial), "initial");
  EXPECT_EQ(name(machine.transition), "transition");
  EXPECT_EQ(name(machine.legal), "legal?");
  EXPECT_EQ(name(machine.final), "final?");
  EXPECT_EQ(name(machine.winner), "winner");
  EXPECT_EQ(name(machine.mover.value()), "mover");
  EXPECT_FALSE(machine.payoff.has_value());
  EXPECT_EQ(specification.sorts[machine.move].size, 9);
  ASSERT_EQ(machine.components.size(), 2);
  EXPECT_EQ(name(machine.components[0].function), "at");
  EXPECT_THAT(machine.components[0].initial_cases, ElementsAre(0));
  EXPECT_THAT(machine.components[0].next_cases, ElementsAre(1));
}

TEST(AslSpecification, finds_the_five_functions_by_their_japanese_names) {
  const Specification specification = typed(
      "状態 -> 初期状態; -> 遷移(状態, boolean); boolean -> 正しい手?(状態, boolean);\n"
      "boolean -> 最終状態(状態); -> 勝者(状態); -> 手番(状態); -> v(状態);\n"
      "正しい手?(S, M) == M; 最終状態(S) == v(S); 勝者(S) == True; 手番(S) == v(S);\n"
      "v(初期状態) == False; v(遷移(S, M)) == M;");
  EXPECT_TRUE(specification.machine.has_value());
  EXPECT_TRUE(specification.machine->mover.has_value());
}

TEST(AslSpecification, resolves_an_overloaded_constant_by_the_sort_that_is_wanted) {
  const Specification specification = typed(
      "color -> 黒; -> 白; -> 空; player -> 黒; -> 白;\n"
      "boolean -> f(player); -> g(color); f(A) == A = 黒; g(K) == K = 黒;");
  const Term& player = function(specification, "f").cases[0].right;
  const Term& color = function(specification, "g").cases[0].right;
  ASSERT_EQ(player.kind, TermKind::Equal);
  EXPECT_EQ(sort_name(specification, player.children[1]), "player");
  EXPECT_EQ(sort_name(specification, color.children[1]), "color");
}

TEST(AslSpecification, makes_subsorts_visible_as_injections) {
  const Specification specification = typed(
      "winner -> player; -> draw; player -> x; -> o; winner -> f(player); f(A) == A;\n"
      "boolean -> g(winner); g(x) == True; g(o) == False; g(draw) == False;");
  const Term& right = function(specification, "f").cases[0].right;
  ASSERT_EQ(right.kind, TermKind::Construct);
  EXPECT_EQ(specification.symbols[right.symbol].kind, SymbolKind::Injection);
  EXPECT_EQ(right.children[0].kind, TermKind::Variable);
  const Pattern& pattern = function(specification, "g").cases[0].patterns[0];
  EXPECT_EQ(specification.symbols[pattern.symbol].kind, SymbolKind::Injection);
  EXPECT_EQ(specification.symbols[pattern.children[0].symbol].name, "x");
}

TEST(AslSpecification, widens_ranges_for_arithmetic_and_narrows_its_results) {
  const Specification specification =
      typed("row -> integer 1..9; row -> next(row); next(Y) == Y + 1;");
  const Term& right = function(specification, "next").cases[0].right;
  ASSERT_EQ(right.kind, TermKind::Narrow);
  EXPECT_EQ(sort_name(specification, right), "row");
  ASSERT_EQ(right.children[0].kind, TermKind::Add);
  EXPECT_EQ(right.children[0].children[0].kind, TermKind::Widen);
}

TEST(AslSpecification, keeps_bounds_as_terms_over_parameters_and_their_value_at_the_fallbacks) {
  const Specification specification =
      typed("parameter integer 1..25 -> 路 as size == 9; row -> integer 0..2 * 路 - 1;");
  EXPECT_EQ(sort(specification, "row").least, 0);
  EXPECT_EQ(sort(specification, "row").most, 17);
  EXPECT_EQ(sort(specification, "row").size, 18);
  EXPECT_EQ(sort(specification, "row").bounds[1].kind, TermKind::Subtract);
  ASSERT_EQ(specification.parameters.size(), 1);
  EXPECT_EQ(specification.parameters[0].alias, "size");
  EXPECT_EQ(specification.parameters[0].most, 25);
  EXPECT_EQ(specification.parameters[0].fallback, 9);
}

TEST(AslSpecification, counts_the_values_of_sorts) {
  const Specification specification = typed(
      "color -> black; -> white; point -> <integer 1..3, integer 1..4>; -> pass;\n"
      "move -> <color, point>; move_set -> f(move); f(M) == {M}; tree -> leaf; -> fork(tree, "
      "tree);\n"
      "integer -> depth(tree); depth(leaf) == 0; depth(fork(A, B)) == depth(A) + 1;");
  EXPECT_EQ(sort(specification, "point").size, 3 * 4 + 1);
  EXPECT_EQ(sort(specification, "move").size, 26);
  EXPECT_EQ(sort(specification, "move_set").size, std::uint64_t{1} << 26);
  EXPECT_EQ(sort(specification, "tree").size, std::nullopt);
  EXPECT_EQ(sort(specification, "tree").kind, SortKind::Abstract);
}

TEST(AslSpecification, turns_every_spelling_of_a_comparison_into_few_kinds) {
  const Specification specification =
      typed("boolean -> f(integer, integer); f(X, Y) == X > Y or X ≠ Y or X >= Y or X ∉ {Y};");
  std::vector<TermKind> kinds;
  const Term* term = &function(specification, "f").cases[0].right;
  for (; term->kind == TermKind::Or; term = &term->children[0])
    kinds.insert(kinds.begin(), term->children[1].kind.shared());
  kinds.insert(kinds.begin(), term->kind.shared());
  EXPECT_THAT(kinds,
              ElementsAre(TermKind::Less, TermKind::Not, TermKind::LessEqual, TermKind::Not));
  EXPECT_EQ(term->children[0].variable, 1);  // X > Y is Y < X
}

TEST(AslSpecification, puts_the_element_of_a_membership_axiom_before_the_arguments) {
  const Specification specification = typed(
      "point -> integer 1..9; point_set -> around(point);\n"
      "Q ∈ around(P) == Q + 1 = P or Q = P + 1;");
  const Function& around = function(specification, "around");
  EXPECT_TRUE(around.by_membership);
  ASSERT_EQ(around.cases[0].patterns.size(), 2);
  EXPECT_EQ(around.cases[0].variables[around.cases[0].patterns[0].variable].name, "Q");
}

TEST(AslSpecification, numbers_variables_of_binders_behind_those_of_the_patterns) {
  const Specification specification = typed(
      "point -> integer 1..9; boolean -> f(point);\n"
      "f(P) == let N = P + 1 in some Q ∈ point: Q = N;");
  const Case& one = function(specification, "f").cases[0];
  ASSERT_EQ(one.variables.size(), 3);
  EXPECT_EQ(one.variables[1].name, "N");
  EXPECT_EQ(one.right.kind, TermKind::Let);
  EXPECT_EQ(one.right.variable, 1);
  EXPECT_EQ(one.right.children[1].kind, TermKind::Some);
  EXPECT_EQ(one.right.children[1].variable, 2);
  EXPECT_EQ(one.right.children[1].children[0].kind, TermKind::Everything);
}

TEST(AslSpecification, gives_a_symmetric_axiom_its_twin) {
  const Specification specification = typed(
      "symmetric x ~ o, f ~ g; player -> x; -> o; player -> f(player); -> g(player);\n"
      "symmetric 1: f(x) == o; symmetric 2: f(o) == x;");
  const Function& twin = function(specification, "g");
  ASSERT_EQ(twin.cases.size(), 2);
  EXPECT_EQ(twin.cases[0].label, "1'");
  EXPECT_EQ(specification.symbols[twin.cases[0].right.symbol].name, "x");
  EXPECT_EQ(specification.symbols[twin.cases[1].patterns[0].symbol].name, "x");
}

TEST(AslSpecification, knows_an_abstract_sort_by_its_observers) {
  const Specification specification = typed(small_game_and(
      "board -> picture(state); mark -> seen(board, cell); seen(picture(S), C) == at(S, C);\n"
      "board_set -> past(state); past(initial) == {}; boolean -> known?(state);\n"
      "past(transition(S, C)) == past(S) ∪ {picture(S)}; known?(S) == picture(S) ∈ past(S);"));
  const Sort& board = sort(specification, "board");
  EXPECT_EQ(board.kind, SortKind::Abstract);
  ASSERT_EQ(board.observers.size(), 1);
  EXPECT_EQ(specification.symbols[board.observers[0]].name, "seen");
}

TEST(AslSpecification, keeps_invariants_with_the_state_as_their_first_variable) {
  const Specification specification =
      typed(small_game_and("invariant 9-1: all C ∈ cell: at(S, C) = empty or mover(S) = o;"));
  ASSERT_EQ(specification.invariants.size(), 1);
  EXPECT_EQ(specification.invariants[0].label, "9-1");
  EXPECT_EQ(specification.invariants[0].variables[0].name, "S");
  EXPECT_EQ(specification.invariants[0].variables[0].sort, specification.machine->state);
}

}  // namespace
}  // namespace yomikiri::asl
