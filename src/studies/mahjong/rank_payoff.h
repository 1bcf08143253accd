// What the end of a deal is worth for the final placing: rank points by the scores after the deal,
// and a model of the deals that follow.
//
// The model is ours: in each later deal the score of every seat changes by a normally distributed
// amount with mean 0 and the same standard deviation, independently of the others and of the deal
// before. After the last deal the placing is exact.
#pragma once

#include <array>

#include "studies/mahjong/payoff.h"

namespace yomikiri::studies::mahjong {

struct Prizes {
  std::array<double, 4> uma{15, 5, -5, -15};  // for the first place to the last
  double oka = 20;                            // for the first place besides
  double target = 30'000;                     // a score counts by how far it is above this,
  double per_thousand = 1;                    // so much for each thousand points
};

// Seats in turn order, the own one first.
struct Standings {
  // The standard deviation of a deal. What one seat wins another pays, so this is the one that
  // gives the differences between two seats their true variance; that of one seat is 4300.
  // measured: unit_tests --gtest_filter='SlowMahjongSpread.*', 2026-11-18
  static constexpr double kSpreadOfDeal = 5000;

  std::array<double, 4> scores{25'000, 25'000, 25'000, 25'000};
  int dealer = 0;
  int first_dealer = 0;  // the dealer of the first deal, who wins ties; then in turn order
  int deals_left = 0;    // after this one
  Prizes prizes;
  double others_tenpai = 0.45;  // at an exhaustive draw, each
};

// The expected prize of the own seat if the deal ends with these scores.
[[nodiscard]] double placement_value(const Standings& standings,
                                     const std::array<double, 4>& scores);

// A ron is paid by each of the others with the same probability.
class RankPayoff final : public Payoff {
 public:
  explicit RankPayoff(const Standings& standings) : standings_(standings) {}

  [[nodiscard]] double win(const Payments& payments, bool riichi) const override;
  [[nodiscard]] double draw(bool tenpai, bool riichi) const override;
  [[nodiscard]] double abort() const override;

 private:
  Standings standings_;
};

}  // namespace yomikiri::studies::mahjong
