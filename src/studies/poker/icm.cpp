#include "studies/poker/icm.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace yomikiri::studies::poker {
namespace {

constexpr std::size_t kMostPlayers = 20;  // 2^20 sets of players who have been placed

Result<void> check(std::span<const double> stacks, std::span<const double> prizes) {
  if (stacks.empty() || stacks.size() > kMostPlayers)
    return fail(Errc::BadInput, "stacks", fmt::format("expected 1 to {} stacks", kMostPlayers));
  for (const double stack : stacks)
    if (!(stack >= 0) || !std::isfinite(stack))
      return fail(Errc::BadInput, fmt::format("stack {}", stack), "expected 0 or more chips");
  if (std::ranges::all_of(stacks, [](double stack) { return stack == 0; }))
    return fail(Errc::BadInput, "stacks", "expected a stack with chips, found none");
  if (prizes.empty() || prizes.size() > stacks.size())
    return fail(Errc::BadInput, "prizes",
                fmt::format("expected 1 to {} prizes, at most one for each player", stacks.size()));
  for (const double prize : prizes)
    if (!(prize >= 0) || !std::isfinite(prize))
      return fail(Errc::BadInput, fmt::format("prize {}", prize), "expected an amount, 0 or more");
  if (!std::ranges::is_sorted(prizes, std::greater{}))
    return fail(Errc::BadInput, "prizes",
                "the prize of a later place must not be larger than that of an earlier one");
  return {};
}

}  // namespace

Result<std::vector<double>> icm_values(std::span<const double> stacks,
                                       std::span<const double> prizes) {
  if (const auto sound = check(stacks, prizes); !sound) return sound.error();
  std::vector<std::size_t> alive;  // players with chips
  for (std::size_t i = 0; i < stacks.size(); ++i)
    if (stacks[i] > 0) alive.push_back(i);
  const double total = std::accumulate(stacks.begin(), stacks.end(), 0.0);

  // chance[set]: the probability that exactly these players took the first places.
  std::vector<double> chance(std::size_t{1} << alive.size(), 0.0);
  chance[0] = 1;
  std::vector<double> values(stacks.size(), 0.0);
  for (std::uint32_t placed = 0; placed + 1 < chance.size(); ++placed) {
    const auto place = static_cast<std::size_t>(std::popcount(placed));
    if (place >= prizes.size() || chance[placed] == 0) continue;
    double chips_left = total;
    for (std::size_t i = 0; i < alive.size(); ++i)
      if ((placed >> i & 1) != 0) chips_left -= stacks[alive[i]];
    for (std::size_t i = 0; i < alive.size(); ++i) {
      if ((placed >> i & 1) != 0) continue;
      const double next = chance[placed] * stacks[alive[i]] / chips_left;
      values[alive[i]] += next * prizes[place];
      chance[placed | std::uint32_t{1} << i] += next;
    }
  }
  if (prizes.size() > alive.size()) {  // players without chips share the prizes of the last places
    const double left = std::accumulate(prizes.begin() + std::ssize(alive), prizes.end(), 0.0);
    for (std::size_t i = 0; i < stacks.size(); ++i)
      if (stacks[i] == 0) values[i] = left / static_cast<double>(stacks.size() - alive.size());
  }
  return values;
}

}  // namespace yomikiri::studies::poker
