#include "studies/mahjong/rank_payoff.h"

#include <bit>
#include <cmath>
#include <numbers>

#include "games/mahjong/deal.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::kSeats;
using Probabilities = std::array<double, kSeats>;

double below(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }

// How many of three independent events happen.
Probabilities counts_of(const std::array<double, kSeats - 1>& chances) {
  Probabilities counts{1, 0, 0, 0};
  for (const double chance : chances)
    for (int count = kSeats - 1; count >= 0; --count)
      counts[count] = counts[count] * (1 - chance) + (count > 0 ? counts[count - 1] * chance : 0);
  return counts;
}

// The own seat's place after the last deal.
Probabilities exact_place(const Standings& standings, const std::array<double, kSeats>& scores) {
  const auto order = [&](int seat) { return (seat - standings.first_dealer + kSeats) % kSeats; };
  int place = 0;
  for (int seat = 1; seat < kSeats; ++seat)
    if (scores[seat] > scores[0] || (scores[seat] == scores[0] && order(seat) < order(0))) ++place;
  Probabilities places{};
  places[place] = 1;
  return places;
}

// With changes of the same spread for all: the own change is integrated over, the others are
// independent given it. The integrand is smooth, so equal steps are exact to many digits.
Probabilities places(const Standings& standings, const std::array<double, kSeats>& scores) {
  if (standings.deals_left == 0) return exact_place(standings, scores);
  constexpr double kReach = 7, kStep = 0.125;
  const double spread = Standings::kSpreadOfDeal * std::sqrt(standings.deals_left);
  Probabilities sum{};
  double total = 0;
  for (double z = -kReach; z <= kReach; z += kStep) {
    const double weight = std::exp(-z * z / 2);
    std::array<double, kSeats - 1> above;
    for (int seat = 1; seat < kSeats; ++seat)
      above[seat - 1] = below((scores[seat] - scores[0]) / spread - z);
    const Probabilities counts = counts_of(above);
    for (int place = 0; place < kSeats; ++place) sum[place] += weight * counts[place];
    total += weight;
  }
  for (double& probability : sum) probability /= total;
  return sum;
}

}  // namespace

double placement_value(const Standings& standings, const std::array<double, 4>& scores) {
  const Prizes& prizes = standings.prizes;
  const Probabilities chances = places(standings, scores);
  double value = prizes.per_thousand * (scores[0] - prizes.target) / 1000 + chances[0] * prizes.oka;
  for (int place = 0; place < kSeats; ++place) value += chances[place] * prizes.uma[place];
  return value;
}

// The winner takes back the stick that it paid.
double RankPayoff::win(const Payments& payments, bool) const {
  std::array<double, kSeats> scores = standings_.scores;
  scores[0] += payments.total;
  if (payments.from_discarder == 0) {
    for (int seat = 1; seat < kSeats; ++seat)
      scores[seat] -= seat == standings_.dealer ? payments.from_dealer : payments.from_others;
    return placement_value(standings_, scores);
  }
  double sum = 0;
  for (int seat = 1; seat < kSeats; ++seat) {
    auto paid = scores;
    paid[seat] -= payments.from_discarder;
    sum += placement_value(standings_, paid);
  }
  return sum / (kSeats - 1);
}

double RankPayoff::abort() const {
  Standings again = standings_;
  ++again.deals_left;
  return placement_value(again, again.scores);
}

double RankPayoff::draw(bool tenpai, bool riichi) const {
  double sum = 0;
  for (unsigned others = 0; others < 1u << (kSeats - 1); ++others) {  // who is tenpai, as bits
    const unsigned all = others << 1 | (tenpai ? 1u : 0u);
    const int ready = std::popcount(all);
    std::array<double, kSeats> scores = standings_.scores;
    if (riichi) scores[0] -= kStick;
    double chance = 1;
    for (int seat = 0; seat < kSeats; ++seat) {
      const bool is_ready = (all >> seat & 1) != 0;
      if (ready % kSeats != 0)
        scores[seat] += is_ready ? kNotenPayments / ready : -kNotenPayments / (kSeats - ready);
      if (seat > 0) chance *= is_ready ? standings_.others_tenpai : 1 - standings_.others_tenpai;
    }
    sum += chance * placement_value(standings_, scores);
  }
  return sum;
}

}  // namespace yomikiri::studies::mahjong
