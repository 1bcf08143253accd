#include "core/random.h"

#include <benchmark/benchmark.h>

namespace yomikiri {
namespace {

void random_next(benchmark::State& run) {
  Random random(1);
  for (auto _ : run) benchmark::DoNotOptimize(random.next());
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(random_next);

void random_below(benchmark::State& run) {
  Random random(1);
  const auto bound = static_cast<std::uint32_t>(run.range(0));
  for (auto _ : run) benchmark::DoNotOptimize(random.below(bound));
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(random_below)->Arg(7)->Arg(3'000'000'000);

}  // namespace
}  // namespace yomikiri
