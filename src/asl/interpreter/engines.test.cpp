// Small odd rules on which engines once disagreed: the literal evaluator, the plan as lowered, the
// plan after the passes, and the generator, which must at least accept them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "asl/cpp/generator.h"
#include "asl/interpreter/interpreter.h"
#include "asl/program/rule_fault.h"
#include "asl/written/literal_core.h"
#include "tests/rules/rules_text.h"
#include "tests/support/sanitized.h"

namespace yomikiri::asl {
namespace {

using ::testing::HasSubstr;
using tests::numbering_of;

// Nine cells to mark in turn; `legal` is an additional condition on an empty cell C in S.
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
                          "integer -> px(cell);\npx(<X,Y>) == X*2-Y;\n"},
                      Odd{"with_more_values_than_32_bits_hold",
                          "front(last(S)) < 2000",
                          {9, 0},
                          "wide -> <integer 1..2000, integer 1..2000, integer 1..2000>;\n"
                          "wide -> last(state);\nlast(initial) == <1, 2, 2000>;\n"
                          "last(transition(S, C)) == turned(last(S));\n"
                          "wide -> turned(wide);\nturned(<X, Y, Z>) == <Z, X, Y>;\n"
                          "integer -> front(wide);\nfront(<X, Y, Z>) == X;\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Sums, Engines,
    ::testing::Values(
        Odd{"run_through_a_finite_sort",
            "(sum P in cell: if at(S, P) = empty then 1 else 0) = 9 - marks(S)",
            {9, 72, 504}},
        Odd{"are_nought_over_no_element", "(sum P in {Q in cell | at(S, Q) = x}: 7) = 0", {9, 0}},
        Odd{"add_what_depends_on_the_element",
            "(sum P in {C}: px(P)) > 4 - marks(S)",
            {3, 9},
            "integer -> px(cell);\npx(<X, Y>) == X * Y;\n"},
        Odd{"count_an_element_once_that_is_named_twice",
            "(sum P in {C, C, <1, 1>}: 1) = 1",
            {1, 0}},
        Odd{"run_through_intervals", "(sum N in 0..marks(S): 2 * N) < 6", {9, 72, 0}},
        Odd{"run_through_described_integers",
            "(sum N in ({1, 2, 1} union (2..4)) - {3}: N * N) = 21",
            {9, 72}},
        Odd{"are_added_to_a_choice",
            "(sum N in (if mover(S) = x then 1..3 else {5}): N) + 1 = 7 - marks(S)",
            {9, 72, 0}},
        Odd{"may_hold_sums", "(sum X in 1..2: sum Y in 1..X: Y + marks(S)) < 8", {9, 72, 0}},
        Odd{"run_through_boards",
            "(sum B in past(S): 2) = 2 * marks(S)",
            {9, 72},
            "board -> brd(state);\nmark -> seen(board, cell);\nseen(brd(S), P) == at(S, P);\n"
            "board_set -> past(state);\npast(initial) == {};\n"
            "past(transition(S, C)) == past(S) union {brd(S)};\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Extremes, Engines,
    ::testing::Values(
        Odd{"of_two_numbers",
            "max(px(C), 2) = 3 & min(px(C), 2) = 2",
            {3, 6},
            "integer -> px(cell);\npx(<X, Y>) == X;\n"},
        Odd{"of_more",
            "max(1, marks(S), 2, 0) = max(2, marks(S)) & min(5, 4, 6) = 4",
            {9, 72, 504}},
        Odd{"of_themselves", "max(min(marks(S), 1), 1 - marks(S)) = 1", {9, 72, 504}},
        Odd{"are_what_abs_is", "abs(marks(S) - 1) = max(marks(S) - 1, 1 - marks(S))", {9, 72, 504}},
        Odd{"bound_a_range",
            "max(px(C), 2) > 0",
            {9, 72},
            "low -> integer 1..max(2, min(3, 9), abs(-1));\nlow -> px(cell);\n"
            "px(<X, Y>) == max(X, Y);\n"},
        Odd{"give_way_to_functions_of_the_rules",
            "max(marks(S), 0) = 5",
            {9, 72},
            "integer -> max(integer, integer);\nmax(A, B) == 5;\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Counts, Engines,
    ::testing::Values(
        Odd{"are_never_negative", "|{P in cell | at(S,P) = x}| != 0 - 1", {9, 72, 504}},
        Odd{"are_never_equal_to_less_than_none", "0 - 2 = |{P in cell | at(S,P) = x}|", {0, 0}},
        Odd{"are_none_at_first", "|{P in cell | at(S,P) = x}| = 0", {9, 0}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    SetsOfIntegers, Engines,
    ::testing::Values(
        Odd{"counted", "|1..10| > marks(S) & |3..2| = 0", {9, 72, 504}},
        Odd{"joined", "|{1, 2} union {3, marks(S)}| = 4", {9, 0}},
        Odd{"joined_with_twins", "|{1, 2, marks(S)} union {2, marks(S) + 1}| < 4", {9, 72, 504, 0}},
        Odd{"without_some", "|(1..10) - (marks(S)..10)| = marks(S) - 1", {0}},
        Odd{"asked", "marks(S) in 1..2 or marks(S) in {0, 5}", {9, 72, 504, 0}},
        Odd{"asked_after_a_choice", "marks(S) in (if mover(S) = x then {0, 2} else 3..4)", {9, 0}},
        Odd{"compared", "{marks(S), 1} = 0..1 or {marks(S)} = (0..2) - {0, 2}", {9, 72, 0}},
        Odd{"run_through_written_out", "some N in {5, marks(S) * 2, 7}: N = 2", {0}},
        Odd{"run_through_joined", "all N in ((0..1) union {marks(S)}) - {0}: N = 1", {9, 72, 0}},
        Odd{"described", "|{N in 0..8 | N mod 2 = marks(S) mod 2}| = 5", {9, 0}},
        Odd{"described_twice", "|{N in {N in 0..8 | N > 3} | N mod 2 = 0}| = 3", {9, 72, 504}},
        Odd{"given_to_a_function",
            "few?(1..marks(S)) & few?({marks(S)})",
            {9, 72, 504, 0},
            "boolean -> few?(integer_set);\n"
            "few?(X) == |X| < 3 & (some N in X union {1}: all M in X: M < N + 2);\n"},
        Odd{"told_by_a_function",
            "let T = upto(marks(S)) in |T| = marks(S) & (all X in T: some Y in T: X < Y or Y = X)",
            {9, 72, 504},
            "integer_set -> upto(integer);\nupto(N) == let M = N * 1 in 1..M;\n"},
        Odd{"empty", "|{}| = 0 & 1 not in {} & {marks(S)} != {}", {9, 72}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    ArraysOfSets, Engines,
    ::testing::Values(
        Odd{"kept_for_each_player",
            "|mine(S, mover(S))| < 2 & C not in mine(S, x) union mine(S, o)",
            {9, 72, 504, 3024, 0},
            "cell_set -> mine(state, player);\nmine(initial, A) == {};\n"
            "mine(transition(S, C), A) == if A = mover(S) then mine(S, A) union {C} else "
            "mine(S, A);\n"},
        Odd{"kept_by_two_indices",
            "(all A in player: all X in row: |{D in cell | D in held(S, A, X)}| < 2)",
            {9, 72, 504, 2268},
            "row -> integer 1..3;\ncell_set -> held(state, player, row);\n"
            "held(initial, A, X) == {};\n"
            "held(transition(S, <V, W>), A, X) ==\n"
            "  if A = mover(S) & X = V then held(S, A, X) union {<V, W>} else held(S, A, X);\n"},
        Odd{"among_past_ones",
            "pic(transition(S, C)) not in past(S) & |past(S)| = marks(S) + 1",
            {9, 72},
            "cell_set -> mine(state, player);\nmine(initial, A) == {};\n"
            "mine(transition(S, C), A) == if A = mover(S) then mine(S, A) union {C} else "
            "mine(S, A);\n"
            "board -> pic(state);\ncell_set -> look(board, player);\n"
            "look(pic(S), A) == mine(S, A);\nboard_set -> past(state);\n"
            "past(initial) == {pic(initial)};\n"
            "past(transition(S, C)) == past(S) union {pic(transition(S, C))};\n"}),
    name_of);

// Past boards, described by what stands where.
const std::string kPast =
    "board -> pic(state);\nmark -> look(board, cell);\nlook(pic(S), C) == at(S, C);\n"
    "board_set -> past(state);\npast(initial) == {pic(initial)};\n"
    "past(transition(S, C)) == past(S) union {pic(transition(S, C))};\n";

INSTANTIATE_TEST_SUITE_P(
    SetsOfBoards, Engines,
    ::testing::Values(
        Odd{"run_through", "some B in past(S): look(B, C) = empty", {9, 72, 504}, kPast},
        Odd{"run_through_to_the_end", "all B in past(S): look(B, <1,1>) = empty", {9, 64}, kPast},
        Odd{"filtered_and_counted",
            "|{B in past(S) | look(B, <1,1>) = empty}| < 3",
            {9, 72, 112},
            kPast},
        Odd{"filtered_and_asked",
            "pic(S) in {B in past(S) | look(B, <2,2>) = empty}",
            {9, 64, 392},
            kPast},
        Odd{"compared", "past(S) != past(transition(S, C))", {9, 72, 504}, kPast},
        Odd{"compared_with_a_part", "past(S) = {B in past(S) | B = pic(initial)}", {9, 0}, kPast},
        Odd{"joined_and_parted",
            "|(past(S) - {pic(S)}) union past(transition(S, C))| = marks(S) + 2",
            {9, 72},
            kPast},
        Odd{"given_to_a_recursion",
            "seen(past(S) union {pic(S)}, 2) = 2 * |past(S)|",
            {9, 72},
            kPast + "integer -> seen(board_set, integer);\n"
                    "seen(X, N) == if N > 0 then |X| + seen(X, N - 1) else 0;\n"},
        Odd{"grown_in_front",
            "|past(S)| = marks(S) + 1",
            {9, 72, 504},
            "board -> pic(state);\nmark -> look(board, cell);\nlook(pic(S), C) == at(S, C);\n"
            "board_set -> past(state);\npast(initial) == {pic(initial)};\n"
            "past(transition(S, C)) == {pic(transition(S, C))} union past(S);\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Recursions, Engines,
    ::testing::Values(
        // 9-2 and 9-3 of the paper: adds what touches the cells of a set, until nothing is new.
        Odd{"tell_sets",
            "|reached(pic(S), {C})| = 9 - marks(S)",
            {9, 72, 448},
            "board -> pic(state);\nmark -> look(board, cell);\nlook(pic(S), C) == at(S, C);\n"
            "cell_set -> reached(board, cell_set); -> wider(board, cell_set);\n"
            "boolean -> next?(cell, cell);\n"
            "next?(<X, Y>, <V, W>) == (X - V) * (X - V) + (Y - W) * (Y - W) = 1;\n"
            "Q in wider(B, R) == Q in R or (look(B, Q) = empty & (some P in R: next?(P, Q)));\n"
            "reached(B, R) == if |wider(B, R)| = |R| then R else reached(B, wider(B, R));\n"},
        Odd{"tell_boards",
            "look(filled(pic(S), 3), C) = x",
            {9, 72},
            "board -> pic(state); -> with(board, integer);\nmark -> look(board, cell);\n"
            "look(pic(S), C) == at(S, C);\n"
            "look(with(B, N), C) == if N = 1 then x else look(B, C);\n"
            "board -> filled(board, integer);\n"
            "filled(B, N) == if N < 1 then B else filled(with(B, N), N - 1);\n"}),
    name_of);

// ---- what goes wrong ----

struct Wrong {
  std::string name;
  std::string legal;
  std::string literal;  // part of the literal engine's message for the first move
  std::string plan;     // the message of the others
  std::string more = "";

  friend void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.name; }
};

class Faults : public ::testing::TestWithParam<Wrong> {};

template <class C>
std::string fault_of(const C& core) {
  try {
    (void)core.is_legal(core.initial(), Move{0});
  } catch (const RuleFault& fault) {
    return fault.what();
  }
  return "";
}

TEST_P(Faults, are_told_with_their_place) {
  const Wrong& wrong = GetParam();
  const auto numbering = numbering_of(marking(wrong.legal, wrong.more));
  if (!wrong.literal.empty()) {
    const auto literal = LiteralCore::make(std::make_shared<const Literal>(numbering));
    ASSERT_TRUE(literal);
    EXPECT_THAT(fault_of(*literal), HasSubstr(wrong.literal));
  }
  auto lowered = lower(numbering->program(), numbering->parameters());
  ASSERT_TRUE(lowered) << to_string(lowered.error());
  EXPECT_THAT(fault_of(Interpreter::by_plan(numbering, *std::move(lowered))),
              HasSubstr(wrong.plan));
  const auto planned = Interpreter::make(numbering);
  ASSERT_TRUE(planned) << to_string(planned.error());
  EXPECT_THAT(fault_of(*planned), HasSubstr(wrong.plan));
  const auto plan = asl::plan(numbering->program(), numbering->parameters());
  const std::string place = wrong.plan.substr(0, wrong.plan.find(':'));
  EXPECT_THAT(generate_cpp(*plan, {.file = "odd.asl", .settings = "", .space = "odd"}),
              HasSubstr(place + "\""));
}

const std::string kDown = "integer -> f(integer);\nf(N) == if N > 0 then f(N - 1) + 1 else 1;\n";

INSTANTIATE_TEST_SUITE_P(
    Engines, Faults,
    ::testing::Values(
        Wrong{"a_zero_divisor", "1 / marks(S) = 1", "line 21, legal?: '1 / marks'",
              "line 21, legal?: a number is divided by zero"},
        Wrong{"a_sum_too_large", "(sum X in 1..10: (1 + marks(S)) * 1000000000 * 1000000000) > 0",
              "line 21, legal?: 'sum X ∈ 1..10: ",
              "line 21, legal?: a number does not fit in 64 bits"},
        Wrong{"a_zero_divisor_of_a_labelled_axiom", "half(marks(S)) = 1", "axiom h-1 (half)",
              "axiom h-1 (half): a number is divided by zero",
              "integer -> half(integer);\nh-1: half(N) == 7 mod N;\n"},
        Wrong{"a_number_too_large", "big(marks(S) + 1000000000) > 0",
              "big: ", "big: a number does not fit in 64 bits",
              "integer -> big(integer);\nbig(N) == N * N * N * N;\n"},
        Wrong{"a_number_off_its_range", "left(C) = C", "left: ", "left: 0 is not in 1..3",
              "cell -> left(cell);\nleft(<X, Y>) == <X + marks9(X), Y>;\n"
              "integer -> marks9(integer);\nmarks9(N) == 0 - N;\n"},
        Wrong{"a_recursion_too_deep", "f(marks(S) + 3000) > 0", "f: recurses deeper than ",
              "f: recurses deeper than ", kDown},
        Wrong{"a_loop_too_long", "(all X in 1..100000: all Y in 1..100000: X + Y > marks(S))", "",
              "legal?: its loops run more than 20000000 rounds"},
        Wrong{"a_loop_without_bounds", "(all X in 1..1000000000 * (marks(S) + 1): X > marks(S))",
              "legal?: creates a set of more than", "legal?: its loops run more than"},
        Wrong{"a_loop_in_a_recursion", "g(marks(S) + 1000) > 0", "",
              "g: its loops run more than 20000000 rounds",
              "integer -> g(integer);\n"
              "g(N) == if N > 0 then g(N - 1) + |{X in 1..1000000 | X > N}| else 1;\n"}),
    [](const auto& wrong) { return wrong.param.name; });

// Under a sanitizer a call takes so much stack that the stack limit is reached first.
TEST(Engines, go_as_deep_as_the_limit_says) {
  if (tests::kSanitized) GTEST_SKIP();
  const auto numbering = numbering_of(marking("f(marks(S) + 1990) = 1991", kDown));
  const auto literal = LiteralCore::make(std::make_shared<const Literal>(numbering));
  EXPECT_EQ(fault_of(*literal), "");
  EXPECT_EQ(perft(*literal, literal->initial(), 1), 9);
  const auto planned = Interpreter::make(numbering);
  EXPECT_EQ(fault_of(*planned), "");
  EXPECT_EQ(perft(*planned, planned->initial(), 1), 9);
}

TEST(Plan, is_made_although_what_is_known_before_takes_too_long) {
  const auto numbering =
      numbering_of(marking("marks(S) > 20 or (all X in 1..100000: all Y in 1..100000: X * Y > 0)"));
  EXPECT_TRUE(plan(numbering->program(), numbering->parameters()));
}

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

TEST(Plan, refuses_moves_whose_number_leaves_32_bits) {
  std::string text = tests::small_rules("", "count(S) < 3");
  const auto put = [&](std::string_view old, std::string_view now) {
    text.replace(text.find(old), old.size(), now);
  };
  put("integer 1..most;", "<integer 1..2000, integer 1..2000, integer 1..2000>; -> rest;");
  put("count(S) + M", "count(S) + 1");
  const auto numbering = numbering_of(text);
  const auto planned = plan(numbering->program(), numbering->parameters());
  ASSERT_FALSE(planned);
  EXPECT_THAT(to_string(planned.error()), HasSubstr("step: has too many values for moves"));
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
  EXPECT_THAT(to_string(planned.error()), HasSubstr("a bound that does not fit in 64 bits"));
}

TEST(Plan, refuses_to_keep_a_set_of_integers) {
  EXPECT_THAT(refusal_of("|seen(S)| < 3",
                         "integer_set -> seen(state);\nseen(initial) == {0};\n"
                         "seen(transition(S, C)) == seen(S) union {|seen(S)|};\n"),
              HasSubstr("integer_set: is infinite"));
}

TEST(Plan, refuses_to_pass_a_set_of_integers_round_a_recursion) {
  EXPECT_THAT(refusal_of("deep({1, 2}, marks(S)) > 0",
                         "integer -> deep(integer_set, integer);\n"
                         "deep(X, N) == if N > 0 then deep(X union {N}, N - 1) else |X|;\n"),
              HasSubstr("integer_set: is infinite"));
}

TEST(Plan, refuses_a_closure_of_integers) {
  try {
    EXPECT_THAT(refusal_of("|closure({1}, X -> {(X + 1) mod 10})| = 10", ""),
                HasSubstr("integer_set: is a closure of integers"));
  } catch (const std::runtime_error& error) {  // the checker may have refused it already
    EXPECT_THAT(error.what(), HasSubstr("closure"));
  }
}

}  // namespace
}  // namespace yomikiri::asl
