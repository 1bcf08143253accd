// Graphs of hands from the enumeration to the first turn: all that an adviser does. A node is a
// hand of 13 tiles or a set of 14 that hands share, as in other programs.
#include "studies/mahjong/hand_graph.h"

#include <benchmark/benchmark.h>

#include "games/mahjong/hand.h"
#include "solve/expectation/backward.h"

namespace yomikiri::studies::mahjong {
namespace {

constexpr int kTurns = 18;

struct GraphBench {
  const char* hand;
  ModelOptions model;
  int threads = 1;
  bool red_fives = false;
};

void run_graph(benchmark::State& run, const GraphBench& bench) {
  Situation situation;
  situation.hand = games::mahjong::parse_hand(bench.hand, "").value();
  situation.left = games::mahjong::unseen_tiles(situation.hand, {}).value();
  situation.red_left.fill(bench.red_fives);
  situation.seat_wind = games::mahjong::kEast + 1;
  const PointsPayoff payoff(noten_payments(0.45));
  std::size_t hands = 0, nodes = 0;
  for (auto _ : run) {
    const auto graph = make_hand_graph<float>(situation, bench.model, payoff);
    expectation::Backward<float> backward(graph.turns);
    for (int turn = 1; turn < kTurns; ++turn)
      if (!backward.step({.threads = bench.threads})) run.SkipWithError("stopped");
    benchmark::DoNotOptimize(backward.values().data());
    hands = graph.turns.size();
    nodes = hands + graph.turns.members.size();
  }
  run.counters["hands"] = static_cast<double>(hands);
  run.counters["nodes"] = static_cast<double>(nodes);
  run.SetItemsProcessed(run.iterations() * std::int64_t(nodes));
}

constexpr const char* kThreeShanten = "1246m3578p2469s11z";
constexpr const char* kFourShanten = "1147m2258p369s125z";

ModelOptions closed(int exchanges) {
  return {.exchanges = exchanges, .riichi = false, .ron = false};
}

// From 1 k nodes to 5 M: the time for each stays the same.
void mahjong_graph_closed(benchmark::State& run, const char* hand, int exchanges, bool red_fives) {
  run_graph(run, {hand, closed(exchanges), 1, red_fives});
}
BENCHMARK_CAPTURE(mahjong_graph_closed, 1k, kThreeShanten, 3, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mahjong_graph_closed, 17k, kFourShanten, 4, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mahjong_graph_closed, 200k_3_shanten, kThreeShanten, 4, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mahjong_graph_closed, 580k, kThreeShanten, 4, true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mahjong_graph_closed, 2M_4_shanten, kFourShanten, 5, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mahjong_graph_closed, 4M, kFourShanten, 5, true)->Unit(benchmark::kMillisecond);

void mahjong_graph_with_calls(benchmark::State& run, const char* hand, int exchanges, int calls) {
  run_graph(run, {hand, {.exchanges = exchanges, .calls = calls}, 2});
}
BENCHMARK_CAPTURE(mahjong_graph_with_calls, 3_shanten, kThreeShanten, 4, 1)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

}  // namespace
}  // namespace yomikiri::studies::mahjong
