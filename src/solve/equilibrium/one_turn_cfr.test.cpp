#include "solve/equilibrium/one_turn_cfr.h"

#include <gtest/gtest.h>

namespace yomikiri::equilibrium {
namespace {

// Three seats, one hand each with equal chances, and no cards in common. In turn each seat keeps
// quiet or speaks up. Whoever speaks up pays 1, and gets 3 if nobody spoke before it and its hand
// is high. The first seat with a high hand speaks, because that is worth 2 and silence nothing, and
// a low hand never pays. After a speech no hand can win anything, so every hand keeps quiet.
class SpeakUp {
 public:
  using End = unsigned;  // the set of seats that have spoken

  static constexpr int seat_count() { return 3; }
  static constexpr int kHands = 2;  // low, high
  static int hand_count() { return kHands; }
  // Of each seat: whether to speak first, and whether to speak after others; the first seat has
  // one.
  static int decision_count() { return 5; }
  static int action_count(int) { return 2; }
  static int seat_of(int decision) { return (decision + 1) / 2; }
  static auto ends() { return std::views::iota(End{0}, End{8}); }
  static std::optional<int> decision_before(End end, int seat) {
    if (seat == 0) return 0;
    return 2 * seat - (spoken_before(end, seat) ? 0 : 1);
  }
  static int action_before(End end, int seat) { return static_cast<int>(end >> seat & 1); }

  static void evaluate(End end, int seat, const std::array<std::span<const double>, 3>& reaches,
                       std::span<double> values) {
    double others = 1;
    for (int other = 0; other < 3; ++other)
      if (other != seat) others *= (reaches[other][0] + reaches[other][1]) / kHands;
    for (int hand = 0; hand < kHands; ++hand) {
      const bool wins = hand == 1 && !spoken_before(end, seat);
      const double payoff = action_before(end, seat) == 0 ? 0 : wins ? 2 : -1;
      values[hand] = others * payoff / kHands;
    }
  }

 private:
  static bool spoken_before(End end, int seat) { return (end & ((1U << seat) - 1)) != 0; }
};

// Matching pennies between the first two seats; the third has one action only, and bystands.
class Pennies {
 public:
  using End = int;  // the faces shown by the two seats

  static constexpr int seat_count() { return 3; }
  static int hand_count() { return 1; }
  static int decision_count() { return 2; }
  static int action_count(int) { return 2; }
  static int seat_of(int decision) { return decision; }
  static auto ends() { return std::views::iota(0, 4); }
  static std::optional<int> decision_before(End, int seat) {
    return seat == 2 ? std::nullopt : std::optional(seat);
  }
  static int action_before(End end, int seat) { return end >> seat & 1; }
  // The first seat wins 3 if both show heads, else 1 if the faces match; the second seat the rest.
  static void evaluate(End end, int seat, const std::array<std::span<const double>, 3>& reaches,
                       std::span<double> values) {
    const double first = end == 3 ? 3 : end == 0 ? 1 : -1;
    values[0] = reaches[1 - seat][0] * (seat == 0 ? first : -first);
  }
};

static_assert(OneTurnEach<SpeakUp> && OneTurnEach<Pennies>);

TEST(OneTurnCfr, finds_what_dominates) {
  const SpeakUp game;
  OneTurnCfr solver(game);
  ASSERT_TRUE(solver.run(2000));
  for (const int first_to_speak : {0, 1, 3}) {
    const auto speaks = solver.average(first_to_speak, 1);
    EXPECT_NEAR(speaks[0], 0, 1e-3);
    EXPECT_NEAR(speaks[1], 1, 1e-3);
  }
  for (const int after_others : {2, 4})
    for (const double share : solver.average(after_others, 1)) EXPECT_NEAR(share, 0, 1e-3);
  for (const double regret : solver.regrets()) EXPECT_NEAR(regret, 0, 1e-3);
}

// If p is the share of heads of either seat, 3p - (1 - p) = -p + (1 - p) makes the other
// indifferent: p = 1/3.
TEST(OneTurnCfr, mixes_where_the_equilibrium_does) {
  const Pennies game;
  OneTurnCfr solver(game);
  ASSERT_TRUE(solver.run(20'000));
  EXPECT_NEAR(solver.average(0, 1)[0], 1.0 / 3, 1e-3);
  EXPECT_NEAR(solver.average(1, 1)[0], 1.0 / 3, 1e-3);
  EXPECT_NEAR(solver.average(1, 0)[0], 2.0 / 3, 1e-3);
  EXPECT_EQ(solver.regrets()[2], 0);  // it decides nothing
}

// After one iteration from uniform play the first seat has learnt that heads pays 1 and tails 0,
// hence a regret of half a point; its average is still uniform.
TEST(OneTurnCfr, measures_regret_in_hindsight) {
  const Pennies game;
  OneTurnCfr solver(game);
  solver.iterate();
  EXPECT_EQ(solver.average(0, 1)[0], 0.5);
  EXPECT_EQ(solver.regrets()[0], 0.5);
}

TEST(OneTurnCfr, stops_with_its_job) {
  std::stop_source source;
  source.request_stop();
  const Pennies game;
  OneTurnCfr solver(game);
  EXPECT_FALSE(solver.run(1, {.stop = source.get_token()}));
}

}  // namespace
}  // namespace yomikiri::equilibrium
