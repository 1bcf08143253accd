#include "studies/rules/played_game.h"

#include <gtest/gtest.h>

#include "asl/program/rule_fault.h"
#include "tests/rules/rules_game.h"
#include "tests/rules/rules_text.h"

namespace yomikiri::studies::rules {
namespace {

PlayedGame<asl::Interpreter> game_with(const std::string& legal) {
  const text::Source source("small.asl", tests::small_rules("", legal));
  const auto book = RuleBook::open(source, {}).value();
  return {asl::Interpreter::make(book.numbering()).value(), book.scribe()};
}

TEST(PlayedGame, lists_what_is_legal) {
  const auto game = game_with("N < 3");
  int count = 0;
  game.for_each_action(game.initial(), [&](asl::Move) { ++count; });
  EXPECT_EQ(count, 2);
}

TEST(PlayedGame, calls_a_state_without_moves_that_is_not_final_a_fault) {
  const auto game = game_with("N > 3");
  const auto list = [&] {
    return asl::unless_rules_fail([&]() -> Result<void> {
      game.for_each_action(game.initial(), [](asl::Move) {});
      return {};
    });
  };
  ASSERT_FALSE(list().has_value());
  EXPECT_EQ(
      to_string(list().error()),
      "small.asl: the state is not final, but no move is legal, in the state \"count=0\"; see "
      "final?");
  EXPECT_EQ(list().error().code, Errc::Unsupported);
}

TEST(PlayedGame, tells_the_file_the_line_and_the_state_of_a_fault) {
  const text::Source source(
      "small.asl",
      tests::small_rules("integer 0..2 -> low(integer);\nlow: low(X) == X;\n", "low(N) < 2"));
  const auto book = RuleBook::open(source, {}).value();
  const PlayedGame<asl::Interpreter> game(asl::Interpreter::make(book.numbering()).value(),
                                          book.scribe());
  const auto list = [&](const auto& listed) {
    return asl::unless_rules_fail([&]() -> Result<void> {
      listed.for_each_action(game.parse_state("count=2").value(), [](asl::Move) {});
      return {};
    });
  };
  const std::string text = to_string(list(game).error());
  EXPECT_EQ(text, to_string(list(game.written()).error()));
  EXPECT_EQ(
      text,
      "small.asl:15: axiom low (low): a number leaves its range, or is divided by zero, in the "
      "state \"count=2\"; guard it with a condition");
}

TEST(PlayedGame, takes_a_final_state_without_moves) {
  const auto game = game_with("count(S) < 5");
  const auto end = game.parse_state("count=6");
  ASSERT_TRUE(end.has_value()) << to_string(end.error());
  game.for_each_action(*end, [](asl::Move) { FAIL(); });
}

}  // namespace
}  // namespace yomikiri::studies::rules
