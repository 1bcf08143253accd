#include "asl/interpreter/interpreter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "asl/checker.h"
#include "asl/program/rule_fault.h"
#include "tests/paths.h"

namespace yomikiri::asl {
namespace {

using ::testing::HasSubstr;

std::shared_ptr<const Numbering> numbering_with(const std::string& text,
                                                std::vector<std::int64_t> parameters = {}) {
  const Checked checked = check(text::Source("test.asl", text));
  EXPECT_FALSE(checked.has_errors());
  auto program = transform(checked.specification);
  EXPECT_TRUE(program) << to_string(program.error());
  for (std::size_t i = parameters.size(); i < program->parameters.size(); ++i)
    parameters.push_back(program->parameters[i].fallback);
  return std::make_shared<Numbering>(std::make_shared<Program>(*std::move(program)), parameters);
}

std::string rules(const std::string& name) {
  std::ifstream file(YOMIKIRI_ROOT "/rules/" + name + ".asl");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

struct Setting {
  std::string name;
  std::vector<std::int64_t> parameters;
  int plies;

  friend void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.name; }
};

class Passes : public ::testing::TestWithParam<Setting> {};

// The plan as lowered, and after the passes, is the same game.
TEST_P(Passes, change_nothing_but_speed) {
  const auto numbering = numbering_with(rules(GetParam().name), GetParam().parameters);
  auto lowered = lower(numbering->program(), numbering->parameters());
  ASSERT_TRUE(lowered);
  const Interpreter plain = Interpreter::by_plan(numbering, *std::move(lowered));
  const auto quick = Interpreter::make(numbering);
  ASSERT_TRUE(quick);
  Random random(11);
  InterpretedState a = plain.initial();
  InterpretedState b = quick->initial();
  for (int ply = 0; ply < GetParam().plies; ++ply) {
    ASSERT_EQ(plain.record(a), quick->record(b)) << "ply " << ply;
    ASSERT_EQ(plain.is_over(a), quick->is_over(b));
    if (plain.is_over(a)) {
      ASSERT_EQ(plain.payoff(a), quick->payoff(b));
      a = plain.initial();
      b = quick->initial();
      continue;
    }
    std::vector<Move> moves;
    std::vector<Move> same;
    plain.for_each_action(a, [&](Move move) { moves.push_back(move); });
    quick->for_each_action(b, [&](Move move) { same.push_back(move); });
    ASSERT_EQ(moves, same) << "ply " << ply;
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    ASSERT_TRUE(quick->is_legal(b, move));
    a = plain.apply(a, move);
    b = quick->apply(b, move);
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, Passes,
                         ::testing::Values(Setting{"tic-tac-toe", {}, 100},
                                           Setting{"connect-four", {5, 4}, 150},
                                           Setting{"othello", {2}, 100}, Setting{"hex", {4}, 100},
                                           Setting{"ostle", {}, 60}, Setting{"go-ikeda", {2}, 100},
                                           Setting{"go-ikeda", {3}, 120},
                                           Setting{"go-ikeda", {4, 1}, 60}),
                         [](const auto& setting) {
                           std::string name = setting.param.name;
                           std::ranges::replace(name, '-', '_');
                           for (const std::int64_t one : setting.param.parameters)
                             name += "_" + std::to_string(one);
                           return name;
                         });

TEST(Interpreter, goes_from_states_to_records_and_back) {
  for (const char* name : {"go-ikeda", "ostle", "connect-four"}) {
    const auto game = Interpreter::make(numbering_with(rules(name)));
    ASSERT_TRUE(game);
    Random random(5);
    InterpretedState state = game->initial();
    for (int ply = 0; ply < 12 && !game->is_over(state); ++ply) {
      EXPECT_EQ(game->state(game->record(state)), state);
      const auto move = game->random_action(state, random);
      ASSERT_TRUE(move);
      ASSERT_TRUE(game->is_legal(state, *move));
      state = game->apply(state, *move);
    }
  }
}

TEST(Interpreter, tells_which_invariant_a_state_breaks) {
  const auto game = Interpreter::make(numbering_with(rules("go-ikeda"), {2}));
  ASSERT_TRUE(game);
  InterpretedState state = game->initial();
  EXPECT_EQ(game->broken_invariant(state), std::nullopt);
  Record full = game->record(state);
  const Value black = game->record(game->apply(state, Move{0}))[0].parts()[0];
  full[0] = Value::array({black, black, black, black, full[0].parts()[4]});  // no liberty anywhere
  EXPECT_EQ(game->broken_invariant(game->state(full)), "11-1");
}

constexpr const char* kSmallGame = R"(include primitives;
player -> x; -> o;
state -> initial; -> transition(state, step);
step -> integer 1..3;
player -> mover(state); -> winner(state);
integer -> count(state);
boolean -> legal?(state, step); -> final?(state);
mover(initial) == x;
mover(transition(S, N)) == if mover(S) = x then o else x;
count(initial) == 0;
winner(S) == mover(S);
final?(S) == count(S) > 3;
)";

TEST(Interpreter, stops_a_recursion_that_does_not_end_and_names_it) {
  const auto game = Interpreter::make(numbering_with(std::string(kSmallGame) + R"(
count(transition(S, N)) == count(S) + N;
integer -> endless(integer);
endless(N) == if N > 0 then endless(N + 1) else 0;
measure endless(N) == N;
legal?(S, N) == endless(N) = 0;
)"));
  ASSERT_TRUE(game);
  try {
    (void)game->is_legal(game->initial(), Move{0});
    FAIL() << "it ended";
  } catch (const RuleFault& fault) {
    EXPECT_THAT(fault.what(), HasSubstr("endless: recurses deeper than "));
  }
}

TEST(Interpreter, names_the_axiom_where_a_number_leaves_its_range) {
  const auto game = Interpreter::make(numbering_with(std::string(kSmallGame) + R"(
total: count(transition(S, N)) == count(S) + beyond(N);
step -> beyond(step);
far: beyond(N) == N + 1;
legal?(S, N) == N < 4;
)"));
  ASSERT_TRUE(game);
  (void)game->apply(game->initial(), Move{1});
  try {
    (void)game->apply(game->initial(), Move{2});
    FAIL() << "4 is in 1..3";
  } catch (const RuleFault& fault) {
    EXPECT_THAT(fault.what(), HasSubstr("axiom far"));
  }
}

}  // namespace
}  // namespace yomikiri::asl
