#include "games/holdem/three_way_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"

namespace yomikiri::games::holdem::three_way {
namespace {

constexpr int kHands = 5;

// Any counts, and one triple that cannot be dealt.
Showdowns few_showdowns() {
  Random random(2);
  ShowdownCounts counts(kHands, 40);
  for (std::size_t triple = 1; triple < counts.combinations.size(); ++triple) {
    counts.combinations[triple] = static_cast<std::uint16_t>(1 + random.below(200));
    for (std::uint32_t deal = 0; deal < counts.deals; ++deal)
      ++counts.orders[triple * kOrders + random.below(kOrders)];
  }
  return Showdowns(std::move(counts));
}

// Every end pays every seat a different amount, and so does every order if there is a showdown.
Payoffs any_payoffs() {
  Random random(3);
  Payoffs payoffs;
  for (End end = kFirstEnd; end <= kLastEnd; ++end)
    for (int order = 0; order < kOrders; ++order)
      for (double& amount : payoffs.at(end, order))
        amount = static_cast<double>(random.below(1000)) / 100 - 5;
  for (const End end : {0b001, 0b010, 0b100})
    for (int order = 1; order < kOrders; ++order) payoffs.at(end, order) = payoffs.at(end, 0);
  return payoffs;
}

std::array<std::vector<double>, kSeats> any_reaches() {
  Random random(4);
  std::array<std::vector<double>, kSeats> reaches;
  for (auto& reach : reaches) {
    for (int hand = 0; hand < kHands; ++hand)
      reach.push_back(static_cast<double>(random.below(100)) / 100);
    reach[2] = 0;  // hands that never get there are skipped
  }
  return reaches;
}

double mean_payoff(const Showdowns& showdowns, const Payoffs& payoffs, End end, int seat,
                   const std::array<int, 3>& hands) {
  std::array<int, 3> sorted = hands;
  std::ranges::sort(sorted);
  double mean = 0;
  bool found = false;
  Showdowns::for_each_arrangement(sorted, [&](const Arrangement& dealt) {
    for (int i = 0; i < kSeats; ++i)
      if (sorted[dealt.thing[i]] != hands[i]) return;
    EXPECT_FALSE(found);
    found = true;
    const auto triple = showdowns.triple(sorted[0], sorted[1], sorted[2]);
    for (int order = 0; order < kOrders; ++order)
      mean += triple.chance * triple.counts[order] / showdowns.deals() *
              payoffs.at(end, dealt.order[order])[seat];
  });
  EXPECT_TRUE(found);
  return mean;
}

double chance_of(const Showdowns& showdowns, std::array<int, 3> hands) {
  std::ranges::sort(hands);
  return showdowns.triple(hands[0], hands[1], hands[2]).chance;
}

void expect_the_sums_over_all_deals(const Payoffs& payoffs) {
  const Showdowns showdowns = few_showdowns();
  const auto game = PushFold::make(showdowns, payoffs, {}).value();
  const auto reaches = any_reaches();
  const Amounts stakes = {payoffs.at(kAllFold, 0)[0], payoffs.at(kAllFold, 0)[1],
                          payoffs.at(0b001, 0)[2]};
  for (End end = kFirstEnd; end <= kLastEnd; ++end)
    for (int seat = 0; seat < kSeats; ++seat) {
      std::vector<double> expected(kHands, 0.0);
      for (int a = 0; a < kHands; ++a)
        for (int b = 0; b < kHands; ++b)
          for (int c = 0; c < kHands; ++c) {
            const std::array<int, 3> hands = {a, b, c};
            double weight = 1;
            for (int other = 0; other < kSeats; ++other)
              if (other != seat) weight *= reaches[other][hands[other]];
            expected[hands[seat]] += weight * (mean_payoff(showdowns, payoffs, end, seat, hands) -
                                               stakes[seat] * chance_of(showdowns, hands));
          }
      std::vector<double> values(kHands, -1);
      game.evaluate(end, seat, {reaches[0], reaches[1], reaches[2]}, values);
      for (int hand = 0; hand < kHands; ++hand)
        EXPECT_NEAR(values[hand], expected[hand], 1e-6) << end << " " << seat << " " << hand;
    }
}

TEST(ThreeWayGame, values_hands_by_the_sum_over_all_deals) {
  expect_the_sums_over_all_deals(chip_payoffs({.stacks = {12, 8, 20}, .ante = 0.1}).value());
}

TEST(ThreeWayGame, takes_any_payoffs) { expect_the_sums_over_all_deals(any_payoffs()); }

TEST(ThreeWayGame, is_the_same_on_any_number_of_threads) {
  const Showdowns showdowns = few_showdowns();
  const auto alone = PushFold::make(showdowns, any_payoffs(), {}).value();
  const auto together = PushFold::make(showdowns, any_payoffs(), {.threads = 3}).value();
  const auto reaches = any_reaches();
  std::vector<double> values(kHands), same(kHands);
  alone.evaluate(0b111, kButton, {reaches[0], reaches[1], reaches[2]}, values);
  together.evaluate(0b111, kButton, {reaches[0], reaches[1], reaches[2]}, same);
  EXPECT_EQ(values, same);
}

}  // namespace
}  // namespace yomikiri::games::holdem::three_way
