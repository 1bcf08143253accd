#include "studies/bridge/worlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <numeric>
#include <set>
#include <thread>

#include "tests/games/small_bridge_evidence.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::kSouth;
using yomikiri::bridge::parse_hand;

Evidence with_south(std::string_view hand, std::string_view constraints = "") {
  Evidence evidence;
  evidence.known[2] = parse_hand(hand).value();
  evidence.clauses = parse_constraints(constraints).value();
  return evidence;
}

Count count(const Evidence& evidence) { return Worlds::of(evidence).value().total(); }
Count count(std::string_view constraints) {
  Evidence evidence;
  evidence.clauses = parse_constraints(constraints).value();
  return count(evidence);
}

constexpr std::uint64_t kThreeHands = 84478098072866400;  // 39! / 13!^3
constexpr std::string_view kHand = "AKQ2.T98.J5.AQ32";

TEST(Worlds, without_constraints_are_a_multinomial) {
  EXPECT_EQ(to_string(count(Evidence{})), "53644737765488792839237440000");  // 52! / 13!^4
  EXPECT_TRUE(count(with_south(kHand)) == kThreeHands);
  Evidence dummy = with_south(kHand);
  dummy.known[0] = parse_hand("J543.A43.K32.875").value();
  EXPECT_TRUE(count(dummy) == 10400600);  // 26 over 13
}

TEST(Worlds, with_a_shape_are_as_many_as_published) {
  // Hands of 635,013,559,600 by pattern, each with all deals of the other 39 cards.
  EXPECT_TRUE(count("N: shape 4432") == Count{136852887600} * kThreeHands);
  EXPECT_TRUE(count("N: shape 5431") == Count{82111732560} * kThreeHands);
  EXPECT_TRUE(count("N: balanced") ==
              Count{66905856160 + 136852887600 + 98534079072} * kThreeHands);
  EXPECT_TRUE(count("N: shape 13=0=0=0") == kThreeHands);
}

TEST(Worlds, with_points_are_as_many_as_arithmetic_says) {
  EXPECT_TRUE(count("W: hcp 0") == Count{2310789600} * kThreeHands);  // 36 over 13
  EXPECT_TRUE(count("W: hcp 37") == Count{4} * kThreeHands);          // any jack
  EXPECT_TRUE(count("W: hcp 38+") == 0);
  EXPECT_TRUE(count("W: aces 4") == Count{1677106640} * kThreeHands);  // 48 over 9
  // Three of the ten hearts with north: 10 over 3, 29 over 10, 26 over 13.
  EXPECT_TRUE(count(with_south(kHand, "N: hearts 3")) == Count{120} * 20030010 * 10400600);
}

TEST(Worlds, a_question_and_its_negation_are_all_of_them) {
  constexpr std::string_view kQuestion =
      "(hcp 12..21 and (spades >= 5 or top3 in hearts 2+) or balanced and hcp 15..17)";
  const Count yes = count(with_south(kHand, "N: " + std::string(kQuestion)));
  const Count no = count(with_south(kHand, "N: not " + std::string(kQuestion)));
  EXPECT_TRUE(yes + no == kThreeHands);
  EXPECT_GT(yes, no / 10);
}

TEST(Worlds, agree_with_brute_force_on_small_decks) {
  for (std::uint64_t i = 0; i < 1200; ++i) {
    const Evidence evidence = tests::small_bridge_evidence(i);
    std::set<std::array<std::uint64_t, 4>> expected;
    Count weight = 0;
    tests::for_each_deal(evidence, [&](const Hands& hands) {
      const int counts = tests::percent_product(evidence.clauses, hands);
      if (counts == 0) return;
      expected.insert(tests::bits_of(hands));
      weight += static_cast<unsigned>(counts);
    });
    const auto worlds = Worlds::of(evidence);
    ASSERT_TRUE(worlds) << to_string(worlds.error());
    ASSERT_TRUE(worlds->total() == expected.size()) << i << " " << to_string(worlds->total());
    std::set<std::array<std::uint64_t, 4>> found;
    for (Count number = 0; number < worlds->total(); ++number)
      found.insert(tests::bits_of(worlds->at(number)));
    ASSERT_EQ(found, expected) << i;
    ASSERT_TRUE(Worlds::of(evidence, Counting::Weight)->total() == weight) << i;
  }
}

// Pearson's statistic, with expectations that add up to the number of draws.
double chi_square(const std::vector<int>& seen, const std::vector<double>& expected) {
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i)
    sum += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
  return sum;
}

TEST(Worlds, are_drawn_uniformly) {
  // 126 worlds of a small deck, each drawn about 200 times.
  Evidence evidence;
  evidence.deck = parse_hand("A2.K3.Q4.J5").value() | parse_hand("6...").value();
  evidence.sizes = {5, 4, 0, 0};
  const auto worlds = Worlds::of(evidence).value();
  ASSERT_TRUE(worlds.total() == 126);
  constexpr int kDraws = 126 * 200;
  std::map<std::array<std::uint64_t, 4>, int> seen;
  Random random(5);
  for (int i = 0; i < kDraws; ++i) ++seen[tests::bits_of(worlds.draw(random))];
  std::vector<int> counts;
  for (const auto& [world, times] : seen) counts.push_back(times);
  ASSERT_EQ(counts.size(), 126U);
  EXPECT_LT(chi_square(counts, std::vector<double>(126, 200)), 187);  // 125 degrees, 0.9998
}

