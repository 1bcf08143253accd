#include "games/holdem/three_way_payoffs.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "games/holdem/push_fold.h"

namespace yomikiri::games::holdem::three_way {
namespace {

Result<void> check(const Stakes& stakes) {
  if (auto sound = check_amount("small blind", stakes.small_blind); !sound) return sound;
  if (auto sound = check_amount("big blind", stakes.big_blind); !sound) return sound;
  if (auto sound = check_amount("ante", stakes.ante); !sound) return sound;
  for (const double stack : stakes.stacks) {
    if (auto sound = check_amount("stack", stack); !sound) return sound;
    if (stack == 0) return fail(Errc::BadInput, "stack 0", "expected more than 0 chips");
  }
  return {};
}

Amounts paid_in(const Stakes& stakes, End end) {
  const Amounts blinds = {0, stakes.small_blind, stakes.big_blind};
  Amounts paid{};
  for (int seat = 0; seat < kSeats; ++seat) {
    const bool pushed = is_left(end, seat) && end != kAllFold;
    paid[seat] =
        pushed ? stakes.stacks[seat] : std::min(stakes.stacks[seat], stakes.ante + blinds[seat]);
  }
  return paid;
}

// The winners of a pot that these seats have paid: the best of those left. If none of them is left,
// all have folded to a shorter stack, and the last of them had nobody to fold to.
unsigned winners(unsigned payers, End end, const Places& places) {
  const unsigned rivals = payers & end;
  if (rivals == 0) return is_left(payers, kBigBlind) ? 1U << kBigBlind : 1U << kSmallBlind;
  int best = kSeats;
  for (int seat = 0; seat < kSeats; ++seat)
    if (is_left(rivals, seat)) best = std::min<int>(best, places[seat]);
  unsigned won = 0;
  for (int seat = 0; seat < kSeats; ++seat)
    if (is_left(rivals, seat) && places[seat] == best) won |= 1U << seat;
  return won;
}

// Distributes pot after pot: first what everyone has matched, then what only those who paid more
// have matched.
Amounts settle(Amounts paid, End end, const Places& places) {
  Amounts won{};
  for (int seat = 0; seat < kSeats; ++seat) won[seat] = -paid[seat];
  while (true) {
    double slice = std::numeric_limits<double>::infinity();
    unsigned payers = 0;
    for (int seat = 0; seat < kSeats; ++seat)
      if (paid[seat] > 0) {
        slice = std::min(slice, paid[seat]);
        payers |= 1U << seat;
      }
    if (payers == 0) return won;
    const unsigned winning = winners(payers, end, places);
    const double share = slice * std::popcount(payers) / std::popcount(winning);
    for (int seat = 0; seat < kSeats; ++seat) {
      if (is_left(winning, seat)) won[seat] += share;
      if (is_left(payers, seat)) paid[seat] -= slice;
    }
  }
}

}  // namespace

Result<Payoffs> chip_payoffs(const Stakes& stakes) {
  if (const auto sound = check(stakes); !sound) return sound.error();
  Payoffs payoffs;
  for (End end = kFirstEnd; end <= kLastEnd; ++end)
    for (int order = 0; order < kOrders; ++order)
      payoffs.at(end, order) = settle(paid_in(stakes, end), end, kPlaces[order]);
  return payoffs;
}

}  // namespace yomikiri::games::holdem::three_way
