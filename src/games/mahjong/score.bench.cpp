// Scoring of random winning hands, open and closed.
#include "games/mahjong/score.h"

#include <benchmark/benchmark.h>

#include <vector>

#include "tests/games/mahjong_wins.h"

namespace yomikiri::games::mahjong {
namespace {

std::vector<Win> random_wins(std::size_t count, const Options& options) {
  RandomWins random(1);
  std::vector<Win> wins(count);
  for (Win& win : wins) win = random.next(options);
  return wins;
}

void mahjong_score_random(benchmark::State& run) {
  const Options options;
  const auto wins = random_wins(1 << 14, options);
  for (auto _ : run) {
    int total = 0;
    for (const Win& win : wins)
      if (const auto score = best_score(win, options)) total += score->base_points;
    benchmark::DoNotOptimize(total);
  }
  run.SetItemsProcessed(run.iterations() * std::int64_t(wins.size()));
}
BENCHMARK(mahjong_score_random)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomikiri::games::mahjong