TEST(Worlds, of_a_whole_deck_are_drawn_uniformly) {
  // By north's hearts and points and east's spades, against the exact count of each cell.
  const std::string base = "N: hcp 15..17 and balanced; E: not (spades >= 5); W: hcp <= 11";
  const auto worlds = Worlds::of(with_south(kHand, base)).value();
  constexpr int kDraws = 20000;
  const auto total = static_cast<double>(worlds.total());
  std::vector<double> expected;
  for (int points = 15; points <= 17; ++points)
    for (int hearts = 2; hearts <= 5; ++hearts)
      for (int spades = 0; spades <= 4; ++spades)
        expected.push_back(
            kDraws / total *
            static_cast<double>(count(with_south(
                kHand, base + "; N: hcp " + std::to_string(points) + " and hearts " +
                           std::to_string(hearts) + "; E: spades " + std::to_string(spades)))));
  EXPECT_NEAR(std::accumulate(expected.begin(), expected.end(), 0.0), kDraws, 1e-6);
  std::vector<int> seen(expected.size());
  for (int i = 0; i < kDraws; ++i) {
    Random random(1, static_cast<std::uint64_t>(i));
    const Hands hands = worlds.draw(random);
    const int points = yomikiri::bridge::high_card_points(hands[0]) - 15;
    const int hearts = yomikiri::bridge::length(hands[0], 2) - 2;
    ++seen[(points * 4 + hearts) * 5 + yomikiri::bridge::length(hands[1], 3)];
  }
  EXPECT_LT(chi_square(seen, expected), 102);  // 59 degrees, 0.9996
}

TEST(Worlds, samples_are_the_same_on_any_number_of_threads) {
  const Evidence evidence = with_south(kHand, "N: hcp 12..14; E: hearts >= 5 else 20%");
  const auto one = sample_worlds(evidence, 1000, 7, {.threads = 1}).value();
  const auto two = sample_worlds(evidence, 1000, 7, {.threads = 2}).value();
  ASSERT_EQ(one.worlds.size(), 1000U);
  EXPECT_FALSE(one.is_complete);
  for (std::size_t i = 0; i < 1000; ++i) EXPECT_EQ(one.worlds[i].hands, two.worlds[i].hands);
  int fives = 0;
  for (const World& world : one.worlds)
    fives += yomikiri::bridge::length(world.hands[1], 2) >= 5 ? 1 : 0;
  const auto fraction = [&](std::string_view constraints) {
    return static_cast<double>(count(with_south(kHand, constraints)));
  };
  const double yes = fraction("N: hcp 12..14; E: hearts >= 5");
  const double no = fraction("N: hcp 12..14; E: hearts <= 4");
  EXPECT_NEAR(fives, 1000 * yes / (yes + no / 5), 50);
}

TEST(Worlds, are_all_listed_when_few_remain) {
  Evidence evidence = with_south(kHand);
  evidence.known[0] = parse_hand("J543.A43.K32.875").value();
  evidence.known[1] = parse_hand("T976.KQJ.AQT.").value();
  evidence.clauses = parse_constraints("E: clubs 2+ else 50%").value();
  const auto sample = sample_worlds(evidence, 1000, 1, {}).value();
  EXPECT_TRUE(sample.is_complete);
  EXPECT_EQ(sample.worlds.size(), 560U);  // three more cards of the 16 for east
  EXPECT_EQ(std::ranges::count(sample.worlds, 0.5, &World::weight),
            390);  // 10 over 3, 6 x 10 over 2
}

