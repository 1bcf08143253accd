#include "studies/poker/three_way_sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "studies/poker/equity.h"
#include "tests/support/sanitized.h"

namespace yomikiri::studies::poker {
namespace {

using cards::kAce;
using games::holdem::all_hole_cards;
using three_way::Arrangement;
using three_way::kOrders;
using three_way::kPlaces;
using three_way::Places;
using three_way::Showdowns;

constexpr HandClass kPairOfAces = HandClass::pair(kAce);
constexpr HandClass kKings = HandClass::pair(kAce - 1);
constexpr HandClass kQueens = HandClass::pair(kAce - 2);
constexpr HandClass kSuited = HandClass::suited(kAce, kAce - 1);
constexpr HandClass kOffsuit = HandClass::offsuit(kAce, 5);
const std::vector<HandClass> kFew = {kPairOfAces, kKings, kQueens, kSuited, kOffsuit};

Showdowns sampled(std::span<const HandClass> classes, std::uint32_t deals, std::uint64_t seed = 1,
                  int threads = 1) {
  return sample_three_way(classes, {.deals = deals, .seed = seed}, {.threads = threads}).value();
}

double brute_force_count(HandClass a, HandClass b, HandClass c) {
  double count = 0;
  for (const HoleCards x : all_hole_cards())
    for (const HoleCards y : all_hole_cards()) {
      if (HandClass::of(x) != a || HandClass::of(y) != b || x.shares_card_with(y)) continue;
      for (const HoleCards z : all_hole_cards())
        count += HandClass::of(z) == c && !z.shares_card_with(x) && !z.shares_card_with(y) ? 1 : 0;
    }
  return count;
}

std::vector<std::uint16_t> all_counts(const Showdowns& showdowns) {
  std::vector<std::uint16_t> counts;
  for (int high = 0; high < showdowns.hand_count(); ++high)
    showdowns.for_each_triple(high, [&](const Showdowns::Triple& triple) {
      counts.insert(counts.end(), triple.counts.begin(), triple.counts.end());
    });
  return counts;
}

TEST(ThreeWaySample, deals_are_as_likely_as_their_combinations_are_many) {
  const auto showdowns = sampled(kFew, 2);
  const double unit = showdowns.triple(0, 1, 2).chance / (6 * 6 * 6);  // AA, KK and QQ
  for (int high = 0; high < 5; ++high)
    for (int middle = 0; middle <= high; ++middle)
      for (int low = 0; low <= middle; ++low)
        EXPECT_NEAR(showdowns.triple(low, middle, high).chance / unit,
                    brute_force_count(kFew[low], kFew[middle], kFew[high]), 1e-9);
  EXPECT_EQ(showdowns.triple(0, 0, 0).chance, 0);  // there are only four aces
}

TEST(ThreeWaySample, chances_of_all_deals_sum_to_one_and_each_is_sampled) {
  const auto showdowns = sampled(kFew, 7);
  double sum = 0;
  for (int high = 0; high < 5; ++high)
    showdowns.for_each_triple(high, [&](const Showdowns::Triple& triple) {
      Showdowns::for_each_arrangement(triple.hands,
                                      [&](const Arrangement&) { sum += triple.chance; });
      int deals = 0;
      for (const int count : triple.counts) deals += count;
      EXPECT_EQ(deals, 7);
    });
  EXPECT_NEAR(sum, 1, 1e-12);
}

// All aces are alike, so one combination of them stands for all; kings and queens are counted over
// all their combinations.
TEST(ThreeWaySample, are_near_the_exact_equities_with_and_without_the_third_hand) {
  if (tests::kSanitized) GTEST_SKIP() << "exact equities take too long";
  constexpr std::uint32_t kDeals = 60'000;
  const std::vector<HandClass> three = {kPairOfAces, kKings, kQueens};
  const auto showdowns = sampled(three, kDeals);
  std::array<double, 3> exact{};
  double exact_of_two = 0;  // aces against kings, the queens folded
  const HoleCards aces(Card(kAce, 3), Card(kAce, 2));
  kKings.for_each_combination([&](HoleCards kings) {
    kQueens.for_each_combination([&](HoleCards queens) {
      const auto range = [](HoleCards hand) { return Range::parse(to_string(hand)).value(); };
      const std::vector<Range> all = {range(aces), range(kings), range(queens)};
      const auto report = all_in_equity(all, {}, {}).value();
      for (int i = 0; i < 3; ++i) exact[i] += report.seats[i].equity / 36;
      exact_of_two += all_in_equity(std::span(all).first(2), {.dead = queens.cards()}, {})
                          .value()
                          .seats[0]
                          .equity /
                      36;
    });
  });
  const auto triple = showdowns.triple(0, 1, 2);
  std::array<double, 3> shares{};
  double share_of_two = 0;
  for (int order = 0; order < kOrders; ++order) {
    const Places& places = kPlaces[order];
    const double rate = triple.counts[order] / double{kDeals};
    const auto best = std::ranges::count(places, 0);
    for (int i = 0; i < 3; ++i)
      if (places[i] == 0) shares[i] += rate / static_cast<double>(best);
    share_of_two += places[0] < places[1] ? rate : places[0] == places[1] ? rate / 2 : 0;
  }
  EXPECT_NEAR(shares[0] + shares[1] + shares[2], 1, 1e-12);
  const double bound = 5 * std::sqrt(0.25 / kDeals);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(shares[i], exact[i], bound);
  EXPECT_NEAR(share_of_two, exact_of_two, bound);
}

TEST(ThreeWaySample, are_the_same_on_any_number_of_threads_and_differ_by_seed) {
  const auto alone = all_counts(sampled(kFew, 50));
  EXPECT_EQ(alone, all_counts(sampled(kFew, 50, 1, 3)));
  EXPECT_NE(alone, all_counts(sampled(kFew, 50, 2)));
}

TEST(ThreeWaySample, stop_when_the_job_is_stopped) {
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = sample_three_way(kFew, {}, {.stop = stop.get_token()});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, Errc::Stopped);
}

}  // namespace
}  // namespace yomikiri::studies::poker
