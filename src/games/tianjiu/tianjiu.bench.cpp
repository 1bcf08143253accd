// A random match, a world and a listing of plays: what bots and tests spend their time on.
#include "games/tianjiu/tianjiu.h"

#include <benchmark/benchmark.h>

#include "core/chance.h"
#include "games/tianjiu/worlds.h"
#include "solve/search/playout.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

void match(benchmark::State& run) {
  const auto game = tests::make_game<Tianjiu>();
  Random random(1);
  std::uint64_t plies = 0;
  for (auto _ : run) benchmark::DoNotOptimize(search::playout(game, game.initial(), random, plies));
  run.counters["plies_per_second"] =
      benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}
BENCHMARK(match)->Name("tianjiu_random_match")->Unit(benchmark::kMicrosecond);

// Three tricks into an inning.
Tianjiu::State middle(const Tianjiu& game) {
  Random random(2);
  auto state = game.initial();
  while (state.record.play_count() < 13)
    state = game.apply(std::move(state), search::random_action(game, state, random));
  return state;
}

void world(benchmark::State& run) {
  const auto game = tests::make_game<Tianjiu>({"rounds=0"});
  const auto state = middle(game);
  Random random(3);
  for (auto _ : run) {
    auto record = state.record;
    auto inning = state.inning;
    redeal_unseen(record, inning, Seat(0), game.rules(), random);
    benchmark::DoNotOptimize(inning);
  }
}
BENCHMARK(world)->Name("tianjiu_world");

void plays(benchmark::State& run) {
  const auto game = tests::make_game<Tianjiu>({"rounds=0"});
  const auto state = middle(game);
  for (auto _ : run) {
    int count = 0;
    state.inning.for_each_play(game.rules(), [&](const tianjiu::Play&) { ++count; });
    benchmark::DoNotOptimize(count);
  }
}
BENCHMARK(plays)->Name("tianjiu_plays");

void views(benchmark::State& run) {
  const auto game = tests::make_game<Tianjiu>();
  const auto state = middle(game);
  for (auto _ : run) benchmark::DoNotOptimize(game.view(state, Seat(0)));
}
BENCHMARK(views)->Name("tianjiu_view");

}  // namespace
}  // namespace yomikiri::games
