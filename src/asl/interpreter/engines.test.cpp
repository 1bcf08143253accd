// Small odd rules that once told engines apart: the literal evaluator, the plan as lowered, the
// plan as the passes leave it, and the generator, which must at least write it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "asl/cpp/generator.h"
#include "asl/interpreter/interpreter.h"
#include "asl/program/fault.h"
#include "asl/written/literal_core.h"
#include "tests/rules_text.h"

namespace yomikiri::asl {
namespace {

using ::testing::HasSubstr;
using tests::numbering_of;

// Nine cells to mark in turn; `legal` is asked of an empty cell C in S besides.
std::string marking(const std::string& legal, const std::string& more = "") {
  return R"(include primitives;
player -> x; -> o;
cell -> <integer 1..3, integer 1..3>;
mark -> player; -> empty;
state -> initial; -> transition(state, cell);
mark -> at(state, cell);
player -> mover(state); -> opponent(player);
boolean -> legal?(state, cell); -> final?(state);
result -> player; -> draw; -> winner(state);
integer -> marks(state);
at(initial, C) == empty;
at(transition(S, C), D) == if D = C then mover(S) else at(S, D);
mover(initial) == x;
mover(transition(S, C)) == opponent(mover(S));
marks(initial) == 0;
marks(transition(S, C)) == marks(S) + 1;
opponent(x) == o;
opponent(o) == x;
final?(S) == marks(S) > 8;
winner(S) == draw;
legal?(S, C) == at(S, C) = empty & ()" +
         legal + ");\n" + more;
}

template <class C>
std::uint64_t perft(const C& core, const typename C::State& state, int depth) {
  if (depth == 0) return 1;
  if (core.is_over(state)) return 0;
  std::uint64_t count = 0;
  core.for_each_action(
      state, [&](Move move) { count += perft(core, core.apply(state, move), depth - 1); });
  return count;
}

template <class C>
std::vector<std::uint64_t> counts(const C& core, std::size_t depths) {
  std::vector<std::uint64_t> all;
  for (std::size_t depth = 1; depth <= depths; ++depth)
    all.push_back(perft(core, core.initial(), static_cast<int>(depth)));
  return all;
}

struct Odd {
  std::string name;
  std::string legal;
  std::vector<std::uint64_t> counts;  // of plays of 1, 2, ... plies
  std::string more = "";              // axioms

  friend void PrintTo(const Odd& odd, std::ostream* out) { *out << odd.name; }
};

class Engines : public ::testing::TestWithParam<Odd> {};

TEST_P(Engines, tell_the_same) {
  const Odd& odd = GetParam();
  const auto numbering = numbering_of(marking(odd.legal, odd.more));
  const auto literal = LiteralCore::make(std::make_shared<const Literal>(numbering));
  ASSERT_TRUE(literal);
  EXPECT_EQ(counts(*literal, odd.counts.size()), odd.counts) << "literal";
  auto lowered = lower(numbering->program(), numbering->parameters());
  ASSERT_TRUE(lowered) << to_string(lowered.error());
  EXPECT_EQ(counts(Interpreter::by_plan(numbering, *std::move(lowered)), odd.counts.size()),
            odd.counts)
      << "as lowered";
  const auto planned = Interpreter::make(numbering);
  ASSERT_TRUE(planned) << to_string(planned.error());
  EXPECT_EQ(counts(*planned, odd.counts.size()), odd.counts) << "as planned";
  const InterpretedState state = planned->apply(planned->initial(), Move{4});
  EXPECT_EQ(planned->state(planned->record(state)), state);
  EXPECT_EQ(planned->record(state), literal->apply(literal->initial(), Move{4}));
  const auto plan = asl::plan(numbering->program(), numbering->parameters());
  ASSERT_TRUE(plan);
  EXPECT_THAT(generate_cpp(*plan, {.file = "odd.asl", .settings = "", .space = "odd"}),
              HasSubstr("class Rules"));
}

std::string name_of(const ::testing::TestParamInfo<Odd>& odd) { return odd.param.name; }

INSTANTIATE_TEST_SUITE_P(
    Tuples, Engines,
    ::testing::Values(Odd{"made_by_a_function_and_taken_apart",
                          "px(opp(if mover(S) = x then <1,2> else C)) > 0",
                          {9, 56, 392},
                          "integer -> px(cell);\npx(<X,Y>) == X*2-Y;\n"
                          "cell -> opp(cell);\nopp(<X,Y>) == <4-X,4-Y>;\n"},
                      Odd{"made_of_a_let",
                          "px(let N = marks(S) in if N > 1 then <1, 2> else <3, 1>) = 5",
                          {9, 72, 0},
                          "integer -> px(cell);\npx(<X,Y>) == X*2-Y;\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Counts, Engines,
    ::testing::Values(
        Odd{"are_never_negative", "|{P in cell | at(S,P) = x}| != 0 - 1", {9, 72, 504}},
        Odd{"are_never_equal_to_less_than_none", "0 - 2 = |{P in cell | at(S,P) = x}|", {0, 0}},
        Odd{"are_none_at_first", "|{P in cell | at(S,P) = x}| = 0", {9, 0}}),
    name_of);

// ---- what is refused ----

std::string refusal_of(const std::string& legal, const std::string& more) {
  const auto numbering = numbering_of(marking(legal, more));
  const auto planned = plan(numbering->program(), numbering->parameters());
  return planned ? "" : to_string(planned.error());
}

TEST(Plan, refuses_an_array_whose_length_leaves_32_bits) {
  EXPECT_THAT(refusal_of("grid(S, 60000, 60000) = empty",
                         "big -> integer 1..65536;\nmark -> grid(state, big, big);\n"
                         "grid(initial, X, Y) == empty;\n"
                         "grid(transition(S, C), X, Y) == grid(S, X, Y);\n"),
              HasSubstr("[big, big] mark: is an array of more than 1048576 cells"));
}

TEST(Plan, refuses_a_range_whose_bounds_leave_64_bits) {
  const auto numbering =
      numbering_of(marking("marks(S) < 9",
                           "parameter integer 1..1000000000 -> n == 1;\n"
                           "huge -> integer 1..n*n*n*n;\nhuge -> some_of(state);\n"
                           "some_of(initial) == 1;\n"
                           "some_of(transition(S, C)) == some_of(S);\n"));
  const auto planned = plan(numbering->program(), {1'000'000'000});
  ASSERT_FALSE(planned);
  EXPECT_THAT(to_string(planned.error()), HasSubstr("a bound that is no number of 64 bits"));
}

}  // namespace
}  // namespace yomikiri::asl