// Constraints on every hand, which are too fine to be counted together: worlds are drawn as often
// as random deals that happen to satisfy them.
TEST(Worlds, that_are_too_hard_to_count_are_drawn_uniformly) {
  Evidence evidence;
  evidence.clauses =
      parse_constraints(
          "N: hcp 12..21 and spades 5+ and spades >= hearts and not (hcp 15..17 and balanced)\n"
          "E: hcp <= 15 and not (hearts 5+ and hcp 8+) and not (diamonds 5+ and top3 in clubs 2+)\n"
          "S: hcp 6+ and spades 3+ and not (clubs 5+ and controls 4+) else 25 %\n"
          "W: not (hcp 10+ and (hearts 5+ or losers <= 6))")
          .value();
  ASSERT_EQ(Worlds::of(evidence).error().code, Errc::TooLarge);
  constexpr int kWorlds = 4000;
  const auto sample = sample_worlds(evidence, kWorlds, 3, {}).value();
  ASSERT_EQ(sample.worlds.size(), kWorlds);
  EXPECT_FALSE(sample.is_complete);
  const auto has_points = [](const Hands& hands) {
    return yomikiri::bridge::high_card_points(hands[0]) >= 14;
  };
  const auto fits_south = [&](const Hands& hands) {
    return weight_of({evidence.clauses[2]}, hands) >= 1;
  };
  std::array<int, 2> drawn{};
  for (const World& world : sample.worlds) {
    ASSERT_GT(weight_of(evidence.clauses, world.hands), 0);
    drawn[0] += has_points(world.hands) ? 1 : 0;
    drawn[1] += fits_south(world.hands) ? 1 : 0;
  }
  std::array<int, 2> kept{};
  Random random(4);
  const auto deals = Worlds::of({}).value();
  for (int count = 0; count < kWorlds;) {
    const Hands hands = deals.draw(random);
    if (random.unit() >= weight_of(evidence.clauses, hands)) continue;
    ++count;
    kept[0] += has_points(hands) ? 1 : 0;
    kept[1] += fits_south(hands) ? 1 : 0;
  }
  // Five standard deviations of the difference of two counts of about half of 4000.
  for (const std::size_t i : {0U, 1U}) EXPECT_NEAR(drawn[i], kept[i], 5 * 45) << i;
  const auto again = sample_worlds(evidence, 300, 3, {.threads = 3}).value();
  for (std::size_t i = 0; i < 300; ++i)
    EXPECT_EQ(again.worlds[i].hands, sample.worlds[i].hands) << i;
}

// A clause of so many parts, each of which takes its time.
std::string long_constraint(std::string_view last) {
  std::string text = "N: hcp 0+";
  for (int i = 0; i < 1500; ++i) text += " and hcp 0+";
  return text + " and " + std::string(last);
}

TEST(Worlds, of_long_clauses_are_not_counted_but_drawn) {
  const Evidence evidence{.clauses = parse_constraints(long_constraint("hcp 12+")).value()};
  EXPECT_EQ(Worlds::of(evidence).error().code, Errc::TooLarge);
  const auto sample = sample_worlds(evidence, 10, 1, {}).value();
  for (const World& world : sample.worlds)
    EXPECT_GE(yomikiri::bridge::high_card_points(world.hands[0]), 12);
}

// A million tries to find a hand of 38 points take far longer than this test waits.
TEST(Worlds, that_are_never_found_are_given_up_when_the_job_is_stopped) {
  const Evidence evidence{.clauses = parse_constraints(long_constraint("hcp 38+")).value()};
  std::stop_source source;
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    source.request_stop();
  });
  const auto sample = sample_worlds(evidence, 1, 3, {.stop = source.get_token()});
  EXPECT_EQ(sample.error().code, Errc::Stopped);
}

TEST(Worlds, voids_hold_for_the_cards_to_come) {
  Evidence evidence = with_south(kHand);
  evidence.voids[1] = 4;  // hearts
  evidence.known[1] = parse_hand(".7..").value();
  const auto sample = sample_worlds(evidence, 200, 1, {}).value();
  for (const World& world : sample.worlds)
    EXPECT_EQ(yomikiri::bridge::length(world.hands[1], 2), 1);
}

TEST(Worlds, constraints_that_clash_are_named_by_a_minimal_set) {
  const Evidence evidence = with_south(
      kHand, "N: hcp 15..17 and balanced; E: hcp >= 9 and spades >= 3; W: hearts >= 2 and hcp 2+");
  EXPECT_EQ(clashing_facts(evidence, {}).value(),
            (Facts{"N: hcp 15..17", "E: hcp >= 9", "W: hcp 2+"}));
  const auto sample = sample_worlds(evidence, 10, 1, {});
  ASSERT_FALSE(sample);
  EXPECT_EQ(to_string(sample.error()),
            "N: hcp 15..17; E: hcp >= 9; W: hcp 2+: no deal satisfies all of these; drop one of "
            "them");
  Evidence shown_out = with_south(kHand, "E: spades >= 1 and hcp 3+");
  shown_out.voids[1] = 8;
  EXPECT_EQ(clashing_facts(shown_out, {}).value(), (Facts{"E: spades >= 1", "E: no more spades"}));
  EXPECT_EQ(clashing_facts(with_south(kHand, "E: hcp 3+"), {}).value(), Facts{});
}

TEST(Worlds, constraints_that_clash_are_not_searched_after_the_job_is_stopped) {
  std::stop_source source;
  source.request_stop();
  const auto facts = clashing_facts(with_south(kHand, "N: hcp 38+"), {.stop = source.get_token()});
  EXPECT_EQ(facts.error().code, Errc::Stopped);
}

TEST(Worlds, cards_that_contradict_each_other_are_refused) {
  Evidence evidence = with_south(kHand);
  evidence.known[0] = parse_hand("A...").value();
  EXPECT_EQ(to_string(Worlds::of(evidence).error()), "'As': this card is in two hands");
}

}  // namespace
}  // namespace yomikiri::studies::bridge
