#include "studies/poker/showdown.h"

#include <algorithm>
#include <cmath>

namespace yomikiri::studies::poker {

bool Deal::has_fixed_hands() const {
  return std::ranges::all_of(seats, [](const auto& holdings) { return holdings.size() == 1; });
}

std::vector<Card> Deal::deck() const {
  CardSet gone = known;
  for (const auto& holdings : seats)
    if (holdings.size() == 1) gone |= holdings.front().cards;
  return (CardSet::whole_deck() - gone).cards();
}

Tally& Tally::operator+=(const Tally& other) {
  for (std::size_t winners = 0; winners < by_winners_.size(); ++winners)
    by_winners_[winners] += other.by_winners_[winners];
  return *this;
}

EquityReport Tally::report(int seats, EquityMethod method) const {
  EquityReport report{.method = method, .seats = std::vector<SeatEquity>(seats)};
  std::vector<double> squares(seats);  // of the shares, for their variance
  for (unsigned winners = 1; winners < 1U << seats; ++winners) {
    const double weight = by_winners_[winners];
    const double share = 1.0 / std::popcount(winners);
    report.showdowns += weight;
    for (int seat = 0; seat < seats; ++seat) {
      SeatEquity& result = report.seats[seat];
      if ((winners >> seat & 1) == 0) {
        result.losses += weight;
        continue;
      }
      (share == 1 ? result.wins : result.ties) += weight;
      result.equity += weight * share;
      squares[seat] += weight * share * share;
    }
  }
  for (int seat = 0; seat < seats; ++seat) {
    SeatEquity& result = report.seats[seat];
    result.equity /= report.showdowns;
    if (method == EquityMethod::Exact) continue;
    const double variance = squares[seat] / report.showdowns - result.equity * result.equity;
    result.standard_error = std::sqrt(std::max(variance, 0.0) / report.showdowns);
  }
  return report;
}

}  // namespace yomikiri::studies::poker
