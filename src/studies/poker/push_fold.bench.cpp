// Push/fold for 10 big blinds, 1000 iterations with their proof, not counting the equity table; on
// 169 classes and, as the reference, on 1326 combinations.
#include "studies/poker/push_fold.h"

#include <benchmark/benchmark.h>

namespace yomikiri::studies::poker {
namespace {

void push_fold(benchmark::State& run, Result<HandPairs> (*all_pairs)(const Job&)) {
  const HandPairs pairs = all_pairs({}).value();
  const PushFoldPayoffs payoffs = chip_payoffs({.stack = 10}).value();
  for (auto _ : run)
    run.counters["nash_conv"] = solve_push_fold(pairs, payoffs, {}, {}).value().nash_conv;
}
BENCHMARK_CAPTURE(push_fold, classes, all_class_pairs)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(push_fold, combinations, all_combination_pairs)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomikiri::studies::poker
