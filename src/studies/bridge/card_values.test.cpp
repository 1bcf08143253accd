#include "studies/bridge/card_values.h"

#include <gtest/gtest.h>

#include <cmath>

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::kNorth;
using yomikiri::bridge::parse_hand;

const std::vector<Card> kCards = {Card(0, 0), Card(1, 0), Card(2, 1)};

Sample sample_of(std::initializer_list<double> weights) {
  Sample sample;
  for (const double weight : weights) sample.worlds.push_back({{}, weight});
  return sample;
}

Decision by_north(std::string_view contract) {
  const Contract bid = parse_contract(contract).value();
  return {.contract = bid, .played = {.leader = kNorth}};
}

TEST(CardValues, are_means_over_the_worlds_with_their_spread) {
  const Outcomes outcomes = {{9, 10, 8}, {9, 8, 8}, {9, 9, 10}, {9, 9, 6}};
  const auto values =
      values_of(kCards, outcomes, sample_of({1, 1, 1, 1}), tricks_score(by_north("3NT by S")));
  EXPECT_DOUBLE_EQ(values[0].mean, 9);
  EXPECT_DOUBLE_EQ(values[0].spread, 0);
  EXPECT_DOUBLE_EQ(values[1].mean, 9);
  EXPECT_DOUBLE_EQ(values[1].spread, std::sqrt(0.5));
  EXPECT_DOUBLE_EQ(values[1].half_width, 1.959964 * std::sqrt(0.5 / 3));
  EXPECT_DOUBLE_EQ(values[2].mean, 8);
  EXPECT_DOUBLE_EQ(values[0].best, 0.5);  // in the second and the fourth world
  EXPECT_DOUBLE_EQ(values[1].best, 0.5);
  EXPECT_DOUBLE_EQ(values[2].best, 0.25);
  EXPECT_EQ(best_of(values), 0U);
}

TEST(CardValues, are_for_the_side_that_chooses) {
  const Outcomes outcomes = {{9, 10, 8}, {9, 8, 8}};
  const auto worth = [&](const Score& score) {
    std::vector<double> means;
    for (const auto& value : values_of(kCards, outcomes, sample_of({1, 1}), score))
      means.push_back(value.mean);
    return means;
  };
  EXPECT_EQ(worth(tricks_score(by_north("3NT by S"))), (std::vector<double>{9, 9, 8}));
  EXPECT_EQ(worth(tricks_score(by_north("3NT by E"))), (std::vector<double>{4, 4, 5}));
  EXPECT_EQ(worth(contract_score(by_north("3NT by S"))), (std::vector<double>{1, 0.5, 0}));
  EXPECT_EQ(worth(contract_score(by_north("3NT by E"))), (std::vector<double>{0, 0.5, 1}));
}

// The first card takes 9.5 tricks on average and is what the other table plays.
TEST(CardValues, compare_with_a_table_that_plays_for_tricks) {
  using yomikiri::bridge::Vulnerability;
  const Outcomes outcomes = {{11, 9, 9}, {8, 9, 9}};
  const Sample sample = sample_of({1, 1});
  const auto gains = [&](std::string_view contract, Comparison comparison, Vulnerability who) {
    const Score score = table_score(by_north(contract), comparison, who, outcomes, sample);
    return std::vector{score(outcomes[0], 0), score(outcomes[0], 1), score(outcomes[1], 0),
                       score(outcomes[1], 1)};
  };
  using enum Comparison;
  // 460 or 400 points; 50 down or 400.
  EXPECT_EQ(gains("3NT by S", Imps, Vulnerability::None), (std::vector<double>{0, -2, 0, 10}));
  // 660 or 600; 100 down or 600.
  EXPECT_EQ(gains("3NT by S", Imps, Vulnerability::NorthSouth),
            (std::vector<double>{0, -2, 0, 12}));
  // Doubled: 750 or 550; 100 down or 550.
  EXPECT_EQ(gains("3NTX by S", Imps, Vulnerability::EastWest), (std::vector<double>{0, -5, 0, 12}));
  EXPECT_EQ(gains("3NT by S", Matchpoints, Vulnerability::None),
            (std::vector<double>{0.5, 0, 0.5, 1}));
}

