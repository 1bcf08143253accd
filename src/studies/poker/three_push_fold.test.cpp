#include "studies/poker/three_push_fold.h"

#include <gtest/gtest.h>

#include <numeric>

#include "games/holdem/push_fold.h"
#include "solve/equilibrium/public_cfr.h"
#include "solve/equilibrium/public_values.h"
#include "studies/poker/icm.h"
#include "studies/poker/push_fold.h"
#include "tests/games/make_game.h"
#include "tests/support/sanitized.h"

namespace yomikiri::studies::poker {
namespace {

using cards::kAce;
using games::holdem::HandClass;
using tests::error_of;
using three_way::Amounts;
using three_way::End;
using three_way::kDecisions;
using three_way::kOrders;
using three_way::kSeats;
using three_way::Payoffs;
using three_way::Showdowns;
using three_way::Stakes;

const std::vector<HandClass> kClasses = {HandClass::pair(kAce),       HandClass::pair(6),
                                         HandClass::suited(kAce, 10), HandClass::offsuit(kAce, 5),
                                         HandClass::offsuit(11, 8),   HandClass::suited(8, 7),
                                         HandClass::offsuit(10, 3),   HandClass::pair(0),
                                         HandClass::offsuit(6, 1),    HandClass::suited(11, 4)};

const Showdowns& few_showdowns() {
  static const Showdowns few = sample_three_way(kClasses, {.deals = 300}, {}).value();
  return few;
}

Payoffs chips(const Stakes& stakes = {}) { return three_way::chip_payoffs(stakes).value(); }

struct Solved {
  ThreePushFoldSolution solution;
  ThreePushFoldProof proof;
};

Solved solved(const Showdowns& showdowns, const Payoffs& payoffs, std::uint64_t iterations = 300) {
  const auto game = three_way::PushFold::make(showdowns, payoffs, {}).value();
  auto solution = solve_three_push_fold(game, {.iterations = iterations}, {}).value();
  const auto proof = prove_three_push_fold(showdowns, payoffs, solution.ranges);
  return {std::move(solution), proof};
}

ThreeRanges constant_ranges(int hands, double share) {
  ThreeRanges ranges;
  for (auto& range : ranges) range.assign(hands, share);
  return ranges;
}

// Ranges that differ for each seat and hand: with constant ranges one seating wins what another
// loses, and the values have hardly any error.
ThreeRanges uneven_ranges() {
  ThreeRanges ranges = constant_ranges(10, 0);
  for (int decision = 0; decision < kDecisions; ++decision)
    for (int hand = 0; hand < 10; ++hand)
      ranges[decision][hand] = (3 * hand + 5 * decision) % 7 / 6.0;
  return ranges;
}

// The button would lose everything by pushing, whatever happens.
Payoffs without_button(Payoffs payoffs) {
  for (End end = three_way::kFirstEnd; end <= three_way::kLastEnd; ++end)
    if (three_way::is_left(end, three_way::kButton))
      for (int order = 0; order < kOrders; ++order) payoffs.at(end, order)[0] = -100;
  return payoffs;
}

TEST(ThreePushFold, seats_come_near_an_equilibrium_for_chips) {
  for (const Amounts& stacks : {Amounts{10, 10, 10}, {5, 12, 8}, {2, 0.7, 20}}) {
    const auto [solution, proof] = solved(few_showdowns(), chips({.stacks = stacks}));
    EXPECT_NEAR(proof.values[0] + proof.values[1] + proof.values[2], 0, 1e-9);
    for (int seat = 0; seat < kSeats; ++seat) {
      EXPECT_GE(proof.gains[seat], 0);
      EXPECT_LT(proof.gains[seat], 1e-3);
      EXPECT_GE(solution.regrets[seat], 0);
      EXPECT_LT(solution.regrets[seat], 1e-3);
    }
    EXPECT_NEAR(proof.nash_conv, proof.gains[0] + proof.gains[1] + proof.gains[2], 1e-15);
  }
}

// Compares the solver's calculation, in single precision and minus a stake, with that of the proof.
TEST(ThreePushFold, the_proof_expects_what_the_game_pays) {
  const Payoffs payoffs = chips({.stacks = {9, 6, 14}, .ante = 0.1});
  const auto game = three_way::PushFold::make(few_showdowns(), payoffs, {}).value();
  const ThreeRanges ranges = constant_ranges(10, 0.25);
  const auto proof = prove_three_push_fold(few_showdowns(), payoffs, ranges);
  const Amounts stakes = {payoffs.at(three_way::kAllFold, 0)[0],
                          payoffs.at(three_way::kAllFold, 0)[1], payoffs.at(0b001, 0)[2]};
  for (int seat = 0; seat < kSeats; ++seat) {
    double expected = stakes[seat];
    for (End end = three_way::kFirstEnd; end <= three_way::kLastEnd; ++end) {
      const auto reach = [&](int of) {
        if (three_way::decision_before(end, of) == three_way::Decision::None) return 1.0;
        return three_way::is_left(end, of) ? 0.25 : 0.75;
      };
      const std::array<std::vector<double>, kSeats> reaches = {std::vector<double>(10, reach(0)),
                                                               std::vector<double>(10, reach(1)),
                                                               std::vector<double>(10, reach(2))};
      std::vector<double> values(10);
      game.evaluate(end, seat, {reaches[0], reaches[1], reaches[2]}, values);
      expected += reach(seat) * std::accumulate(values.begin(), values.end(), 0.0);
    }
    EXPECT_NEAR(proof.values[seat], expected, 1e-5);
  }
}

// If nobody ever goes in, the button would steal 1.5 and the small blind 1 instead of losing 0.5;
// the big blind has nothing to decide.
TEST(ThreePushFold, knows_what_can_be_gained_where_all_fold) {
  const auto proof = prove_three_push_fold(few_showdowns(), chips(), constant_ranges(10, 0));
  EXPECT_NEAR(proof.values[0], 0, 1e-12);
  EXPECT_NEAR(proof.values[1], -0.5, 1e-12);
  EXPECT_NEAR(proof.values[2], 0.5, 1e-12);
  EXPECT_NEAR(proof.gains[0], 1.5, 1e-12);
  EXPECT_NEAR(proof.gains[1], 1.5, 1e-12);
  EXPECT_EQ(proof.gains[2], 0);
  for (const double error : proof.standard_errors) EXPECT_EQ(error, 0);
}

// Two seats are left, and their game has one value. Its deals are those of three seats, summed over
// the button's hand.
TEST(ThreePushFold, is_the_game_for_two_if_the_button_never_pushes) {
  games::holdem::HandPairs pairs;
  pairs.hands.assign(10, "");
  pairs.cells.resize(100);
  for (int high = 0; high < 10; ++high)
    few_showdowns().for_each_triple(high, [&](const Showdowns::Triple& triple) {
      Showdowns::for_each_arrangement(triple.hands, [&](const three_way::Arrangement& dealt) {
        auto& cell = pairs.cells[10 * triple.hands[dealt.thing[1]] + triple.hands[dealt.thing[2]]];
        for (int order = 0; order < kOrders; ++order) {
          const auto& places = three_way::kPlaces[dealt.order[order]];
          const double chance = triple.chance * triple.counts[order] / few_showdowns().deals();
          cell.deal += chance;
          (places[1] < places[2]   ? cell.win
           : places[1] > places[2] ? cell.lose
                                   : cell.tie) += chance;
        }
      });
    });
  // Equal hands are sampled in one seating, which may favour a seat by chance; the game for two
  // assumes that they are even. This is why the values differ slightly.
  for (int hand = 0; hand < 10; ++hand) {
    auto& cell = pairs.cells[11 * hand];
    cell.win = cell.lose = (cell.win + cell.lose) / 2;
  }
  const games::holdem::PushFold two(pairs, games::holdem::chip_payoffs({.stack = 10}).value());
  equilibrium::PublicCfr<games::holdem::PushFold> solver(two);
  ASSERT_TRUE(solver.run(500));
  const auto expected = equilibrium::exploitability(two, solver.average_strategy());
  const auto found = solved(few_showdowns(), without_button(chips()));
  for (const double share : found.solution.ranges[0]) EXPECT_NEAR(share, 0, 1e-3);
  EXPECT_NEAR(found.proof.values[three_way::kSmallBlind], expected.values[0], 5e-4);
}

TEST(ThreePushFold, errors_of_the_values_shrink_with_the_sample) {
  const auto error = [](std::uint32_t deals) {
    const auto showdowns = sample_three_way(kClasses, {.deals = deals}, {}).value();
    return prove_three_push_fold(showdowns, chips(), uneven_ranges()).standard_errors[0];
  };
  EXPECT_NEAR(error(25) / error(400), 4, 0.4);
}

// Forty samples: their values scatter as the standard error predicts.
TEST(ThreePushFold, errors_of_the_values_are_those_of_repeated_samples) {
  if (tests::kSanitized) GTEST_SKIP() << "forty samples take too long";
  constexpr int kSamples = 40;
  double sum = 0;
  double squares = 0;
  double variance = 0;
  for (int seed = 1; seed <= kSamples; ++seed) {
    const auto showdowns =
        sample_three_way(kClasses, {.deals = 20, .seed = static_cast<std::uint64_t>(seed)}, {})
            .value();
    const auto proof = prove_three_push_fold(showdowns, chips(), uneven_ranges());
    sum += proof.values[1];
    squares += proof.values[1] * proof.values[1];
    variance += proof.standard_errors[1] * proof.standard_errors[1] / kSamples;
  }
  const double scatter = (squares - sum * sum / kSamples) / (kSamples - 1);
  EXPECT_NEAR(scatter / variance, 1, 0.7);  // three standard deviations of a variance from forty
}

TEST(ThreePushFold, is_the_same_on_any_number_of_threads) {
  const auto ranges = [](int threads) {
    const Job job{.threads = threads};
    const auto showdowns = sample_three_way(kClasses, {.deals = 20}, job).value();
    const auto game = three_way::PushFold::make(showdowns, chips(), job).value();
    return solve_three_push_fold(game, {.iterations = 20}, job).value().ranges;
  };
  EXPECT_EQ(ranges(1), ranges(3));
}

TEST(ThreePushFold, stops_when_the_job_is_stopped) {
  const auto game = three_way::PushFold::make(few_showdowns(), chips(), {}).value();
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = solve_three_push_fold(game, {}, {.stop = stop.get_token()});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, Errc::Stopped);
}

// Each player wins everything with the probability of its chips: the same game in other units.
TEST(ThreePushFoldPrizes, one_prize_is_the_game_in_chips) {
  const std::vector<double> stacks = {12, 8, 20};
  const auto prizes = three_prize_payoffs({}, stacks, std::vector<double>{40}).value();
  const auto amounts = chips({.stacks = {12, 8, 20}});
  for (End end = three_way::kFirstEnd; end <= three_way::kLastEnd; ++end)
    for (int order = 0; order < kOrders; ++order)
      for (int seat = 0; seat < kSeats; ++seat)
        EXPECT_NEAR(prizes.at(end, order)[seat], amounts.at(end, order)[seat], 1e-12);
}

TEST(ThreePushFoldPrizes, nothing_is_lost_between_three) {
  const std::vector<double> stacks = {12, 8, 8};
  const auto payoffs = three_prize_payoffs({}, stacks, std::vector<double>{50, 30, 20}).value();
  for (End end = three_way::kFirstEnd; end <= three_way::kLastEnd; ++end)
    for (int order = 0; order < kOrders; ++order) {
      const Amounts& amounts = payoffs.at(end, order);
      EXPECT_NEAR(amounts[0] + amounts[1] + amounts[2], 0, 1e-12);
    }
}

TEST(ThreePushFoldPrizes, of_two_who_lose_all_the_larger_stack_has_the_better_place) {
  const std::vector<double> prizes = {50, 30, 20};
  const int big_blind_wins = three_way::order_of(1, 2, 3);
  const auto prize = [&](const std::vector<double>& stacks, int seat) {
    const auto payoffs = three_prize_payoffs({}, stacks, prizes).value();
    return icm_values(stacks, prizes).value()[seat] + payoffs.at(0b111, big_blind_wins)[seat];
  };
  EXPECT_NEAR(prize({12, 8, 20}, 0), 30, 1e-12);
  EXPECT_NEAR(prize({12, 8, 20}, 1), 20, 1e-12);
  EXPECT_NEAR(prize({12, 8, 20}, 2), 50, 1e-12);
  EXPECT_NEAR(prize({10, 10, 10}, 0), 25, 1e-12);
  EXPECT_NEAR(prize({10, 10, 10}, 1), 25, 1e-12);
}

TEST(ThreePushFoldPrizes, say_what_is_wrong) {
  EXPECT_EQ(
      error_of(three_prize_payoffs({}, std::vector<double>{5, 5}, std::vector<double>{1})),
      "stacks: expected the stacks of the button, the small blind, the big blind, and any others");
  EXPECT_EQ(error_of(three_prize_payoffs({}, std::vector<double>{5, 5, 5}, {})),
            "prizes: expected 1 to 3 prizes, at most one for each player");
}

TEST(ThreePushFoldPrizes, make_the_seats_call_less) {
  const std::vector<double> stacks = {10, 10, 10, 1};
  const auto prizes = three_prize_payoffs({}, stacks, std::vector<double>{50, 30, 20}).value();
  const auto for_prizes = solved(few_showdowns(), prizes);
  const auto for_chips = solved(few_showdowns(), chips());
  const auto calls = [](const Solved& of) {
    double sum = 0;
    for (const int decision : {2, 3, 4, 5})
      for (const double share : of.solution.ranges[decision]) sum += share;
    return sum;
  };
  EXPECT_LT(calls(for_prizes), calls(for_chips));
}

// With the whole deck the two blinds play the game of push_fold.h, whose equities are exact.
TEST(SlowThreePushFold, blinds_play_the_game_for_two_if_the_button_never_pushes) {
  const auto showdowns = sample_three_way(all_classes(), {.deals = 40}, {.threads = 2}).value();
  const auto [solution, proof] = solved(showdowns, without_button(chips()));
  Chart push{};
  Chart call{};
  std::ranges::copy(solution.ranges[1], push.begin());
  std::ranges::copy(solution.ranges[4], call.begin());
  EXPECT_NEAR(proof.values[1], -0.0454, 5e-5 + 4 * proof.standard_errors[1]);
  EXPECT_NEAR(overall_rate(push), 0.5829, 0.01);
  EXPECT_NEAR(overall_rate(call), 0.3738, 0.01);
}

// Against another sample the gains are, on average, at least those in hold'em itself: a best
// response profits from the errors of the sample that it is found in.
TEST(SlowThreePushFold, ranges_are_near_an_equilibrium_of_another_sample_too) {
  const auto sample = [](std::uint64_t seed) {
    return sample_three_way(all_classes(), {.deals = 40, .seed = seed}, {.threads = 2}).value();
  };
  const auto [solution, proof] = solved(sample(1), chips());
  EXPECT_LT(proof.nash_conv, 1e-4);
  EXPECT_LT(prove_three_push_fold(sample(2), chips(), solution.ranges).nash_conv, 1e-3);
}

}  // namespace
}  // namespace yomikiri::studies::poker
