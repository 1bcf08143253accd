// Computes the whole table from the evaluator alone. The argument is the number of threads.
#include "studies/poker/equity_table.h"

#include <benchmark/benchmark.h>

#include "studies/poker/flush_wins.h"
#include "studies/poker/rank_wins.h"

namespace yomikiri::studies::poker {
namespace {

using games::holdem::evaluator;

void holdem_equity_table(benchmark::State& run) {
  const Job job{.threads = static_cast<int>(run.range(0))};
  (void)evaluator();
  for (auto _ : run) benchmark::DoNotOptimize(EquityTable::compute(job));
}
BENCHMARK(holdem_equity_table)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

void holdem_rank_wins(benchmark::State& run) {
  const RankBoards boards;
  for (auto _ : run) benchmark::DoNotOptimize(RankWins::compute(boards, {}));
}
BENCHMARK(holdem_rank_wins)->Unit(benchmark::kMillisecond);

void holdem_flush_wins(benchmark::State& run) {
  const RankBoards boards;
  for (auto _ : run) benchmark::DoNotOptimize(FlushWins::compute(boards, {}));
}
BENCHMARK(holdem_flush_wins)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomikiri::studies::poker
