// Push/fold for three: the sample of showdowns, the cubes of payoffs, and the evaluations of a
// solver's iteration.
#include <benchmark/benchmark.h>

#include "games/holdem/evaluator.h"
#include "games/holdem/three_way_game.h"
#include "studies/poker/three_way_sample.h"

namespace yomikiri::studies::poker {
namespace {

using games::holdem::evaluator;
using games::holdem::kHandClassCount;
using three_way::chip_payoffs;
using three_way::End;
using three_way::Payoffs;
using three_way::PushFold;
using three_way::Showdowns;

const Showdowns& showdowns() {
  static const Showdowns all = sample_three_way(all_classes(), {.deals = 2}, {}).value();
  return all;
}

// Samples all 11,480 triples of 40 classes.
void holdem_three_way_deals(benchmark::State& run) {
  constexpr std::uint32_t kDeals = 100;
  auto classes = all_classes();
  classes.resize(40);
  (void)evaluator();
  std::int64_t deals = 0;
  for (auto _ : run) {
    const auto sampled = sample_three_way(classes, {.deals = kDeals}, {}).value();
    benchmark::DoNotOptimize(sampled.triple(0, 1, 2).chance);
    deals += 40 * 41 * 42 / 6 * std::int64_t{kDeals};
  }
  run.SetItemsProcessed(deals);
}
BENCHMARK(holdem_three_way_deals)->Unit(benchmark::kMillisecond);

void holdem_three_way_payoffs(benchmark::State& run) {
  const Payoffs payoffs = chip_payoffs({}).value();
  (void)showdowns();
  for (auto _ : run)
    benchmark::DoNotOptimize(PushFold::make(showdowns(), payoffs, {}).value().hand_count());
}
BENCHMARK(holdem_three_way_payoffs)->Unit(benchmark::kMillisecond);

// All ends for all seats; the argument is the percentage of hands with which the others get there.
void holdem_three_way_values(benchmark::State& run) {
  const auto game = PushFold::make(showdowns(), chip_payoffs({}).value(), {}).value();
  std::vector<double> reach(kHandClassCount, 0.0);
  for (std::size_t hand = 0; hand < reach.size() * run.range(0) / 100; ++hand) reach[hand] = 0.5;
  std::vector<double> values(kHandClassCount);
  for (auto _ : run)
    for (End end = three_way::kFirstEnd; end <= three_way::kLastEnd; ++end)
      for (int seat = 0; seat < three_way::kSeats; ++seat) {
        game.evaluate(end, seat, {reach, reach, reach}, values);
        benchmark::DoNotOptimize(values.data());
      }
}
BENCHMARK(holdem_three_way_values)->Arg(100)->Arg(30)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomikiri::studies::poker
