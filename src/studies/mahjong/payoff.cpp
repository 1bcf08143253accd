#include "studies/mahjong/payoff.h"

#include <array>

namespace yomikiri::studies::mahjong {
PointsPayoff::Draw noten_payments(double others_tenpai) {
  constexpr std::array<double, 4> kWays{1, 3, 3, 1};  // to choose 0 to 3 of the three others
  const double p = others_tenpai, q = 1 - others_tenpai;
  const std::array<double, 4> probability{q * q * q, p * q * q, p * p * q, p * p * p};
  PointsPayoff::Draw draw;
  for (int others = 0; others <= 3; ++others) {
    const double weight = kWays[others] * probability[others];
    if (others < 3) draw.tenpai += weight * kNotenPayments / (others + 1);
    if (others > 0) draw.noten -= weight * kNotenPayments / (4 - others);
  }
  return draw;
}

// The winner takes back the stick that it paid.
double PointsPayoff::win(const Payments& payments, bool) const { return payments.total; }

double PointsPayoff::draw(bool tenpai, bool riichi) const {
  return (tenpai ? draw_.tenpai : draw_.noten) - (riichi ? kStick : 0);
}

}  // namespace yomikiri::studies::mahjong
