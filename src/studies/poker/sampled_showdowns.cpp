// Showdowns drawn at random. Trials come in fixed batches, each with its own stream of random
// numbers, so that the answer does not depend on which thread runs which batch.
#include <algorithm>
#include <atomic>
#include <mutex>

#include "core/parallel.h"
#include "core/random.h"
#include "studies/poker/showdown.h"

namespace yomikiri::studies::poker {
namespace {

using games::holdem::Evaluator;
using games::holdem::evaluator;
using games::holdem::Strength;

constexpr std::uint64_t kBatch = 4096;  // trials
// A trial redraws hands until no two share a card. Ranges that clash more often than this allows
// are refused, so that the program does not seem to hang.
constexpr int kMostDraws = 1'000'000;

// Draws holdings by weight: a point in the running sum of weights, found by bisection.
class WeightedHoldings {
 public:
  explicit WeightedHoldings(const std::vector<Holding>& holdings) : holdings_(holdings) {
    double sum = 0;
    for (const Holding& holding : holdings) upto_.push_back(sum += holding.weight);
    equal_ = std::ranges::all_of(
        holdings, [&](const Holding& holding) { return holding.weight == holdings[0].weight; });
  }

  [[nodiscard]] const Holding& draw(Random& random) const {
    if (equal_) return holdings_[random.below(static_cast<std::uint32_t>(holdings_.size()))];
    const double point = static_cast<double>(random.next() >> 11) * 0x1p-53 * upto_.back();
    const auto place = std::ranges::upper_bound(upto_, point) - upto_.begin();
    return holdings_[std::min<std::size_t>(place, holdings_.size() - 1)];
  }

 private:
  const std::vector<Holding>& holdings_;
  std::vector<double> upto_;
  bool equal_ = false;
};

class Sampler {
 public:
  explicit Sampler(const Deal& deal) : deal_(deal), board_(deal.board) {
    for (const auto& holdings : deal.seats) seats_.emplace_back(holdings);
  }

  // Returns false if no compatible hands were found.
  [[nodiscard]] bool add(std::uint64_t trials, Random& random, Tally& tally) const {
    for (std::uint64_t trial = 0; trial < trials; ++trial) {
      std::array<const Holding*, kMostSeats> hands;
      CardSet used;
      int draws = 0;
      while (!draw_hands(random, hands, used))
        if (++draws == kMostDraws) return false;
      tally.add(winners(drawn_board(board_, deal_.missing(), used, random), hands), 1);
    }
    return true;
  }

 private:
  bool draw_hands(Random& random, std::array<const Holding*, kMostSeats>& hands,
                  CardSet& used) const {
    used = deal_.known;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      hands[seat] = &seats_[seat].draw(random);
      if (hands[seat]->cards.intersects(used)) return false;
      used |= hands[seat]->cards;
    }
    return true;
  }
  unsigned winners(HandSum board, const std::array<const Holding*, kMostSeats>& hands) const {
    unsigned winners = 0;
    Strength best = 0;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      const Strength strength = eval_.strength(board + hands[seat]->sum);
      if (strength > best) winners = 0;
      if (strength >= best) winners |= 1U << seat;
      best = std::max(best, strength);
    }
    return winners;
  }

  const Deal& deal_;
  HandSum board_;
  std::vector<WeightedHoldings> seats_;
  const Evaluator& eval_ = evaluator();
};

}  // namespace

Result<Tally> sample_showdowns(const Deal& deal, const EquityOptions& options, const Job& job) {
  const Sampler sampler(deal);
  const std::uint64_t trials = std::max<std::uint64_t>(options.trials, 1);
  const std::uint64_t batches = (trials + kBatch - 1) / kBatch;
  Tally total;
  std::mutex total_mutex;
  std::atomic<bool> clash = false;
  std::atomic<std::uint64_t> trials_done = 0;
  const bool done = parallel_for(batches, job, [&](std::uint64_t batch) {
    if (clash) return;
    Random random(options.seed, batch);
    Tally tally;
    if (!sampler.add(std::min(kBatch, trials - batch * kBatch), random, tally)) clash = true;
    job.report("trials", std::min(trials_done += kBatch, trials), trials);
    const std::scoped_lock lock(total_mutex);
    total += tally;  // whole numbers: the order does not matter
  });
  if (!done) return stopped_early();
  if (clash)
    return fail(Errc::Unsupported, "ranges",
                "they share cards so often that hardly any deal can be drawn",
                "widen the ranges, or use fewer of them");
  return total;
}

}  // namespace yomikiri::studies::poker
