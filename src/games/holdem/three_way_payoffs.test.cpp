#include "games/holdem/three_way_payoffs.h"

#include <gtest/gtest.h>

#include "games/holdem/push_fold.h"
#include "tests/games/make_game.h"

namespace yomikiri::games::holdem::three_way {
namespace {

using tests::error_of;

constexpr End kAll = 0b111;

// Takes the seats' strengths instead of the number of their order.
Amounts paid(const Stakes& stakes, End end, std::array<int, 3> strengths) {
  return chip_payoffs(stakes).value().at(end, order_of(strengths[0], strengths[1], strengths[2]));
}

TEST(ThreeWayPayoffs, of_equal_stacks_are_blinds_or_stacks) {
  const Stakes stakes{.stacks = {10, 10, 10}, .ante = 0.25};
  EXPECT_EQ(paid(stakes, kAllFold, {3, 2, 1}), (Amounts{-0.25, -0.75, 1}));
  EXPECT_EQ(paid(stakes, 0b001, {1, 2, 3}), (Amounts{2, -0.75, -1.25}));
  EXPECT_EQ(paid(stakes, 0b010, {1, 2, 3}), (Amounts{-0.25, 1.5, -1.25}));
  EXPECT_EQ(paid(stakes, 0b011, {1, 2, 3}), (Amounts{-10, 11.25, -1.25}));
  EXPECT_EQ(paid(stakes, 0b110, {3, 1, 1}), (Amounts{-0.25, 0.125, 0.125}));
  EXPECT_EQ(paid(stakes, kAll, {1, 2, 3}), (Amounts{-10, -10, 20}));
  EXPECT_EQ(paid(stakes, kAll, {2, 1, 2}), (Amounts{5, -10, 5}));
  EXPECT_EQ(paid(stakes, kAll, {1, 1, 1}), (Amounts{0, 0, 0}));
}

// 12, 8 and 20 chips: a main pot of 24 for all, a side pot of 8 for two, and 8 are returned.
TEST(ThreeWayPayoffs, of_unequal_stacks_have_a_side_pot) {
  const Stakes stakes{.stacks = {12, 8, 20}};
  EXPECT_EQ(paid(stakes, kAll, {2, 3, 1}), (Amounts{-4, 16, -12}));
  EXPECT_EQ(paid(stakes, kAll, {1, 2, 3}), (Amounts{-12, -8, 20}));
  EXPECT_EQ(paid(stakes, kAll, {1, 3, 1}), (Amounts{-8, 16, -8}));
  EXPECT_EQ(paid(stakes, kAll, {2, 2, 1}), (Amounts{8, 4, -12}));
  EXPECT_EQ(paid(stakes, 0b101, {1, 3, 2}), (Amounts{-12, -0.5, 12.5}));
}

TEST(ThreeWayPayoffs, blinds_that_a_short_stack_cannot_match_go_to_the_last_who_folded) {
  const Stakes stakes{.stacks = {0.25, 10, 10}};
  // The button wins a quarter from each; of the blinds' other 0.25 and 0.75 the big blind has all.
  EXPECT_EQ(paid(stakes, 0b001, {1, 1, 1}), (Amounts{0.5, -0.5, 0}));
  EXPECT_EQ(paid({.stacks = {10, 10, 0.5}}, 0b010, {1, 1, 1}), (Amounts{0, 0.5, -0.5}));
}

TEST(ThreeWayPayoffs, cancel_and_never_cost_more_than_a_stack) {
  for (const Amounts& stacks : {Amounts{10, 10, 10}, {3, 7.5, 0.4}, {0.1, 0.2, 0.3}, {25, 1, 6}})
    for (End end = kFirstEnd; end <= kLastEnd; ++end)
      for (int order = 0; order < kOrders; ++order) {
        const auto payoffs = chip_payoffs({.stacks = stacks, .ante = 0.15}).value();
        const Amounts& amounts = payoffs.at(end, order);
        EXPECT_NEAR(amounts[0] + amounts[1] + amounts[2], 0, 1e-12);
        for (int seat = 0; seat < kSeats; ++seat) EXPECT_GE(amounts[seat], -stacks[seat]);
      }
}

TEST(ThreeWayPayoffs, are_those_of_two_seats_where_the_button_folds) {
  for (const double stack : {0.4, 0.75, 3.0, 10.0}) {
    const auto three = chip_payoffs({.stacks = {20, stack, 2 * stack}}).value();
    const auto two = holdem::chip_payoffs({.stack = stack}).value();
    const auto expect = [&](End end, int order, const std::array<double, 2>& amounts) {
      EXPECT_DOUBLE_EQ(three.at(end, order)[kSmallBlind], amounts[0]) << stack;
      EXPECT_DOUBLE_EQ(three.at(end, order)[kBigBlind], amounts[1]) << stack;
    };
    expect(kAllFold, 0, two.fold);
    expect(0b010, 0, two.steal);
    expect(0b110, order_of(9, 2, 1), two.win);
    expect(0b110, order_of(9, 1, 2), two.lose);
    expect(0b110, order_of(0, 1, 1), two.tie);
  }
}

TEST(ThreeWayPayoffs, say_what_is_wrong_with_the_stakes) {
  EXPECT_EQ(error_of(chip_payoffs({.stacks = {1, -2, 3}})),
            "stack -2: expected an amount, 0 or more");
  EXPECT_EQ(error_of(chip_payoffs({.stacks = {1, 2, 0}})), "stack 0: expected more than 0 chips");
  EXPECT_EQ(error_of(chip_payoffs({.ante = -1})), "ante -1: expected an amount, 0 or more");
}

}  // namespace
}  // namespace yomikiri::games::holdem::three_way
