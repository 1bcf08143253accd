#include <algorithm>

#include "studies/poker/icm.h"
#include "studies/poker/three_push_fold.h"

namespace yomikiri::studies::poker {
namespace {

using three_way::Amounts;
using three_way::End;
using three_way::kOrders;
using three_way::kSeats;

// Gives the prizes of the last places to players without chips after the hand: the more they had
// before it, the better the place; equals share.
void place_the_losers(std::span<const double> before, std::span<const double> prizes,
                      std::vector<std::size_t> losers, std::vector<double>& values) {
  std::ranges::sort(losers, [&](std::size_t a, std::size_t b) { return before[a] > before[b]; });
  std::size_t place = before.size() - losers.size();
  for (auto first = losers.begin(); first != losers.end();) {
    const auto last = std::find_if(first, losers.end(),
                                   [&](std::size_t i) { return before[i] != before[*first]; });
    double sum = 0;
    for (auto each = first; each != last; ++each, ++place)
      if (place < prizes.size()) sum += prizes[place];
    for (auto each = first; each != last; ++each)
      values[*each] = sum / static_cast<double>(last - first);
    first = last;
  }
}

// Needs what icm_values needs; the stacks before the hand have been checked for it.
std::vector<double> prospects(std::span<const double> before, const std::vector<double>& after,
                              std::span<const double> prizes) {
  std::vector<std::size_t> losers;
  for (std::size_t i = 0; i < after.size(); ++i)
    if (after[i] == 0) losers.push_back(i);
  const std::size_t places = std::min(prizes.size(), after.size() - losers.size());
  auto values = icm_values(after, prizes.first(places)).value();
  place_the_losers(before, prizes, std::move(losers), values);
  return values;
}

}  // namespace

Result<three_way::Payoffs> three_prize_payoffs(const three_way::Stakes& blinds,
                                               std::span<const double> stacks,
                                               std::span<const double> prizes) {
  if (stacks.size() < kSeats)
    return fail(
        Errc::BadInput, "stacks",
        "expected the stacks of the button, the small blind, the big blind, and any others");
  three_way::Stakes stakes = blinds;
  std::copy_n(stacks.begin(), kSeats, stakes.stacks.begin());
  const auto chips = three_way::chip_payoffs(stakes);
  if (!chips) return chips.error();
  const auto before = icm_values(stacks, prizes);
  if (!before) return before.error();
  three_way::Payoffs payoffs;
  for (End end = three_way::kFirstEnd; end <= three_way::kLastEnd; ++end)
    for (int order = 0; order < kOrders; ++order) {
      std::vector<double> after(stacks.begin(), stacks.end());
      for (int seat = 0; seat < kSeats; ++seat) after[seat] += chips->at(end, order)[seat];
      const auto values = prospects(stacks, after, prizes);
      for (int seat = 0; seat < kSeats; ++seat)
        payoffs.at(end, order)[seat] = values[seat] - (*before)[seat];
    }
  return payoffs;
}

}  // namespace yomikiri::studies::poker
