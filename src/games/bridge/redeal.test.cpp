#include "games/bridge/redeal.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace yomikiri::bridge {
namespace {

std::string text_of(const std::array<Hand, 3>& hands) {
  return to_string(hands[0]) + ' ' + to_string(hands[1]) + ' ' + to_string(hands[2]);
}

// Every deal by brute force: each card goes to each receiver.
std::map<std::string, int> every_deal(Hand cards, const std::vector<Receiver>& receivers) {
  const auto list = cards.cards();
  std::size_t assignments = 1;
  for (std::size_t i = 0; i < list.size(); ++i) assignments *= receivers.size();
  std::map<std::string, int> deals;
  for (std::size_t number = 0; number < assignments; ++number) {
    std::array<Hand, 3> hands;
    bool fits = true;
    std::size_t left = number;
    for (const cards::Card card : list) {
      const std::size_t receiver = left % receivers.size();
      left /= receivers.size();
      fits = fits && receivers[receiver].may_hold(card.suit());
      hands[receiver] |= card;
    }
    for (std::size_t i = 0; i < receivers.size(); ++i)
      fits = fits && hands[i].size() == receivers[i].size;
    if (fits) deals[text_of(hands)] = 0;
  }
  return deals;
}

TEST(BridgeRedeal, counts_the_deals_of_39_cards_to_three_hands) {
  const Hand unseen = Hand::whole_deck() - parse_hand("AKQ2.T98.J5.AQ32").value();
  // 39! / 13!^3
  EXPECT_EQ(redeal_count(unseen, std::vector<Receiver>(3, {13, 0})), 84478098072866400);
}

TEST(BridgeRedeal, counts_as_brute_force_does) {
  Random random(3);
  for (int round = 0; round < 100; ++round) {
    auto deck = Hand::whole_deck().cards();
    Hand cards;
    for (int i = 0; i < 8; ++i) cards |= deck[random.below(52)];
    const int n = cards.size();
    const int a = static_cast<int>(random.below(static_cast<std::uint32_t>(n + 1)));
    const int b = static_cast<int>(random.below(static_cast<std::uint32_t>(n - a + 1)));
    const auto voids = [&] {
      return static_cast<std::uint8_t>(random.below(16) & random.below(16));
    };
    std::vector<Receiver> receivers{{a, voids()}, {b, voids()}, {n - a - b, voids()}};
    EXPECT_EQ(redeal_count(cards, receivers), every_deal(cards, receivers).size());
  }
}

// Chi-square with the 99.9 % limits for 26 and for 9 degrees of freedom.
TEST(BridgeRedeal, draws_all_deals_equally_often) {
  struct Case {
    const char* cards;
    std::vector<Receiver> receivers;
    std::size_t deals;
    double limit;
  };
  for (const auto& [cards, receivers, deals, limit] :
       {Case{"AK.Q.J2.3", {{2, 1}, {2, 0}, {2, 2}}, 27, 54.05},
        Case{"A32.Q4.J2.3", {{5, 0}, {3, 0b0101}}, 10, 27.88}}) {
    const Hand hand = parse_hand(cards).value();
    auto counts = every_deal(hand, receivers);
    EXPECT_EQ(counts.size(), deals);
    const int draws = 1000 * static_cast<int>(counts.size());
    Random random(11);
    for (int i = 0; i < draws; ++i) {
      const auto found = counts.find(text_of(redeal(hand, receivers, random)));
      ASSERT_NE(found, counts.end());
      ++found->second;
    }
    double chi_square = 0;
    for (const auto& [text, count] : counts)
      chi_square += (count - 1000.0) * (count - 1000.0) / 1000;
    EXPECT_LT(chi_square, limit);
  }
}

}  // namespace
}  // namespace yomikiri::bridge
