// Random playouts: every seat plays uniformly at random to the end, and chance according to its
// odds. Batch b of playouts always uses stream b of the seed, so the tally of n playouts is the
// same on any number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>
#include <numeric>

#include "core/parallel.h"
#include "core/random.h"
#include "core/views.h"
#include "solve/search/random_play.h"

namespace yomikiri::search {

// The result of many playouts. The sums of payoffs are exact, and hence the same in any order, as
// long as payoffs are multiples of a half and the sums stay below 2^52.
struct Tally {
  std::uint64_t playouts = 0;
  std::uint64_t plies = 0;
  std::array<std::uint64_t, kMaxSeats> won{};  // by each seat
  std::uint64_t drawn = 0;
  std::uint64_t unbalanced = 0;  // payoffs that do not add up to zero: no seat "won" these
  std::array<double, kMaxSeats> payoffs{};  // of each seat, summed up

  // A seat wins if it alone has the highest payoff.
  void add(const Payoffs& payoff) {
    ++playouts;
    const auto amounts = payoff.amounts();
    for (std::size_t seat = 0; seat < amounts.size(); ++seat) payoffs[seat] += amounts[seat];
    const auto best = std::ranges::max_element(amounts);
    if (std::reduce(amounts.begin(), amounts.end()) != 0)
      ++unbalanced;
    else
      ++(std::ranges::count(amounts, *best) > 1 ? drawn : won[best - amounts.begin()]);
  }

  [[nodiscard]] double mean_payoff(Seat seat) const {
    return payoffs[number(seat)] / static_cast<double>(playouts);
  }

  Tally& operator+=(const Tally& other) {
    playouts += other.playouts;
    plies += other.plies;
    drawn += other.drawn;
    unbalanced += other.unbalanced;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      won[seat] += other.won[seat];
      payoffs[seat] += other.payoffs[seat];
    }
    return *this;
  }

  friend bool operator==(const Tally&, const Tally&) = default;
};

template <Game G>
[[nodiscard]] Result<Tally> playouts(const G& game, const typename G::State& state,
                                     std::uint64_t count, std::uint64_t seed, const Job& job) {
  constexpr std::uint64_t kBatch = 4096;  // playouts that share one stream
  const std::uint64_t batches = count / kBatch + (count % kBatch == 0 ? 0 : 1);
  std::mutex mutex;
  Tally total;
  const bool finished = parallel_for(batches, job, [&](std::uint64_t batch) {
    Random random(seed, batch);
    Tally tally;
    for (std::uint64_t i = batch * kBatch; i < std::min(count, (batch + 1) * kBatch); ++i) {
      if (job.stop.stop_requested()) return;  // playouts of Go take a millisecond each
      tally.add(game.payoff(playout(game, state, random, tally.plies)));
    }
    const std::scoped_lock lock(mutex);
    total += tally;
    job.report("playouts", total.playouts, count);
  });
  if (!finished || job.stop.stop_requested()) return stopped_early();
  return total;
}

}  // namespace yomikiri::search
