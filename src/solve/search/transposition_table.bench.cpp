// The table with random keys, as a search uses it: memory latency takes most of the time.
#include "solve/search/transposition_table.h"

#include <benchmark/benchmark.h>

#include "core/random.h"

namespace yomikiri::search {
namespace {

void table_store(benchmark::State& run) {
  TranspositionTable table(static_cast<std::uint64_t>(run.range(0)) << 20);
  Random random(1);
  for (auto _ : run) table.store(random.next(), Value::win_in(3), Bound::Lower, 1);
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(table_store)->ArgName("MiB")->Arg(64)->Arg(256);

void table_find(benchmark::State& run) {
  constexpr int kStored = 1 << 20;
  TranspositionTable table(static_cast<std::uint64_t>(run.range(0)) << 20);
  Random random(1);
  for (int i = 0; i < kStored; ++i) table.store(random.next(), Value::draw(), Bound::Exact, 1);
  for (auto _ : run) benchmark::DoNotOptimize(table.find(random.next()));
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(table_find)->ArgName("MiB")->Arg(64)->Arg(256);

}  // namespace
}  // namespace yomikiri::search
