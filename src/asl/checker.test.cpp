// Every message of the checker, by its exact text. Each test changes kSmallGame of told.h in one
// place; statements added to it begin in line 19.
#include "asl/checker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/told.h"

namespace yomikiri::asl {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(AslChecker, has_nothing_to_say_of_a_good_game) { EXPECT_THAT(told(kSmallGame), IsEmpty()); }

TEST(AslChecker, says_nothing_of_what_follows_from_broken_statements) {
  EXPECT_THAT(told(small_game_and("/* a comment\nboolean -> f; f == g;")),
              ElementsAre("19:1: the comment has no end; close it with */"));
  EXPECT_THAT(told(small_game_with("opponent(x) ==", "/* opponent(x) ==")),
              ElementsAre("14:1: the comment has no end; close it with */"));
  EXPECT_THAT(told(small_game_with("mark -> at(", "mark => at(")),
              ElementsAre("6:6: '=>' has no meaning here; write -> in a production, >= in a "
                          "comparison"));
  EXPECT_THAT(told(small_game_with("mark -> at(", "mark - > at(")),
              ElementsAre("6:8: expected an expression, found '>'"));
  EXPECT_THAT(told(small_game_and("parameter boolean -> flag == True;\n"
                                  "boolean -> f; f == flag & flag > 0;")),
              ElementsAre("19:11: expected a range for the parameter, found boolean; for example "
                          "integer 1..25"));
  EXPECT_THAT(told(small_game_and("player -> k(player);\nsymmetric 1: k(x) == o;")),
              ElementsAre("20:1: the left side of a symmetric axiom must contain a name that has a "
                          "partner; declare the pairs with 'symmetric 黒 ~ 白;'"));
}

TEST(AslChecker, has_nothing_to_say_of_nothing) { EXPECT_THAT(told(""), IsEmpty()); }

TEST(AslChecker, tells_unknown_names_and_what_may_be_meant) {
  EXPECT_THAT(told(small_game_with("opponent(mover(S))", "oponent(movr(S))")),
              ElementsAre("13:28: unknown name 'oponent'; did you mean 'opponent'?",
                          "13:36: unknown name 'movr'; did you mean 'mover'?"));
  EXPECT_THAT(told(small_game_with("at(state, cell)", "at(state, cel)")),
              ElementsAre("6:19: unknown sort 'cel'; did you mean 'cell'?"));
  EXPECT_THAT(told(small_game_and("symmetric x ~ y;")), ElementsAre("19:11: unknown name 'y'"));
}

TEST(AslChecker, tells_an_unknown_name_once) {
  EXPECT_THAT(told(small_game_and("boolean -> a(cell); -> b(cell);\n"
                                  "a(C) == qqqq(C) or qqqq(C); b(C) == qqqq(C);")),
              ElementsAre("20:9: unknown name 'qqqq'; declare it with a production"));
}

TEST(AslChecker, tells_sort_clashes_with_the_candidates) {
  EXPECT_THAT(told(small_game_with("at(S, C) = empty", "at(C, S) = empty")),
              ElementsAre("16:20: expected state, found cell; declared: mark -> at(state, cell)"));
  EXPECT_THAT(
      told(small_game_with("at(S, C) = empty", "at(S, C)")),
      ElementsAre("16:17: expected boolean, found mark; declared: mark -> at(state, cell)"));
  EXPECT_THAT(told(small_game_with("at(S, C) = empty", "at(S) = empty")),
              ElementsAre("16:17: no 'at' takes (state); declared: mark -> at(state, cell)"));
  EXPECT_THAT(told(small_game_with("at(S, C) = empty", "at(S, C) = draw")),
              ElementsAre("16:26: mark cannot be compared with result; declared: mark -> "
                          "at(state, cell), result -> draw; mark is player or empty"));
  EXPECT_THAT(
      told(small_game_with("at(S, C) = empty", "C ∈ {empty}")),
      ElementsAre("16:19: cell cannot be an element of mark_set; declared: C: cell, mark -> "
                  "empty"));
  EXPECT_THAT(told(small_game_with("then mover(S)", "then 3")),
              ElementsAre("11:42: expected mark, found integer; mark is player or empty"));
  EXPECT_THAT(
      told(small_game_with("at(S, C) = empty", "C = <1, empty>")),
      ElementsAre("16:25: expected integer 1..3, found mark; declared: cell -> <integer 1..3, "
                  "integer 1..3>"));
  EXPECT_THAT(told(small_game_with("at(S, C) = empty", "|C| = 1")),
              ElementsAre("16:17: expected a set between the bars, found cell"));
  EXPECT_THAT(told(small_game_with("all C ∈ cell", "all C ∈ x")),
              ElementsAre("17:22: expected a set, found player"));
}

TEST(AslChecker, suggests_a_name_of_the_sort_that_would_fit) {
  EXPECT_THAT(told(small_game_and("other -> emty; boolean -> f(state, cell);\n"
                                  "f(S, C) == at(S, C) = emty;")),
              ElementsAre("20:21: mark cannot be compared with other; declared: mark -> "
                          "at(state, cell), other -> emty; did you mean 'empty'?"));
  EXPECT_THAT(told(small_game_and("mark -> mark1(cell); mark1(C) == empty;\n"
                                  "player -> f(cell); f(C) == mark1(C);")),
              ElementsAre("20:28: expected player, found mark; declared: mark -> mark1(cell)"));
}

TEST(AslChecker, suggests_no_name_that_has_nothing_of_the_unknown_one) {
  EXPECT_THAT(told(small_game_and("boolean -> f(cell); f(C) == 偽;")),
              ElementsAre("19:29: unknown name '偽'; declare it with a production"));
  EXPECT_THAT(
      told("boolean -> f; -> size; size == True; row -> integer 1..size; f == True;"),
      ElementsAre(
          "1:56: 'size' is not a parameter; bounds may use only parameters declared above"));
}

TEST(AslChecker, tells_what_stands_in_sets_that_clash) {
  EXPECT_THAT(told(small_game_and("boolean -> f(cell); f(C) == |{empty, C}| = 2;")),
              ElementsAre("19:30: the elements of the set have different sorts; declared: mark "
                          "-> empty, C: cell"));
  EXPECT_THAT(told(small_game_and("boolean -> f(cell); f(C) == |cell ∪ {empty}| = 2;")),
              ElementsAre("19:35: expected two sets of one sort, found cell_set and mark_set; "
                          "declared: mark -> empty"));
}

TEST(AslChecker, takes_numbers_for_elements_of_a_range) {
  const std::string head =
      "idx -> integer 0..4; idx_set -> seen(state); -> more(idx_set);\n"
      "more(R) == R ∪ {1};\n";
  for (const std::string axioms :
       {"seen(initial) == {0}; seen(transition(S, C)) == seen(S) ∪ {2, 3};",
        "seen(initial) == more({0, 4}); seen(transition(S, C)) == {2} ∪ seen(S);",
        "seen(initial) == φ; seen(transition(S, C)) == if seen(S) = {1} then {2} else seen(S);",
        "seen(initial) == φ; seen(transition(S, C)) == more(if True then {2} else seen(S));"}) {
    std::string text = small_game_and(head + axioms);
    text.replace(text.find("at(S, C) = empty;"), 17, "at(S, C) = empty & |more(seen(S))| < 9;");
    EXPECT_THAT(told(text), IsEmpty()) << axioms;
  }
  EXPECT_THAT(told(small_game_and(head + "seen(initial) == {5}; seen(transition(S, C)) == φ;")),
              ElementsAre("21:19: expected 0 to 4, found 5"));
}

TEST(AslChecker, tells_what_overloading_leaves_open) {
  EXPECT_THAT(told(small_game_and("a -> left; b -> left; boolean -> c; c == left = left;")),
              ElementsAre("19:47: both sides may be a or b; nothing here determines which"));
}

TEST(AslChecker, tells_left_sides_that_are_not_linear) {
  EXPECT_THAT(
      told(small_game_with("at(transition(S, C), D) == if D = C then mover(S) else at(S, D)",
                           "at(transition(S, C), C) == mover(S)")),
      ElementsAre("11:22: 'C' occurs twice on the left side; use two variables and compare "
                  "them on the right side"));
}

TEST(AslChecker, tells_left_sides_that_are_no_patterns) {
  EXPECT_THAT(
      told(small_game_with("opponent(x) ==", "opponent(opponent(x)) ==")),
      ElementsAre("14:10: 'opponent' is defined by axioms and cannot be used in a pattern"));
  EXPECT_THAT(told(small_game_with("opponent(x) ==", "opponent(draw) ==")),
              ElementsAre("14:10: expected a pattern of player; declared: result -> draw"));
  EXPECT_THAT(
      told(small_game_with("opponent(x) ==", "1 + 2 ==")),
      ElementsAre("14:1: expected a function of patterns on the left side; write f(X, Y) == "
                  "...; or, for a set, P ∈ f(X) == ...;",
                  "15:1: no axiom defines opponent(x); add an axiom for it"));
}

TEST(AslChecker, tells_variables_that_nothing_binds) {
  EXPECT_THAT(told(small_game_with("at(S, C) = empty", "at(S, D) = at(S, D)")),
              ElementsAre("16:23: the variable 'D' is not bound; bound variables: S C"));
  EXPECT_THAT(told(small_game_with("all C ∈ cell", "all S ∈ cell")),
              ElementsAre("17:18: 'S' is already bound; choose another variable",
                          "17:34: the variable 'C' is not bound; bound variables: S S"));
}

TEST(AslChecker, tells_missing_cases_by_a_witness) {
  EXPECT_THAT(told(small_game_with("opponent(o) == x;", "")),
              ElementsAre("14:1: no axiom defines opponent(o); add an axiom for it"));
  EXPECT_THAT(
      told(small_game_with("at(transition(S, C), D)", "at(transition(S, <1, Y>), D)")),
      ElementsAre("10:1: no axiom defines at(transition(_, <2, _>), _); add an axiom for it",
                  "11:40: the variable 'C' is not bound; bound variables: S Y D"));
  EXPECT_THAT(
      told("boolean -> f(boolean, boolean); f(True, B) == B; f(A, True) == A;"),
      ElementsAre("1:33: no axiom defines f(False, False); add an axiom for it",
                  "1:50: f(True, True) is defined by two axioms; their left sides must exclude "
                  "each other"));
  EXPECT_THAT(told("boolean -> f(integer); f(0) == True; f(1) == False;"),
              ElementsAre("1:24: no axiom defines f(2); add an axiom for it"));
  EXPECT_THAT(told("boolean -> f(integer 0..1); f(0) == True; f(1) == False;"), IsEmpty());
}

TEST(AslChecker, reads_negative_numbers_in_patterns) {
  const std::string head = "boolean -> f(integer -1..1); f(0) == True; f(1) == False; ";
  EXPECT_THAT(told(head), ElementsAre("1:30: no axiom defines f(-1); add an axiom for it"));
  EXPECT_THAT(told(head + "f(-1) == True;"), IsEmpty());
  EXPECT_THAT(told(head + "f(-1) == True; f(- 1) == False;").size(), 1);
}

TEST(AslChecker, tells_overlapping_cases_by_a_witness_and_their_labels) {
  EXPECT_THAT(
      told(small_game_with("opponent(x) == o;\nopponent(o) == x;",
                           "6-1: opponent(x) == o;\n6-2: opponent(A) == x;")),
      ElementsAre("15:6: opponent(x) is defined by two axioms, 6-1 and 6-2; their left sides "
                  "must exclude each other"));
  EXPECT_THAT(told("mark -> player; -> empty; player -> x; -> o; boolean -> f(mark);\n"
                   "f(x) == True; f(o) == True; f(empty) == True;"),
              IsEmpty());
}

TEST(AslChecker, tells_components_read_before_they_have_a_value) {
  EXPECT_THAT(told(small_game_with("mover(initial) == x;", "")),
              ElementsAre("11:42: 'mover' is read before it has an initial value; add "
                          "mover(initial) == ...;"));
}

TEST(AslChecker, lets_a_component_have_no_initial_value_if_nobody_asks_for_it_then) {
  const std::string later =
      "boolean -> begun?(state); mark -> first(state);\n"
      "begun?(initial) == False; begun?(transition(S, C)) == True;\n"
      "first(transition(S, C)) == if begun?(S) then first(S) else mover(S);\n";
  EXPECT_THAT(told(small_game_with("at(S, C) = empty;",
                                   "at(S, C) = empty & (not(begun?(S)) or first(S) ≠ empty);") +
                   later),
              IsEmpty());
  EXPECT_THAT(
      told(small_game_with("at(S, C) = empty;", "at(S, C) = empty & first(S) ≠ empty;") + later),
      ElementsAre("16:36: 'first' is read before it has an initial value; add "
                  "first(initial) == ...;"));
}

TEST(AslChecker, tells_cycles_among_next_values) {
  std::string text = small_game_with("then mover(S) else", "then mover(transition(S, C)) else");
  const std::string next = "== opponent(mover(S));";
  text.replace(text.find(next), next.size(), "== if at(transition(S, C), C) = x then o else x;");
  EXPECT_THAT(
      told(text),
      ElementsAre("11:1: the next value depends on itself in the next state: at -> mover -> at; "
                  "read the state before the transition somewhere in this cycle"));
}

TEST(AslChecker, orders_components_by_what_their_next_values_read) {
  const Checked checked = check(text::Source(
      "t", small_game_with("then mover(S) else", "then mover(transition(S, C)) else")));
  EXPECT_FALSE(checked.has_errors());
  const Specification& specification = checked.specification;
  const auto name = [&](std::size_t i) {
    return specification.symbols[specification.machine->components.at(i).function].name;
  };
  EXPECT_EQ(name(0), "mover");
  EXPECT_EQ(name(1), "at");
}

TEST(AslChecker, tells_recursion_in_which_nothing_gets_smaller) {
  const std::string begin = "integer -> f(integer);\n";
  EXPECT_THAT(
      told(begin + "f(N) == f(N + 1);"),
      ElementsAre(
          "2:1: the recursion of 'f' may not end: nothing gets smaller; bound a number that "
          "decreases, as in if N > 0 then ... N - 1; or use closure, or state what gets smaller: "
          "measure f(...) == ...;"));
  EXPECT_THAT(told(begin + "f(N) == f(N - 1);").size(), 1);
  EXPECT_THAT(told(begin + "integer -> g(integer); f(N) == g(N); g(N) == f(N);").size(), 1);
  EXPECT_THAT(told(begin + "f(N) == if N > 0 then f(N + 1) else 0;").size(), 1);
}

TEST(AslChecker, believes_recursion_in_which_something_does) {
  const std::string begin = "integer -> f(integer);\n";
  EXPECT_THAT(told(begin + "f(N) == if N > 0 then f(N - 1) else 0;"), IsEmpty());
  EXPECT_THAT(told(begin + "f(N) == if N >= 9 then 0 else f(N + 2);"), IsEmpty());
  EXPECT_THAT(told(begin + "f(N) == f(N + 1); measure f(N) == 9 - N;"), IsEmpty());
  EXPECT_THAT(told("integer -> f(integer 0..9); f(N) == if N = 0 then 0 else f(N - 1);"),
              IsEmpty());
  EXPECT_THAT(told("nat -> zero; -> next(nat); nat -> add(nat, nat);\n"
                   "add(zero, N) == N; add(next(M), N) == next(add(M, N));"),
              IsEmpty());
}

TEST(AslChecker, believes_a_set_that_grows_inside_a_finite_sort) {
  EXPECT_THAT(told("point -> integer 1..9; point_set -> grow(point_set); -> all_of(point_set);\n"
                   "Q ∈ grow(R) == Q ∈ R or (some P ∈ R: P + 1 = Q);\n"
                   "all_of(R) == if |grow(R)| = |R| then R else all_of(grow(R));"),
              IsEmpty());
  EXPECT_THAT(told("point -> integer 1..9; point_set -> grow(point_set); -> all_of(point_set);\n"
                   "Q ∈ grow(R) == some P ∈ R: P + 1 = Q;\n"
                   "all_of(R) == if |grow(R)| = |R| then R else all_of(grow(R));"),
              ElementsAre("3:1: the recursion of 'all_of' may not end: nothing gets smaller; use "
                          "closure, or state what gets smaller: measure all_of(...) == ...;"));
}

TEST(AslChecker, tells_infinite_sorts_that_would_be_run_through) {
  EXPECT_THAT(
      told(small_game_with("integer 1..3, integer 1..3", "integer, integer")),
      ElementsAre("5:22: cell has infinitely many values, but all moves must be listed; use "
                  "ranges such as integer 1..9 in cell -> <integer, integer>"));
  EXPECT_THAT(told("boolean -> f; f == some N ∈ integer: N * N = 2;"),
              ElementsAre("1:29: integer has infinitely many values, but all elements of the set "
                          "must be visited; use "
                          "a range such as integer 1..9"));
}

TEST(AslChecker, warns_of_what_is_never_used) {
  EXPECT_THAT(told(small_game_and("player -> same(player); same(A) == A;\n"
                                  "parameter integer 1..9 -> size == 3;")),
              ElementsAre("19:11: warning: 'same' is never used; remove it and its axioms",
                          "20:27: warning: 'size' is never used; remove it"));
}

TEST(AslChecker, tells_what_is_declared_twice) {
  EXPECT_THAT(told(small_game_and("player -> mover(state);")),
              ElementsAre("19:11: 'mover' is declared twice; remove one of the productions"));
  EXPECT_THAT(told(small_game_and("cell -> <integer 1..3, integer 1..3>;")),
              ElementsAre("19:9: the production is declared twice"));
}

TEST(AslChecker, tells_productions_without_axioms) {
  EXPECT_THAT(told(small_game_and("player -> third(player);")),
              ElementsAre("19:11: 'third' has no axiom; add one, or remove the production"));
  EXPECT_THAT(
      told(small_game_and("integer -> komi;")),
      ElementsAre("19:12: 'komi' has no axiom; to make it a parameter, write parameter integer "
                  "0..9 -> komi == 0"));
}

TEST(AslChecker, tells_functions_defined_in_two_ways) {
  EXPECT_THAT(told("a -> b; a_set -> f; P ∈ f == True; f == {b};"),
              ElementsAre("1:36: 'f' is defined by '∈' in one axiom and by '==' in another"));
  EXPECT_THAT(told("a -> b; a -> f; P ∈ f == True;"),
              ElementsAre("1:17: expected a set after '∈', found a"));
}

TEST(AslChecker, tells_games_that_are_incomplete_or_misdeclared) {
  EXPECT_THAT(told(small_game_with("final?(S)", "end?(S)") + "boolean -> end?(state);").size(), 1);
  EXPECT_THAT(
      told("state -> initial; -> transition(state, boolean);"),
      ElementsAre("1:1: the game has no 正しい手? or legal?; a game is initial, transition, "
                  "legal?, final? and winner"));
  EXPECT_THAT(
      told(small_game_with("legal?(state, cell);", "legal?(cell, state);")).front(),
      "8:12: expected boolean -> legal?(state, cell), found boolean -> legal?(cell, state)");
  EXPECT_THAT(told(small_game_and("state -> limbo;")),
              ElementsAre("10:1: no axiom defines at(limbo, _); add an axiom for it",
                          "12:1: no axiom defines mover(limbo); add an axiom for it",
                          "19:10: only initial and transition may construct states"));
}

TEST(AslChecker, tells_bad_ranges_and_parameters) {
  EXPECT_THAT(told("a -> integer 5..1;"), ElementsAre("1:6: the range is empty: 5 is above 1"));
  EXPECT_THAT(
      told("a -> integer 1..size;"),
      ElementsAre(
          "1:17: 'size' is not a parameter; bounds may use only parameters declared above"));
  EXPECT_THAT(told("parameter integer 1..9 -> size == 10;"),
              ElementsAre("1:35: expected 1 to 9, found 10"));
  EXPECT_THAT(told("parameter boolean -> size == 10;"),
              ElementsAre("1:11: expected a range for the parameter, found boolean; for example "
                          "integer 1..25"));
  EXPECT_THAT(told("a -> integer 1..1/0;"), ElementsAre("1:18: division by zero"));
}

TEST(AslChecker, takes_no_more_overloads_than_it_can_choose_among_quickly) {
  std::string text;
  for (int i = 0; i < 17; ++i) text += "s" + std::to_string(i) + " -> c;\n";
  EXPECT_THAT(told(text),
              ElementsAre("17:8: expected at most 16 productions of this form; give some "
                          "of them different names"));
}

TEST(AslChecker, gives_up_on_recursion_too_involved_to_follow) {
  const auto f = [](int i) { return "f" + std::to_string(i) + "(A)"; };
  std::string text = "boolean -> f0(boolean); f0(A) == f1(A);\n";
  for (int i = 1; i < 300; ++i)
    text += "boolean -> f" + std::to_string(i) + "(boolean); " + f(i) + " == if A then " +
            f((i * 7 + 1) % 300) + " else " + f(i / 2) + ";\n";
  EXPECT_THAT(told(text).size(), 1);
}

TEST(AslChecker, tells_numbers_that_lie_outside_their_range) {
  EXPECT_THAT(told(small_game_with("at(S, C) = empty", "C = <1, 4>")),
              ElementsAre("16:25: expected 1 to 3, found 4"));
}

TEST(AslChecker, tells_symmetric_axioms_without_a_twin) {
  EXPECT_THAT(told(small_game_with("opponent(x) == o;\nopponent(o) == x;",
                                   "symmetric opponent(x) == o;\n")),
              ElementsAre("14:1: the left side of a symmetric axiom must contain a name that has a "
                          "partner; declare the pairs with 'symmetric 黒 ~ 白;'"));
  EXPECT_THAT(told(small_game_with("opponent(x) == o;\nopponent(o) == x;",
                                   "symmetric opponent(x) == o;\nsymmetric x ~ o;")),
              IsEmpty());
}

TEST(AslChecker, says_nothing_more_of_a_statement_that_holds_no_tokens) {
  const std::string head = "integer -> f(integer); -> g(integer); f(N) == g(N);\n";
  EXPECT_THAT(told(head + "g(N) == N % 2;"),
              ElementsAre("2:11: '%' has no meaning here; write mod"));
  EXPECT_THAT(told(head + "g(N) == if !N then 1 else 2;"),
              ElementsAre("2:12: '!' has no meaning here; write not, or != for unequal"));
  EXPECT_THAT(told(head + "g(N) == if N > 0 && N < 9 then 1 else 2;"),
              ElementsAre("2:18: '&&' has no meaning here; write & or and"));
  EXPECT_THAT(told(head + "g(N) == if N > 0 || N < 9 then 1 else 2;"),
              ElementsAre("2:18: '||' has no meaning here; write or"));
  EXPECT_THAT(told("player -> \xff\xfe;\nplayer -> f(player); f(A) == A;"),
              ElementsAre("1:11: the text is not UTF-8 here; save the file as UTF-8"));
  EXPECT_THAT(told(head + "g(N) == N\n$;"), ElementsAre("3:1: '$' has no meaning here"));
}

TEST(AslChecker, names_the_right_spelling_of_what_other_languages_write) {
  const std::string head = "boolean -> f(integer); -> g(integer); g(N) == f(N);\n";
  const std::string equal = "write = to compare; == separates the two sides of an axiom, once";
  EXPECT_THAT(told(head + "f(N) == if N == 0 then True else False;"),
              ElementsAre("2:14: '==' has no meaning here; " + equal));
  EXPECT_THAT(told(head + "f(N) == N == 0;"),
              ElementsAre("2:11: '==' has no meaning here; " + equal));
  EXPECT_THAT(told(head + "f(N) == N = 0\n  || N = 1;"),
              ElementsAre("3:3: '||' has no meaning here; write or"));
  EXPECT_THAT(told(head + "f(N) == forall X in 1..9: X = N;"),
              ElementsAre("2:9: 'forall' has no meaning here; write all X in set: condition"));
  EXPECT_THAT(told(head + "f(N) == N > 1 & exists X in 1..9: X = N;"),
              ElementsAre("2:17: 'exists' has no meaning here; write some X in set: condition"));
}

TEST(AslChecker, names_the_keyword_that_a_word_is_a_slip_of) {
  const std::string head = "boolean -> f(integer); -> g(integer); g(N) == f(N);\n";
  EXPECT_THAT(told(head + "f(N) == iff N = 0 then True else False;"),
              ElementsAre("2:9: 'iff' has no meaning here; did you mean 'if'?"));
  EXPECT_THAT(told(head + "f(N) == if N = 0 than True else False;"),
              ElementsAre("2:18: 'than' has no meaning here; did you mean 'then'?"));
  EXPECT_THAT(told(head + "f(N) == if N = 0 then True esle False;"),
              ElementsAre("2:28: 'esle' has no meaning here; did you mean 'else'?"));
  EXPECT_THAT(told(head + "f(N) == N = 0 adn N = 1;"),
              ElementsAre("2:15: 'adn' has no meaning here; did you mean 'and'?"));
  EXPECT_THAT(told(head + "f(N) == N = m; paramter integer 1..3 -> m == 2;"),
              ElementsAre("2:16: 'paramter' has no meaning here; did you mean 'parameter'?"));
}

TEST(AslChecker, takes_no_short_name_for_a_slip) {
  EXPECT_THAT(told("player -> x; -> o; player -> f(player);\nf(x) == o f(o) == x;"),
              ElementsAre("2:11: expected ';' at the end of the statement, found 'f'"));
}

TEST(AslChecker, says_one_thing_of_a_file_in_another_encoding) {
  const std::string latin = "// caf\xe9\ncaf\xe9 -> f; f == \xe9;\n\xe9 -> g;";
  EXPECT_THAT(told(latin), ElementsAre("2:4: the text is not UTF-8 here; save the file as UTF-8"));
  std::string wide;
  for (const char byte : std::string("boolean -> f;\nf == True;\n")) wide += {byte, '\0'};
  EXPECT_THAT(told(wide),
              ElementsAre("1:2: the file is UTF-16, not UTF-8; save the file as UTF-8"));
  EXPECT_THAT(told("\xff\xfe" + wide),
              ElementsAre("1:1: the file is UTF-16, not UTF-8; save the file as UTF-8"));
  const text::Source source("t", latin);
  EXPECT_EQ(render(source, check(source).diagnostics.at(0)),
            "t:2:4: the text is not UTF-8 here; save the file as UTF-8\n");
}

TEST(AslChecker, reads_full_width_forms) {
  EXPECT_THAT(told("integer -> f(integer);\nｆ（Ｎ） ＝＝ Ｎ＋１；"), IsEmpty());
}

TEST(AslChecker, tells_lower_case_that_seems_meant_as_a_variable) {
  EXPECT_THAT(told("integer -> f(integer);\nf(n) == n;"),
              ElementsAre("2:3: unknown name 'n'; declare it with a production; variables are "
                          "written in capitals: N"));
}

TEST(AslChecker, tells_keywords_that_are_glued_to_a_name) {
  EXPECT_THAT(told("integer -> f(integer);\nf(N) == もしN > 0ならば1でなければ0;"),
              ElementsAre("2:16: expected ';' at the end of the statement, found "
                          "'ならば1でなければ0'; if もし is meant in 'もしN', write spaces around "
                          "it"));
}

TEST(AslChecker, tells_a_closure_that_may_grow_for_ever) {
  EXPECT_THAT(
      told(small_game_with("at(S, C) = empty",
                           "at(S, C) = empty & |closure({1}, X -> {X + 1})| > 50")),
      ElementsAre("16:37: integer has infinitely many values, but the closure may grow to contain "
                  "all of them; start it from a set over a range, such as {X ∈ row | X = "
                  "1}"));
  std::string text = small_game_and("row -> integer 1..9;");
  const std::string rule = "at(S, C) = empty";
  text.replace(text.find(rule), rule.size(),
               rule + " & |closure({X ∈ row | X = 1}, X -> {Y ∈ row | Y = X + 1})| > 5");
  EXPECT_THAT(told(text), IsEmpty());
}

TEST(AslChecker, tells_components_that_never_get_a_value) {
  EXPECT_THAT(told(small_game_and("mark -> first(state);\n"
                                  "first(transition(S, C)) == first(S);\n"
                                  "boolean -> f(state); f(S) == first(S) = empty;")),
              ElementsAre("20:1: 'first' never gets a value: each of its values comes from the one "
                          "before; add first(initial) == ...;"));
  EXPECT_THAT(
      told(small_game_and("mark -> a(state, cell); -> b(state);\n"
                          "a(transition(S, C), D) == b(S);\n"
                          "b(transition(S, C)) == if mover(S) = x then a(S, C) else b(S);")),
      ElementsAre("20:27: 'b' is read before it has an initial value; add b(initial) == "
                  "...;",
                  "21:45: 'a' is read before it has an initial value; add a(initial, ...) "
                  "== ...;"));
}

TEST(AslChecker, takes_components_that_get_a_value_later) {
  std::string text = small_game_and(
      "mark -> first(state);\n"
      "first(transition(S, C)) == if mover(S) = x then at(S, C) else first(S);\n"
      "boolean -> begun?(state);\n"
      "begun?(initial) == False; begun?(transition(S, C)) == True;\n");
  const std::string rule = "at(S, C) = empty";
  text.replace(text.find(rule), rule.size(), rule + " & (not begun?(S) or first(S) = empty)");
  EXPECT_THAT(told(text), IsEmpty());
}

TEST(AslChecker, tells_abstract_sorts_that_no_game_can_keep) {
  EXPECT_THAT(
      told(small_game_and("list -> nil; -> cons(cell, list);\n"
                          "integer -> len(list); boolean -> has?(list, cell);\n"
                          "len(nil) == 0; len(cons(C, L)) == len(L) + 1;\n"
                          "has?(nil, D) == False; has?(cons(C, L), D) == C = D or has?(L, D);")),
      ElementsAre("20:34: list has 2 observers, len and has?; a game can store the results of only "
                  "one; define the others by means of one, without cases on constructors"));
  EXPECT_THAT(
      told(small_game_and("list -> nil; -> cons(cell, list);\n"
                          "pair -> <list, cell>; boolean -> f(pair);\n"
                          "f(<nil, D>) == True; f(<cons(C, L), D>) == C = D;")),
      ElementsAre(
          "19:1: list has no observer: no function is defined by cases on its constructors; "
          "without one all its values are equal; define one, or remove the sort"));
}

TEST(AslChecker, tells_what_a_picture_cannot_show) {
  EXPECT_THAT(told(small_game_and("picture at as hexagons, empty = empty with mover;")), IsEmpty());
  EXPECT_THAT(told(small_game_and("picture att;")),
              ElementsAre("19:9: unknown name 'att'; did you mean 'at'?"));
  EXPECT_THAT(told(small_game_and("picture opponent;")),
              ElementsAre("19:9: 'opponent' is not a board; boards: at"));
  EXPECT_THAT(told(small_game_and("picture at;\npicture at as points;")),
              ElementsAre("20:1: a game has only one picture"));
  EXPECT_THAT(told(small_game_and("picture at as empty = draw;")),
              ElementsAre("19:23: expected mark, found result; declared: result -> draw; mark is "
                          "player or empty"));
  EXPECT_THAT(told(small_game_and("picture at as empty = mover(initial);")),
              ElementsAre("19:23: expected a constant for an empty cell"));
  EXPECT_THAT(told(small_game_and("picture at with movers;")),
              ElementsAre("19:17: unknown name 'movers'; did you mean 'mover'?"));
  EXPECT_THAT(told(small_game_and("picture at with mover, mover;")),
              ElementsAre("19:24: 'mover' is shown twice"));
  EXPECT_THAT(told(small_game_and("picture at as step = <opponent, opponent>;")),
              ElementsAre("19:23: 'opponent' is not a step; a step is two functions of a direction "
                          "whose results are numbers",
                          "19:33: 'opponent' is not a step; a step is two functions of a direction "
                          "whose results are numbers"));
  EXPECT_THAT(told("player -> x;\npicture x;"),
              ElementsAre("2:1: a picture needs a game; a game is initial, transition, legal?, "
                          "final? and winner"));
}

TEST(AslChecker, shows_only_what_depends_on_a_state_and_has_a_text) {
  const std::string cannot =
      " cannot be shown; show numbers, names or sets that depend on a state alone, or on a state "
      "and a player";
  EXPECT_THAT(told(small_game_and("picture at with legal?;")),
              ElementsAre("19:17: 'legal?'" + cannot));
  EXPECT_THAT(told(small_game_and("picture at with at;")), ElementsAre("19:17: 'at'" + cannot));
  EXPECT_THAT(told(small_game_and("picture at with empty;")),
              ElementsAre("19:17: 'empty'" + cannot));
  EXPECT_THAT(told(small_game_and("board -> now(state); mark -> on(board, cell);\n"
                                  "on(now(S), C) == at(S, C);\n"
                                  "board -> last(state); last(initial) == now(initial);\n"
                                  "last(transition(S, C)) == now(S);\n"
                                  "picture at with last;")),
              ElementsAre("23:17: 'last'" + cannot));
  EXPECT_THAT(told(small_game_and("cell -> last(state); last(transition(S, C)) == C;\n"
                                  "picture at with last;")),
              ElementsAre("20:17: 'last' is shown but has no initial value"));
}

// What a picture names is in use, and nothing else.
TEST(AslChecker, takes_what_a_picture_names_as_used) {
  const std::string turns =
      "integer -> turns(state); turns(initial) == 0;\n"
      "turns(transition(S, C)) == turns(S) + 1;\n";
  EXPECT_THAT(told(small_game_and(turns + "picture at;")),
              ElementsAre("19:12: warning: 'turns' is never used; remove it and its axioms"));
  EXPECT_THAT(told(small_game_and(turns + "picture at with turns;")), IsEmpty());
}

TEST(AslChecker, warns_of_a_label_that_stands_twice) {
  EXPECT_THAT(told(small_game_with("opponent(x) == o;\nopponent(o) == x;",
                                   "1-1: opponent(x) == o;\n1-1: opponent(o) == x;")),
              ElementsAre("15:1: warning: label 1-1 is used twice; refusals and faults name axioms "
                          "by their labels"));
}

TEST(AslChecker, says_when_there_is_more_to_say) {
  std::string text;
  for (int i = 0; i < 50; ++i) text += "a ->;\n";
  EXPECT_FALSE(check(text::Source("t", text)).has_more);
  EXPECT_TRUE(check(text::Source("t", text + "a ->;\n")).has_more);
}

TEST(AslChecker, tells_several_errors_in_one_run_without_their_consequences) {
  std::string text = small_game_with("opponent(mover(S));", "oponent(mover(S));");
  text += "player -> f(player); f(A) == g(f(A)) ∪ x;\nboolean -> h(cell); h(C) == C = 3;\n";
  EXPECT_THAT(told(text),
              ElementsAre("13:28: unknown name 'oponent'; did you mean 'opponent'?",
                          "19:30: unknown name 'g'; declare it with a production",
                          "20:31: cell cannot be compared with integer; declared: C: cell; cell "
                          "is <integer 1..3, integer 1..3>"));
}

}  // namespace
}  // namespace yomikiri::asl
