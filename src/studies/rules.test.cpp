#include "studies/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/rules_game.h"
#include "tests/rules/rules_text.h"

namespace yomikiri::studies {
namespace {

using rules::Engine;
using ::testing::HasSubstr;

std::unique_ptr<RulesAnalyst> analyst_of(const std::string& name,
                                         const std::vector<std::string>& settings,
                                         Engine engine = Engine::Literal) {
  return open_rules(tests::rules_source(name), settings, engine).value();
}

Solution solution_of(const RulesAnalyst& analyst, Method method) {
  return analyst.solver()
      ->solve(analyst.game().initial(), {.method = method, .all_moves = true}, {})
      .value();
}

TEST(OpenRules, names_the_game_and_its_parameters) {
  const auto go = analyst_of("go-ikeda", {"size=3"});
  EXPECT_EQ(go->card().name, "go-ikeda");
  ASSERT_EQ(go->card().parameters.size(), 2);
  EXPECT_EQ(go->card().parameters[0].name, "size");
  EXPECT_EQ(go->settings()[go->card().parameters[0]], 3);
}

TEST(OpenRules, counts_the_same_plays_by_every_engine) {
  for (const Engine engine : rules::kEngines) {
    const auto go = analyst_of("go-ikeda", {"size=2"}, engine);
    EXPECT_EQ(go->perft(go->game().initial(), 4, {}), 193) << name_of(engine);
  }
}

// Hex is won by the first player [Nash, by strategy stealing]; both methods find in how many plies.
TEST(OpenRules, solves_hex_by_two_methods_alike) {
  const auto hex = analyst_of("hex", {"size=2"});
  const Solution forwards = solution_of(*hex, Method::AlphaBeta);
  const Solution backwards = solution_of(*hex, Method::Retrograde);
  EXPECT_EQ(forwards.winner(), kFirst);
  EXPECT_EQ(forwards.value, backwards.value);
  EXPECT_EQ(forwards.line, backwards.line);
  ASSERT_EQ(forwards.moves.size(), 4);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(forwards.moves[i].value, backwards.moves[i].value);
}

// x may stay at 0, or step to 1; from there o steps to 2, and whoever steps to 3 wins.
text::Source loop_source() {
  return {"loop.asl", R"(include primitives;
player -> x; -> o;
result -> player; -> draw; -> winner(state);
move -> go; -> stay;
state -> initial; -> transition(state, move);
player -> mover(state); -> other(player);
mover(initial) == x;
mover(transition(S, M)) == other(mover(S));
other(x) == o;  other(o) == x;
integer 0..3 -> at(state);
at(initial) == 0;
at(transition(S, M)) == if M = go then at(S) + 1 else if at(S) = 0 then 0 else at(S) - 1;
boolean -> legal?(state, move); -> final?(state);
legal?(S, M) == True;
final?(S) == at(S) = 3;
winner(S) == other(mover(S));
)"};
}

TEST(OpenRules, solves_a_game_that_may_go_on_for_ever) {
  const auto analyst = open_rules(loop_source(), {}, Engine::Literal).value();
  const auto solution = analyst->solver()
                            ->solve(analyst->game().initial(), {.method = Method::Retrograde}, {})
                            .value();
  EXPECT_TRUE(solution.value.is_draw());
}

TEST(OpenRules, refuses_what_does_not_fit_the_memory) {
  const auto othello = analyst_of("othello", {"half=2"});
  for (const Method method : othello->solver()->methods()) {
    const auto solution = othello->solver()->solve(othello->game().initial(),
                                                   {.method = method, .memory_bytes = 50'000}, {});
    ASSERT_FALSE(solution.has_value());
    EXPECT_EQ(solution.error().code, Errc::TooLarge);
    EXPECT_EQ(solution.error().field, "memory");
  }
}

TEST(OpenRules, solves_games_for_two_only_and_finds_no_equilibria) {
  EXPECT_NE(analyst_of("hex", {"size=2"})->solver(), nullptr);
  EXPECT_EQ(analyst_of("hex", {"size=2"})->equilibria(), nullptr);
  const auto three = open_rules(text::Source("three.asl", R"(player -> x; -> y; -> z;
state -> initial; -> transition(state, integer 1..1);
player -> mover(state); -> next(player); -> winner(state);
next(x) == y;  next(y) == z;  next(z) == x;
mover(initial) == x;
mover(transition(S, N)) == next(mover(S));
boolean -> legal?(state, integer 1..1); -> final?(state);
legal?(S, N) == True;
final?(S) == mover(S) = z;
winner(S) == x;
)"),
                                {}, Engine::Interpreter)
                         .value();
  EXPECT_EQ(three->game().seat_count(), 3);
  EXPECT_EQ(three->solver(), nullptr);
  EXPECT_EQ(three->advise(three->game().initial(), {}, {}).value().action, "1");
}

TEST(OpenRules, advises_exactly_where_a_game_is_nearly_over) {
  const auto game = analyst_of("tic-tac-toe", {});
  const auto state = game->game().parse_state("at=[x*2,empty,o*2,empty*4]; marks=4").value();
  const auto advice = game->advise(state, {}, {}).value();
  EXPECT_EQ(advice.action, "<1,3>");
  EXPECT_EQ(advice.proved, Value::win_in(1));
}

// Three heaps; whoever takes the last one wins. By [Bouton1901] taking two from the first heap of
// 3, 4 and 5 is the only winning move.
constexpr std::string_view kNim = R"(include primitives;
player -> x; -> o;
heap -> one; -> two; -> three;
move -> <heap, integer 1..5>;
state -> initial; -> transition(state, move);
player -> mover(state); -> other(player);
mover(initial) == x;
mover(transition(S, M)) == other(mover(S));
other(x) == o;  other(o) == x;
integer 0..5 -> left(state, heap); -> start(heap);
start(one) == 3;  start(two) == 4;  start(three) == 5;
left(initial, H) == start(H);
left(transition(S, <G, N>), H) == if H = G then left(S, H) - N else left(S, H);
boolean -> legal?(state, move); -> final?(state);
legal?(S, <H, N>) == N <= left(S, H);
final?(S) == all H ∈ heap: left(S, H) = 0;
player -> winner(state);
winner(S) == other(mover(S));
)";

TEST(OpenRules, advises_exactly_where_solve_reads_the_game_out) {
  for (const Engine engine : {Engine::Interpreter, Engine::Literal}) {
    const auto nim = open_rules(text::Source("nim.asl", std::string(kNim)), {}, engine).value();
    const auto advice = nim->advise(nim->game().initial(), {}, {}).value();
    EXPECT_EQ(advice.action, "<one,2>") << name_of(engine);
    EXPECT_EQ(advice.proved, solution_of(*nim, Method::AlphaBeta).value);
  }
}

TEST(OpenRules, advises_exactly_in_a_small_game_without_end) {
  const auto loop = open_rules(loop_source(), {}, Engine::Interpreter).value();
  const auto advice = loop->advise(loop->game().initial(), {}, {}).value();
  EXPECT_EQ(advice.proved, Value::draw());
}

TEST(OpenRules, tells_a_fault_of_the_rules_as_an_error) {
  const text::Source source(
      "faulty.asl",
      tests::small_rules("integer 0..2 -> low(integer);\nlow: low(X) == X;\n", "low(N) < 5"));
  const auto analyst = open_rules(source, {}, Engine::Literal).value();
  const auto plays = analyst->perft(analyst->game().initial(), 2, {});
  ASSERT_FALSE(plays.has_value());
  EXPECT_THAT(to_string(plays.error()),
              HasSubstr("axiom low (low): 'X' is 3, outside the range 0..2"));
}

}  // namespace
}  // namespace yomikiri::studies