// For defenders fewer tricks of the declarer are more; the other table takes 3.5 on average.
TEST(CardValues, compare_defenders_with_defenders) {
  const Outcomes outcomes = {{8, 10, 9}, {11, 10, 11}};
  const Score score =
      table_score(by_north("3NT by E"), Comparison::Imps, yomikiri::bridge::Vulnerability::None,
                  outcomes, sample_of({1, 1}));
  EXPECT_EQ(score(outcomes[0], 1), -10);  // 430 instead of 50 down
  EXPECT_EQ(score(outcomes[1], 1), 1);    // 430 instead of 460
}

TEST(CardValues, count_worlds_by_their_weights) {
  const Outcomes outcomes = {{9, 10, 8}, {9, 8, 8}};
  const auto values =
      values_of(kCards, outcomes, sample_of({3, 1}), tricks_score(by_north("3NT by S")));
  EXPECT_DOUBLE_EQ(values[1].mean, 9.5);
  EXPECT_DOUBLE_EQ(values[1].best, 0.75);
}

TEST(CardValues, are_settled_when_no_other_card_can_catch_up) {
  const Score score = tricks_score(by_north("3NT by S"));
  const auto repeated = [&](std::size_t times, const Outcomes& outcomes) {
    Outcomes all;
    Sample sample;
    for (std::size_t i = 0; i < times; ++i)
      for (const auto& one : outcomes) {
        all.push_back(one);
        sample.worlds.push_back({});
      }
    return is_settled(all, sample, score, 0.01);
  };
  EXPECT_TRUE(repeated(50, {{9, 8, 7}, {9, 9, 7}}));
  EXPECT_FALSE(repeated(2, {{9, 8, 7}, {9, 9, 7}}));
  EXPECT_FALSE(repeated(50, {{9, 10, 7}, {10, 9, 7}}));  // as good, but not in the same worlds
  EXPECT_TRUE(repeated(50, {{9, 9, 7}, {10, 10, 7}}));   // the same under another name
}

// South holds the ace and queen of spades, north to lead; whether the queen takes a trick depends
// on where the king is.
TEST(CardValues, in_few_worlds_are_those_of_each_world) {
  Decision decision{.contract = parse_contract("1NT by S").value(), .played = {.leader = kNorth}};
  decision.evidence.deck = parse_hand("AKQ54..32.2").value();
  decision.evidence.sizes = {2, 2, 2, 2};
  decision.evidence.known[0] = parse_hand("5..3.").value();
  decision.evidence.known[2] = parse_hand("AQ...").value();
  const auto sample = sample_worlds(decision.evidence, 100, 1, {}).value();
  EXPECT_TRUE(sample.is_complete);
  ASSERT_EQ(sample.worlds.size(), 6U);  // two of four cards with east
  ASSERT_EQ(candidates(decision).value(), (std::vector<Card>{Card(1, 1), Card(3, 3)}));
  const auto found = outcomes(decision, sample.worlds, {.threads = 2}).value();
  const Card king(11, 3);
  for (std::size_t w = 0; w < sample.worlds.size(); ++w)
    if (sample.worlds[w].hands[1].contains(king)) {
      EXPECT_EQ(found[w][1], 2);  // the finesse works
    } else {
      EXPECT_LE(found[w][1], 2);
      EXPECT_GE(found[w][1], 1);
    }
  decision.evidence.known[0] = parse_hand("5...").value();
  EXPECT_EQ(to_string(candidates(decision).error()),
            "N: is to play, but its hand is not known; give the hand of the seat to play");
}

}  // namespace
}  // namespace yomikiri::studies::bridge
