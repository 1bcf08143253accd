// Random hands; the shanten number by the tables against the plain count of tiles, which is about
// what merely reading a hand costs.
#include "games/mahjong/shanten.h"

#include <benchmark/benchmark.h>

#include <numeric>
#include <vector>

#include "core/random.h"

namespace yomikiri::games::mahjong {
namespace {

std::vector<TileCounts> random_hands(int tiles) {
  Random random(1);
  std::vector<int> wall(kTileCount);
  std::iota(wall.begin(), wall.end(), 0);
  std::vector<TileCounts> hands(100'000);
  for (TileCounts& hand : hands)
    for (int i = 0; i < tiles; ++i) {
      std::swap(wall[i], wall[i + random.below(static_cast<std::uint32_t>(kTileCount - i))]);
      hand.add(wall[i] / kCopies);
    }
  return hands;
}

template <class Measured>
void over_hands(benchmark::State& run, int tiles, Measured measured) {
  const auto hands = random_hands(tiles);
  std::size_t next = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(measured(hands[next]));
    if (++next == hands.size()) next = 0;
  }
  run.counters["hands_per_second"] =
      benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
}

void counting(benchmark::State& run) {
  over_hands(run, 14, [](const TileCounts& hand) { return hand.total(); });
}
BENCHMARK(counting)->Name("mahjong_count_tiles");

void all_forms(benchmark::State& run) {
  over_hands(run, 14, [](const TileCounts& hand) { return shanten(hand, 0); });
}
BENCHMARK(all_forms)->Name("mahjong_shanten");

void acceptance(benchmark::State& run) {
  over_hands(run, 13, [](const TileCounts& hand) { return accepted_kinds(hand, 0); });
}
BENCHMARK(acceptance)->Name("mahjong_acceptance");

void exhausted(benchmark::State& run) {
  TileCounts left = TileCounts::of_all(2);
  over_hands(run, 14, [&](const TileCounts& hand) { return shanten(hand, 0, left); });
}
BENCHMARK(exhausted)->Name("mahjong_shanten_exhausted");

}  // namespace
}  // namespace yomikiri::games::mahjong
