// The cost of a decision.
#include "studies/tianjiu/bots.h"

#include <benchmark/benchmark.h>

#include "studies/tianjiu/greedy.h"
#include "tests/games/make_game.h"

namespace yomikiri::studies::tianjiu {
namespace {

const std::string kDeal =
    "deal=w11,w11,w5,w1,w1,u9T,u9F,u3/w10,w10,w5,w2,w2,u8T,u8F,u6/"
    "w9,w9,w7,w7,w3,w3,u7T,u7F/w8,w8,w6,w6,w4,w4,u5T,u5F";

void strong(benchmark::State& run) {
  const auto game = tests::make_game<Tianjiu>({kDeal});
  const StrongOptions options{.playouts = 1000};
  for (auto _ : run) benchmark::DoNotOptimize(strong_choice(game, game.initial(), options, {}));
  run.counters["playouts_per_second"] = benchmark::Counter(
      static_cast<double>(options.playouts), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(strong)->Name("tianjiu_strong_first_lead")->Unit(benchmark::kMillisecond);

void greedy(benchmark::State& run) {
  const auto game = tests::make_game<Tianjiu>({kDeal});
  for (auto _ : run) {
    Inning inning = game.initial().inning;
    while (!inning.is_over()) inning.play(greedy_play(inning));
    benchmark::DoNotOptimize(inning);
  }
}
BENCHMARK(greedy)->Name("tianjiu_greedy_inning");

}  // namespace
}  // namespace yomikiri::studies::tianjiu
