#include "games/holdem/push_fold.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace yomikiri::games::holdem {

Result<void> check_amount(std::string_view name, double amount) {
  if (std::isfinite(amount) && amount >= 0) return {};
  return fail(Errc::BadInput, fmt::format("{} {}", name, amount), "expected an amount, 0 or more");
}

Result<PushFoldPayoffs> chip_payoffs(const PushFoldStakes& stakes) {
  for (const auto& [name, amount] : {std::pair<std::string_view, double>{"stack", stakes.stack},
                                     {"small blind", stakes.small_blind},
                                     {"big blind", stakes.big_blind},
                                     {"ante", stakes.ante}})
    if (const auto sound = check_amount(name, amount); !sound) return sound.error();
  if (stakes.stack == 0) return fail(Errc::BadInput, "stack 0", "expected more than 0 chips");
  const double small = std::min(stakes.stack, stakes.small_blind + stakes.ante);
  const double big = std::min(stakes.stack, stakes.big_blind + stakes.ante);
  const double all = stakes.stack;
  return PushFoldPayoffs{
      .fold = {-small, small}, .steal = {big, -big}, .win = {all, -all}, .lose = {-all, all}};
}

PushFold::PushFold(const HandPairs& pairs, const PushFoldPayoffs& payoffs)
    : names_(pairs.hands), payoffs_(payoffs) {
  const int hands = pairs.hand_count();
  for (int other = 0; other < hands; ++other)
    for (int own = 0; own < hands; ++own) {
      const HandPairs::Cell& cell = pairs.at(own, other);
      deals_.push_back(cell.deal);
      showdown_payoffs_[0].push_back(payoffs.win[0] * cell.win + payoffs.lose[0] * cell.lose +
                                     payoffs.tie[0] * cell.tie);
      // `win` is the small blind's, who is the opponent here.
      showdown_payoffs_[1].push_back(payoffs.lose[1] * cell.win + payoffs.win[1] * cell.lose +
                                     payoffs.tie[1] * cell.tie);
    }
}

void PushFold::evaluate(PublicState state, Seat seat, std::span<const double> reach,
                        std::span<double> values) const {
  const bool showdown = state == PublicState::Showdown;
  const double* row = showdown ? showdown_payoffs_[number(seat)].data() : deals_.data();
  std::ranges::fill(values, 0.0);
  for (const double weight : reach) {
    if (weight != 0)
      for (std::size_t own = 0; own < values.size(); ++own) values[own] += weight * row[own];
    row += values.size();
  }
  if (showdown) return;
  const auto& amounts = state == PublicState::Folded ? payoffs_.fold : payoffs_.steal;
  for (double& value : values) value *= amounts[number(seat)];
}

}  // namespace yomikiri::games::holdem
