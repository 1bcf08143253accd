#include "studies/rules/played_game.h"

#include <gtest/gtest.h>

#include "asl/interpreter/interpreter.h"
#include "asl/written/refereed_game.h"
#include "studies/rules/asked.h"
#include "studies/rules/rule_book.h"
#include "tests/rules/rules_text.h"

namespace yomikiri::studies::rules {
namespace {

using Guarded = asl::GuardedGame<asl::Interpreter>;
using Refereed = asl::RefereedGame<asl::Interpreter>;

Guarded guarded(const std::string& text) {
  const auto book = RuleBook::open(text::Source("small.asl", text), {}).value();
  return Guarded::make(asl::Interpreter::make(book.numbering()).value(), book.scribe()).value();
}

PlayedGame<asl::Interpreter> game_with(const std::string& legal) {
  return PlayedGame<asl::Interpreter>(guarded(tests::small_rules("", legal)));
}

constexpr const char* kLow = "integer 0..2 -> low(integer);\nlow: low(X) == X;\n";

// Whether the step 3 is legal has no answer.
Guarded faulty_game() { return guarded(tests::small_rules(kLow, "low(N) < 2")); }

constexpr const char* kStuck =
    "small.asl: the state is not final, but no move is legal, in the state \"count=0\"; see "
    "final?";
constexpr const char* kOutOfRange =
    "small.asl:15: axiom low (low): a number leaves its range, or is divided by zero, in the "
    "state \"count=2\"; guard it with a condition";

TEST(PlayedGame, lists_what_is_legal) {
  const auto game = game_with("N < 3");
  int count = 0;
  game.for_each_action(game.initial(), [&](asl::Move) { ++count; });
  EXPECT_EQ(count, 2);
  EXPECT_FALSE(game.log().has_fault());
}

TEST(PlayedGame, calls_a_state_without_moves_that_is_not_final_a_fault) {
  const auto game = game_with("N > 3");
  int count = 0;
  game.for_each_action(game.initial(), [&](asl::Move) { ++count; });
  EXPECT_EQ(count, 1);  // one that leads nowhere
  EXPECT_TRUE(game.is_over(game.initial()));
  EXPECT_EQ(to_string(*game.log().first()), kStuck);
  EXPECT_EQ(game.log().first()->code, Errc::Unsupported);
  EXPECT_FALSE(game.afresh().is_over(game.initial()));
}

TEST(PlayedGame, names_the_file_the_line_and_the_state_of_a_fault) {
  const PlayedGame<asl::Interpreter> game(faulty_game());
  const auto state = game.parse_state("count=2").value();
  game.afresh().for_each_action(state, [](asl::Move) {});
  EXPECT_FALSE(game.log().has_fault());
  game.for_each_action(state, [](asl::Move) {});
  EXPECT_EQ(to_string(*game.log().first()), kOutOfRange);
}

TEST(PlayedGame, takes_a_final_state_without_moves) {
  const auto game = game_with("count(S) < 5");
  const auto end = game.parse_state("count=6");
  ASSERT_TRUE(end.has_value()) << to_string(end.error());
  game.for_each_action(*end, [](asl::Move) { FAIL(); });
  EXPECT_FALSE(game.log().has_fault());
}

TEST(Asked, returns_the_fault_that_the_work_met_and_stops_the_work) {
  const auto game = game_with("N > 3");
  const auto outcome = asked(game, {}, [](const auto& played, const Job& job) -> Result<int> {
    EXPECT_FALSE(job.stop.stop_requested());
    played.for_each_action(played.initial(), [](asl::Move) {});
    EXPECT_TRUE(job.stop.stop_requested());
    return 1;
  });
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(to_string(outcome.error()), kStuck);
  EXPECT_EQ(asked(game, {}, [](const auto&, const Job&) -> Result<int> { return 2; }), 2);
}

TEST(Asked, passes_on_that_the_work_is_to_stop) {
  std::stop_source stop;
  const auto outcome = asked(game_with("N < 3"), {.stop = stop.get_token()},
                             [&](const auto&, const Job& job) -> Result<bool> {
                               stop.request_stop();
                               return job.stop.stop_requested();
                             });
  EXPECT_EQ(outcome, true);
}

TEST(RefereedGame, is_over_where_the_rules_have_no_answer_and_says_why) {
  std::string text = tests::small_rules(kLow);  // the step 3 is legal, but leads to no state
  text.replace(text.find("+ M"), 3, "+ low(M)");
  const Refereed game(guarded(text));
  const auto state = game.initial();
  EXPECT_FALSE(game.is_over(state));
  EXPECT_FALSE(game.fault(state));
  const auto move = game.parse_action(state, "3").value();
  EXPECT_EQ(game.refusal(state, move), std::nullopt);
  const auto after = game.apply(state, move);
  EXPECT_TRUE(game.is_over(after));
  EXPECT_EQ(game.ending(after).reason, "unanswered");
  EXPECT_EQ(game.payoff(after)[kFirst], 0);
  ASSERT_TRUE(game.fault(after));
  EXPECT_NE(to_string(*game.fault(after)).find("in the state \"count=0\", move 3"),
            std::string::npos);
  EXPECT_FALSE(game.is_over(state));  // as before
}

TEST(RefereedGame, lists_no_moves_where_the_rules_cannot_and_says_why) {
  const Refereed game(faulty_game());
  const auto state = game.parse_state("count=2").value();
  game.for_each_action(state, [](asl::Move) { FAIL(); });
  ASSERT_TRUE(game.fault(state));
  EXPECT_EQ(to_string(*game.fault(state)), kOutOfRange);
  std::string refused = kOutOfRange;
  refused.insert(refused.find(';'), ", move 3");
  EXPECT_EQ(game.refusal(state, game.parse_action(state, "3").value()), refused);
}

}  // namespace
}  // namespace yomikiri::studies::rules
