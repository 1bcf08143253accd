// How much the scores change in a deal: the spread that RankPayoff gives to the deals that follow.
// Prints what it measures.
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>

#include "studies/mahjong/bots/efficiency.h"
#include "studies/mahjong/bots/self_play.h"
#include "studies/mahjong/rank_payoff.h"

namespace yomikiri::studies::mahjong {
namespace {

// RankPayoff takes the changes of all seats as independent, but what one wins another pays. A place
// depends on differences, so the spread is the one that gives differences their true variance.
TEST(SlowMahjongSpread, of_a_deal_is_what_self_play_shows) {
  const Rules rules{.rounds = 2};
  double own = 0, differences = 0, deals = 0;
  for (std::uint64_t match = 0; match < 2000; ++match) {
    Random chance(11, match);
    games::mahjong::Points before;
    before.fill(rules.start_points);
    play_match(
        rules, chance,
        [&](const Deal& deal, Seat seat) { return efficient_choice(view_of(deal, rules, seat)); },
        [&](const Deal& deal) {
          for (int i = 0; i < kSeats; ++i) {
            const double change = deal.standing.scores[i] - before[i];
            const int next = (i + 1) % kSeats;
            const double difference = change - (deal.standing.scores[next] - before[next]);
            own += change * change / kSeats;
            differences += difference * difference / kSeats;
          }
          ++deals;
          before = deal.standing.scores;
        });
  }
  const double spread = std::sqrt(differences / deals / 2);
  std::cout << deals << " deals: standard deviation of a seat " << std::sqrt(own / deals)
            << ", spread by differences " << spread << "\n";
  EXPECT_NEAR(spread / Standings::kSpreadOfDeal, 1, 0.02);
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
