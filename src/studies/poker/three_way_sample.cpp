#include "studies/poker/three_way_sample.h"

#include <atomic>

#include "core/parallel.h"
#include "core/random.h"
#include "games/holdem/evaluator.h"
#include "studies/poker/showdown.h"

namespace yomikiri::studies::poker {
namespace {

using games::holdem::Evaluator;
using games::holdem::evaluator;
using games::holdem::kHandClassCount;
using three_way::kOrders;
using three_way::order_of;
using three_way::ShowdownCounts;
using three_way::Showdowns;

struct Combination {
  CardSet cards;
  HandSum sum;
};
using Combinations = std::vector<Combination>;  // of one class

Combinations combinations_of(HandClass hand_class) {
  Combinations all;
  hand_class.for_each_combination(
      [&](HoleCards hand) { all.push_back({hand.cards(), HandSum(hand.high()) + hand.low()}); });
  return all;
}

int count_disjoint(const Combinations& a, const Combinations& b, const Combinations& c) {
  int count = 0;
  for (const Combination& x : a)
    for (const Combination& y : b) {
      if (x.cards.intersects(y.cards)) continue;
      const CardSet used = x.cards | y.cards;
      for (const Combination& z : c) count += used.intersects(z.cards) ? 0 : 1;
    }
  return count;
}

class ThreeHandSampler {
 public:
  ThreeHandSampler(const Combinations& a, const Combinations& b, const Combinations& c,
                   Random random)
      : hands_{&a, &b, &c}, random_(random) {}

  // Adds the orders of this many deals to the counts. Needs hands that can be dealt together.
  void add(std::uint32_t deals, std::span<std::uint16_t, kOrders> counts) {
    for (std::uint32_t deal = 0; deal < deals; ++deal) {
      CardSet used;
      std::array<HandSum, 3> sums;
      while (!draw_hands(used, sums)) {
      }
      const HandSum board = drawn_board({}, 5, used, random_);
      ++counts[order_of(eval_.strength(board + sums[0]), eval_.strength(board + sums[1]),
                        eval_.strength(board + sums[2]))];
    }
  }

 private:
  bool draw_hands(CardSet& used, std::array<HandSum, 3>& sums) {
    used = {};
    for (int i = 0; i < 3; ++i) {
      const Combination& drawn =
          (*hands_[i])[random_.below(static_cast<std::uint32_t>(hands_[i]->size()))];
      if (drawn.cards.intersects(used)) return false;
      used |= drawn.cards;
      sums[i] = drawn.sum;
    }
    return true;
  }

  std::array<const Combinations*, 3> hands_;
  Random random_;
  const Evaluator& eval_ = evaluator();
};

}  // namespace

Result<Showdowns> sample_three_way(std::span<const HandClass> classes,
                                   const ThreeWaySampleOptions& options, const Job& job) {
  YK_ASSERT(options.deals >= kLeastDeals && options.deals <= kMostDeals);
  std::vector<Combinations> hands;
  for (const HandClass hand_class : classes) hands.push_back(combinations_of(hand_class));
  const int count = static_cast<int>(hands.size());
  ShowdownCounts counts(count, options.deals);
  std::atomic<std::uint64_t> rows_done = 0;
  // A row is all triples with the same highest and middle hand.
  const std::uint64_t rows = static_cast<std::uint64_t>(count) * count;
  const bool done = parallel_for(rows, job, [&](std::uint64_t row) {
    const int high = static_cast<int>(row) / count;
    const int middle = static_cast<int>(row) % count;
    for (int low = 0; middle <= high && low <= middle; ++low) {
      const std::size_t index = ShowdownCounts::index_of(low, middle, high);
      const int disjoint = count_disjoint(hands[low], hands[middle], hands[high]);
      counts.combinations[index] = static_cast<std::uint16_t>(disjoint);
      if (disjoint == 0) continue;
      ThreeHandSampler sampler(hands[low], hands[middle], hands[high], Random(options.seed, index));
      sampler.add(options.deals, std::span<std::uint16_t, kOrders>(
                                     counts.orders.data() + index * kOrders, kOrders));
    }
    job.report("hands of three seats", ++rows_done, rows);
  });
  if (!done) return stopped_early();
  return Showdowns(std::move(counts));
}

std::vector<HandClass> all_classes() {
  std::vector<HandClass> classes;
  for (int index = 0; index < kHandClassCount; ++index) classes.push_back(HandClass::at(index));
  return classes;
}

}  // namespace yomikiri::studies::poker
