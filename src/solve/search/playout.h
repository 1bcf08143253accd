// Random playouts: every seat plays uniformly at random to the end, chance by its own odds. Batch b
// of playouts always uses stream b of the seed, so the tally of n playouts is the same on any
// number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>

#include "core/parallel.h"
#include "core/random.h"
#include "core/views.h"
#include "solve/search/random_play.h"

namespace yomikiri::search {

struct Tally {
  std::uint64_t playouts = 0;
  std::uint64_t plies = 0;
  std::uint64_t first = 0;   // won by the first seat
  std::uint64_t second = 0;  // won by the second
  std::uint64_t drawn = 0;
  std::array<std::uint64_t, kMaxSeats - 2> others{};  // won by the third, the fourth ...

  // Between two, whoever is paid wins; among more, who is paid most and alone.
  void add(const Payoffs& payoffs) {
    ++playouts;
    const auto amounts = payoffs.amounts();
    if (amounts.size() <= 2) {
      ++(amounts[0] > 0 ? first : amounts[0] < 0 ? second : drawn);
      return;
    }
    const auto best = std::ranges::max_element(amounts);
    const auto seat = best - amounts.begin();
    if (std::ranges::count(amounts, *best) > 1)
      ++drawn;
    else
      ++(seat == 0 ? first : seat == 1 ? second : others[static_cast<std::size_t>(seat - 2)]);
  }

  Tally& operator+=(const Tally& other) {
    playouts += other.playouts;
    plies += other.plies;
    first += other.first;
    second += other.second;
    drawn += other.drawn;
    for (std::size_t i = 0; i < others.size(); ++i) others[i] += other.others[i];
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
    for (std::uint64_t i = batch * kBatch; i < std::min(count, (batch + 1) * kBatch); ++i)
      tally.add(game.payoff(playout(game, state, random, tally.plies)));
    const std::scoped_lock lock(mutex);
    total += tally;
    job.report("playouts", total.playouts, count);
  });
  if (!finished) return stopped_early();
  return total;
}

}  // namespace yomikiri::search
