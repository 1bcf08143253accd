#include "asl/program/literal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "asl/program/rule_fault.h"
#include "tests/rules/rules_text.h"

namespace yomikiri::asl {
namespace {

using ::testing::HasSubstr;
using tests::literal_of;
using tests::small_rules;

// The value of an integer function in the initial state.
std::int64_t told(const std::string& axioms, const std::string& expression) {
  const auto literal = literal_of(small_rules(
      axioms + "\ninteger -> answer(state);\nanswer: answer(S) == " + expression + ";\n"));
  return literal->ask(literal->program().accounts.back(), literal->initial()).number();
}

std::string fault_of(const std::string& axioms, const std::string& expression) {
  try {
    (void)told(axioms, expression);
  } catch (const RuleFault& fault) {
    return fault.what();
  }
  return "";
}

std::int64_t truth(const std::string& condition) {
  return told("", "if " + condition + " then 1 else 0");
}

TEST(Literal, computes_with_integers) {
  EXPECT_EQ(told("", "2 + 3 * 4 - 1"), 13);
  EXPECT_EQ(told("", "(0 - 7) / 2"), -4);
  EXPECT_EQ(told("", "(0 - 7) mod 2"), 1);
  EXPECT_EQ(told("", "most"), 3);
}

TEST(Literal, computes_with_sets) {
  EXPECT_EQ(told("", "|{1, 2, 2, 3}|"), 3);
  EXPECT_EQ(told("", "|(1..4) ∪ (3..6)|"), 6);
  EXPECT_EQ(told("", "|(1..4) - (3..6)|"), 2);
  EXPECT_EQ(told("", "|5..4|"), 0);
  EXPECT_EQ(told("", "|{X ∈ 1..10 | X mod 3 = 0}|"), 3);
  EXPECT_EQ(told("", "|step|"), 3);
  // 1 and everything obtained from it by doubling, below 100: 1, 2, 4, ..., 64.
  EXPECT_EQ(
      told("low -> integer 1..100;\n", "|closure({X ∈ low | X = 1}, X -> {Y ∈ low | Y = 2 * X})|"),
      7);
}

TEST(Literal, knows_all_and_some) {
  EXPECT_EQ(truth("all X ∈ 1..5: X < 6"), 1);
  EXPECT_EQ(truth("all X ∈ 1..5: X < 5"), 0);
  EXPECT_EQ(truth("some X ∈ 1..5: X * X = 16"), 1);
  EXPECT_EQ(truth("some X ∈ 1..5: X * X = 17"), 0);
}

TEST(Literal, evaluates_no_more_than_it_is_asked) {
  EXPECT_EQ(truth("True or 1 / 0 = 1"), 1);
  EXPECT_EQ(truth("False & 1 / 0 = 1"), 0);
  EXPECT_EQ(told("", "if True then 1 else 1 / 0"), 1);
}

TEST(Literal, plays_a_game_by_its_axioms) {
  const auto literal = literal_of(small_rules());
  const Program& program = literal->program();
  Record state = literal->initial();
  const Value two = Value::integer(2);
  const Value three = Value::integer(3);
  EXPECT_TRUE(literal->ask(program.legal, state, {&two, 1}).is_true());
  EXPECT_FALSE(literal->ask(program.final, state).is_true());
  state = literal->next(literal->next(state, three), three);
  EXPECT_EQ(state, Record{Value::integer(6)});
  EXPECT_TRUE(literal->ask(program.final, state).is_true());
}

TEST(Literal, names_axiom_and_term_of_a_value_off_its_range) {
  const std::string axioms = "integer 0..3 -> small(integer);\nshort: small(X) == X + 2;\n";
  EXPECT_EQ(told(axioms, "small(1)"), 3);
  EXPECT_EQ(fault_of(axioms, "small(2)"),
            "line 15, axiom short (small): 'X + 2' is 4, outside the range 0..3; guard it with a "
            "condition");
}

TEST(Literal, says_what_has_no_value) {
  EXPECT_THAT(fault_of("", "1 / (most - 3)"), HasSubstr("axiom answer (answer)"));
  EXPECT_THAT(fault_of("", "1000000000 * 1000000000 * 1000000000"), HasSubstr("too large"));
}

const std::string kEndless =
    "integer -> down(integer);\ndown: down(X) == if X = 0 then 0 else down(X + 1);\n"
    "measure down(X) == X;\n";

TEST(Literal, stops_a_recursion_without_end_and_names_its_function) {
  EXPECT_EQ(told(kEndless, "down(0)"), 0);
  EXPECT_THAT(fault_of(kEndless, "down(1)"), HasSubstr("down: recurses deeper than "));
}

TEST(Literal, stops_what_takes_too_many_steps) {
  const std::string axioms =
      "integer -> twice(integer);\n"
      "twice: twice(X) == if X < 1 then 1 else twice(X - 1) + twice(X - 1);\n";
  EXPECT_EQ(told(axioms, "twice(6)"), 64);
  const auto literal =
      literal_of(small_rules(axioms + "integer -> answer(state);\nanswer(S) == twice(60);\n"),
                 {.steps = 100'000});
  try {
    (void)literal->ask(literal->program().accounts.back(), literal->initial());
    FAIL() << "ended";
  } catch (const RuleFault& fault) {
    EXPECT_THAT(fault.what(), HasSubstr("twice: does not end within"));
    EXPECT_EQ(fault.error().code, Errc::TooLarge);
  }
}

TEST(Literal, makes_no_set_that_no_memory_holds) {
  EXPECT_THAT(fault_of("", "|1..1000000000|"),
              HasSubstr("(answer): creates a set of more than 4194304 elements"));
}

TEST(Literal, makes_no_array_that_no_memory_holds) {
  const auto literal =
      literal_of(small_rules("big -> integer 1..65536;\n"
                             "integer -> far(state, big, big);\n"
                             "far(initial, X, Y) == 0;\n"
                             "far(transition(S, M), X, Y) == far(S, X, Y);\n",
                             "far(S, 1, 1) = 0"));
  try {
    (void)literal->initial();
    FAIL() << "4 billion cells were made";
  } catch (const RuleFault& fault) {
    EXPECT_THAT(fault.what(), HasSubstr("far: creates an array of more than 4194304 elements"));
  }
}

TEST(Literal, stops_a_closure_that_grows_too_large) {
  const auto literal = literal_of(
      small_rules("low -> integer 1..1000000;\nlow_set -> first;\nfirst == {1};\n"
                  "integer -> answer(state);\nanswer(S) == |closure(first, X -> {X + 1})|;\n"),
      {.cells = 1000});
  try {
    (void)literal->ask(literal->program().accounts.back(), literal->initial());
    FAIL() << "ended";
  } catch (const RuleFault& fault) {
    EXPECT_THAT(fault.what(), HasSubstr("answer: creates a closure of more than 1000 elements"));
  }
}

}  // namespace
}  // namespace yomikiri::asl
