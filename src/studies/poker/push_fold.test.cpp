#include "studies/poker/push_fold.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/games/make_game.h"
#include "tests/support/sanitized.h"

namespace yomikiri::studies::poker {
namespace {

using tests::error_of;

// Computed once: the equity table takes most of a test's time.
const HandPairs& pairs() {
  static const HandPairs all = all_class_pairs({}).value();
  return all;
}

PushFoldSolution solved(const PushFoldStakes& stakes, std::uint64_t iterations = 1000) {
  return solve_push_fold(pairs(), chip_payoffs(stakes).value(), {.iterations = iterations}, {})
      .value();
}

double pushed(const PushFoldSolution& solution, std::string_view name) {
  for (int i = 0; i < std::ssize(solution.push); ++i)
    if (class_name(i) == name) return solution.push[i];
  return -1;
}

double called(const PushFoldSolution& solution, std::string_view name) {
  for (int i = 0; i < std::ssize(solution.call); ++i)
    if (class_name(i) == name) return solution.call[i];
  return -1;
}

// [Bainari2021, section 6.3], to the printed digit.
TEST(PushFoldInFull, gives_the_articles_figures_for_ten_big_blinds) {
  const auto solution = solved({.stack = 10});
  EXPECT_EQ(fmt::format("{:.4f}", solution.values[0]), "-0.0454");
  EXPECT_EQ(fmt::format("{:.4f}", solution.values[1]), "0.0454");
  EXPECT_EQ(fmt::format("{:.3e}", solution.nash_conv), "1.447e-07");
  EXPECT_EQ(fmt::format("{:.2f}", 100 * overall_rate(solution.push)), "58.29");
  EXPECT_EQ(fmt::format("{:.2f}", 100 * overall_rate(solution.call)), "37.38");
  EXPECT_EQ(percent_text(pushed(solution, "43s")), "71.6%");
  EXPECT_EQ(percent_text(called(solution, "Q6s")), "40.0%");
}

TEST(PushFold, gives_the_articles_charts_for_ten_big_blinds) {
  if (tests::kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  const auto solution = solved({.stack = 10});
  const auto pure = [](const Chart& chart) {  // a row of the chart in 13 letters
    std::vector<std::string> rows(13);
    for (int i = 0; i < std::ssize(chart); ++i) {
      const std::string text = percent_text(chart[i]);
      rows[i / 13] += text == "100.%" ? 'x' : text == "-" ? '.' : '?';
    }
    return rows;
  };
  EXPECT_EQ(pure(solution.push),
            (std::vector<std::string>{
                "xxxxxxxxxxxxx", "xxxxxxxxxxxxx", "xxxxxxxxxxxxx", "xxxxxxxxxxxx.", "xxxxxxxxxxx..",
                "xxxxxxxxxx...", "xxxxxxxxxxx..", "xxx..xxxxxx..", "xx.....xxxx..", "xx.......xxx.",
                "xx........x?.", "xx.........x.", "xx..........x"}));
  EXPECT_EQ(pure(solution.call),
            (std::vector<std::string>{
                "xxxxxxxxxxxxx", "xxxxxxxxxxxxx", "xxxxxxxx?....", "xxxxxxx......", "xxxxxx.......",
                "xxx..x.......", "xx....x......", "xx.....x.....", "xx......x....", "xx.......x...",
                "x.........x..", "x..........x.", "x...........x"}));
}

TEST(PushFold, values_of_the_blinds_cancel_and_gains_are_not_negative) {
  if (tests::kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  for (const double stack : {0.3, 1.0, 2.0, 7.5, 25.0}) {
    const auto solution = solved({.stack = stack, .ante = 0.1}, 300);
    EXPECT_NEAR(solution.values[0] + solution.values[1], 0, 1e-12) << stack;
    EXPECT_GE(solution.gains[0], -1e-12) << stack;
    EXPECT_GE(solution.gains[1], -1e-12) << stack;
    EXPECT_LT(solution.nash_conv, 1e-4) << stack;
  }
}

TEST(PushFold, everything_is_pushed_and_called_when_the_blinds_are_the_stack) {
  if (tests::kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  const auto solution = solved({.stack = 0.5});
  EXPECT_NEAR(overall_rate(solution.call), 1, 1e-3);
}

TEST(PushFold, an_ante_makes_both_seats_play_more) {
  if (tests::kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  const auto without = solved({.stack = 12});
  const auto with = solved({.stack = 12, .ante = 0.25});
  EXPECT_GT(overall_rate(with.push), overall_rate(without.push));
  EXPECT_GT(overall_rate(with.call), overall_rate(without.call));
}

// Between two players with one prize, chips are worth their share: the same game in other units.
TEST(PushFold, one_prize_for_two_is_the_game_in_chips) {
  const auto payoffs =
      prize_payoffs({}, std::vector<double>{10, 10}, std::vector<double>{20}).value();
  const auto chips = chip_payoffs({.stack = 10}).value();
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_NEAR(payoffs.fold[seat], chips.fold[seat], 1e-12);
    EXPECT_NEAR(payoffs.steal[seat], chips.steal[seat], 1e-12);
    EXPECT_NEAR(payoffs.win[seat], chips.win[seat], 1e-12);
    EXPECT_NEAR(payoffs.tie[seat], 0, 1e-12);
  }
}

// The bubble: with a third player about to be eliminated, calling costs more than it wins.
TEST(PushFold, prizes_for_places_make_the_big_blind_call_less) {
  if (tests::kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  const auto prizes =
      prize_payoffs({}, std::vector<double>{10, 10, 2}, std::vector<double>{50, 30, 0}).value();
  const auto solution = solve_push_fold(pairs(), prizes, {}, {}).value();
  EXPECT_LT(overall_rate(solution.call), 0.75 * overall_rate(solved({.stack = 10}).call));
  EXPECT_LT(solution.nash_conv, 1e-3);
}

TEST(PushFold, says_what_is_wrong_with_its_stakes) {
  EXPECT_EQ(error_of(chip_payoffs({.stack = -3})), "stack -3: expected an amount, 0 or more");
  EXPECT_EQ(error_of(chip_payoffs({.stack = 0})), "stack 0: expected more than 0 chips");
  EXPECT_EQ(error_of(chip_payoffs({.ante = -1})), "ante -1: expected an amount, 0 or more");
  EXPECT_EQ(error_of(parse_amounts("5,x")), "'5,x': 'x' is not an amount");
  EXPECT_EQ(error_of(prize_payoffs({}, std::vector<double>{5}, std::vector<double>{1})),
            "stacks: expected the stacks of the small blind, the big blind, and any others");
}

TEST(PushFold, stops_when_the_job_is_stopped) {
  if (tests::kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  std::stop_source stop;
  stop.request_stop();
  const auto payoffs = chip_payoffs({}).value();
  EXPECT_EQ(solve_push_fold(pairs(), payoffs, {}, {.stop = stop.get_token()}).error().code,
            Errc::Stopped);
}

// The article doubts it [Bainari2021, section 6.2]: 169 classes, with their counts of pairs, and
// the 1326 combinations give the same game.
TEST(SlowPushFold, classes_and_combinations_have_the_same_equilibrium) {
  const auto combinations = all_combination_pairs({}).value();
  for (const double stack : {3.0, 10.0, 20.0}) {
    const auto payoffs = chip_payoffs({.stack = stack, .ante = 0.1}).value();
    const auto by_class = solve_push_fold(pairs(), payoffs, {}, {}).value();
    const auto by_combination = solve_push_fold(combinations, payoffs, {}, {}).value();
    EXPECT_NEAR(by_class.values[0], by_combination.values[0], 1e-12);
    EXPECT_NEAR(by_class.nash_conv, by_combination.nash_conv, 1e-12);
    for (std::size_t i = 0; i < by_class.push.size(); ++i) {
      EXPECT_NEAR(by_class.push[i], by_combination.push[i], 1e-6) << class_name(int(i));
      EXPECT_NEAR(by_class.call[i], by_combination.call[i], 1e-6) << class_name(int(i));
    }
  }
}

}  // namespace
}  // namespace yomikiri::studies::poker
