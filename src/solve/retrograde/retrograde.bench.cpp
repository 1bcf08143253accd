// Where retrograde analysis spends its time: numbering boards, reversing moves and writing to cells
// far apart in memory, here on boards of Ostle's largest layer; and a whole layer of morris.
#include <benchmark/benchmark.h>

#include <vector>

#include "games/nine_mens_morris/endgames.h"
#include "games/ostle/positions.h"
#include "solve/retrograde/solve_all.h"

namespace yomikiri::retrograde {
namespace {

using games::MorrisEndgames;
using games::ostle::BanRule;
using games::ostle::Positions;

// Boards far apart from each other, as in a round.
std::vector<std::uint64_t> sample_of_indices(const Positions& game) {
  constexpr std::uint64_t kCount = 4096;
  const std::uint64_t begin = game.layer_begin(2);
  const std::uint64_t stride = (game.layer_begin(3) - begin) / kCount;
  std::vector<std::uint64_t> indices;
  for (std::uint64_t i = 0; i < kCount; ++i)
    if (game.position_at(begin + i * stride)) indices.push_back(begin + i * stride);
  return indices;
}

std::vector<Positions::Position> sample_of_positions(const Positions& game) {
  std::vector<Positions::Position> positions;
  for (const std::uint64_t index : sample_of_indices(game))
    positions.push_back(*game.position_at(index));
  return positions;
}

// Runs the body on each item of the sample in turn; it returns how many things it did.
template <class Sample, class Body>
void on_each(benchmark::State& run, const Sample& sample, Body&& body) {
  std::int64_t done = 0;
  for (auto _ : run)
    for (const auto& item : sample) done += body(item);
  run.SetItemsProcessed(done);
}

void position_at(benchmark::State& run) {
  const Positions game(BanRule::Exact);
  on_each(run, sample_of_indices(game), [&](std::uint64_t index) {
    benchmark::DoNotOptimize(game.position_at(index));
    return 1;
  });
}
BENCHMARK(position_at)->Name("ostle_position_at");

void index_of(benchmark::State& run) {
  const Positions game(BanRule::Exact);
  on_each(run, sample_of_positions(game), [&](const Positions::Position& position) {
    benchmark::DoNotOptimize(game.index_of(position));
    return 1;
  });
}
BENCHMARK(index_of)->Name("ostle_index_of");

// Items are un-moves, each with the index of the board before it.
void unmoves(benchmark::State& run, BanRule rule) {
  const Positions game(rule);
  on_each(run, sample_of_positions(game), [&](const Positions::Position& position) {
    int count = 0;
    game.for_each_unmove_allowing(position, 0, [&](const Unmove& unmove) {
      benchmark::DoNotOptimize(unmove.index);
      ++count;
    });
    return count;
  });
}
BENCHMARK_CAPTURE(unmoves, exact, BanRule::Exact)->Name("ostle_unmoves/exact");
BENCHMARK_CAPTURE(unmoves, mirror, BanRule::Mirror)->Name("ostle_unmoves/mirror");

// A round's inner loop. Items are updates of cells scattered over 64 MiB.
void pushed_unmoves(benchmark::State& run) {
  const Positions game(BanRule::Exact);
  std::vector<BanCell::Word> cells(std::size_t{1} << 24, BanCell::opened({.open = 200}));
  UpdateQueue<BanCell::Word, News<BanCell, false>> queue(cells);
  on_each(run, sample_of_indices(game), [&](std::uint64_t index) {
    int count = 0;
    game.for_each_unmove(*game.position_at(index), [&](const Unmove& unmove) {
      queue.push(unmove.index % cells.size(), {5, unmove.number});
      ++count;
    });
    return count;
  });
  queue.drain();
  benchmark::DoNotOptimize(cells.data());
}
BENCHMARK(pushed_unmoves)->Name("ostle_unmoves/pushed");

// Items are positions solved.
void morris_layer(benchmark::State& run) {
  const MorrisEndgames game(3);
  const Job job{.threads = static_cast<int>(run.range(0))};
  for (auto _ : run) benchmark::DoNotOptimize(solve_all(game, job));
  run.SetItemsProcessed(static_cast<std::int64_t>(game.index_count()) * run.iterations());
}
BENCHMARK(morris_layer)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yomikiri::retrograde
