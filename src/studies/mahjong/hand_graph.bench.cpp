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

Situation bench_situation(const GraphBench& bench) {
  Situation situation;
  situation.hand = games::mahjong::parse_hand(bench.hand, "").value();
  situation.left = games::mahjong::unseen_tiles(situation.hand, {}).value();
  situation.red_left.fill(bench.red_fives);
  situation.seat_wind = games::mahjong::kEast + 1;
  return situation;
}

void run_graph(benchmark::State& run, const GraphBench& bench) {
  const Situation situation = bench_situation(bench);
  const PointsPayoff payoff(noten_payments(0.45));
  std::size_t hands = 0, nodes = 0;
  for (auto _ : run) {
    const auto graph = make_hand_graph<float>(situation, bench.model, payoff, bench.threads);
    expectation::Backward<float> backward(graph.turns);
    for (int turn = kTurns - 1; turn >= 1; --turn)
      if (!backward.step({.threads = bench.threads}, turn - 1)) run.SkipWithError("stopped");
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

// From 1 k nodes to 6 M: the time for each stays the same.
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
BENCHMARK_CAPTURE(mahjong_graph_closed, 6M, kThreeShanten, 5, false)->Unit(benchmark::kMillisecond);

// What no recursion over such a graph can do without: in every turn one look at a value for each
// member of a choice and for each draw.
void mahjong_graph_limit(benchmark::State& run, const char* hand, int exchanges) {
  const GraphBench bench{hand, closed(exchanges)};
  const PointsPayoff payoff(noten_payments(0.45));
  const auto graph = make_hand_graph<float>(bench_situation(bench), bench.model, payoff).turns;
  std::vector<float> aims(graph.size(), 1), best(graph.members.size(), 1);
  for (auto _ : run)
    for (int turn = 1; turn < kTurns; ++turn) {
      float sum = 0;
      for (const expectation::Node node : graph.members.items) sum += aims[node];
      for (const expectation::Draw draw : graph.draws.items) sum += best[draw.choice];
      benchmark::DoNotOptimize(sum);
    }
}
BENCHMARK_CAPTURE(mahjong_graph_limit, 200k_3_shanten, kThreeShanten, 4)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mahjong_graph_limit, 2M_4_shanten, kFourShanten, 5)
    ->Unit(benchmark::kMillisecond);

void mahjong_graph_with_calls(benchmark::State& run, const char* hand, int threads) {
  run_graph(run, {hand, {.exchanges = 4, .calls = 1}, threads});
}
constexpr const char* kScattered = "1246m3578p249s115z";
BENCHMARK_CAPTURE(mahjong_graph_with_calls, 92k_hands_1_thread, kScattered, 1)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(mahjong_graph_with_calls, 92k_hands_2_threads, kScattered, 2)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(mahjong_graph_with_calls, 145k_hands_2_threads, kThreeShanten, 2)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

}  // namespace
}  // namespace yomikiri::studies::mahjong
