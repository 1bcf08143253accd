// Random deals and matches, and what a host makes of each state.
#include "games/mahjong/mahjong.h"

#include <benchmark/benchmark.h>

#include "solve/search/random_play.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

void random_match(benchmark::State& run, const char* rounds) {
  const auto game = tests::make_game<Mahjong>({rounds});
  Random random(1);
  std::uint64_t plies = 0;
  for (auto _ : run) benchmark::DoNotOptimize(search::playout(game, game.initial(), random, plies));
  run.counters["matches_per_second"] =
      benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
  run.counters["plies_per_second"] =
      benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(random_match, deal, "rounds=0")
    ->Name("mahjong_random_deal")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(random_match, match, "rounds=2")
    ->Name("mahjong_random_match")
    ->Unit(benchmark::kMicrosecond);

// Forty discards into a deal.
Mahjong::State middle_of_deal(const Mahjong& game) {
  Random random(2);
  auto state = game.initial();
  while (state.deal.discards.size() < 40) {
    const auto action = search::random_action(game, state, random);
    state = game.apply(std::move(state), action);
  }
  return state;
}

void scene_of_seat(benchmark::State& run) {
  const auto game = tests::make_game<Mahjong>({"rounds=0"});
  const auto state = middle_of_deal(game);
  for (auto _ : run) benchmark::DoNotOptimize(game.scene(state, Viewer::at(Seat(0))));
}
BENCHMARK(scene_of_seat)->Name("mahjong_scene");

void key_of_seat(benchmark::State& run) {
  const auto game = tests::make_game<Mahjong>({"rounds=0"});
  const auto state = middle_of_deal(game);
  for (auto _ : run) benchmark::DoNotOptimize(game.info_key(state, Seat(0)));
}
BENCHMARK(key_of_seat)->Name("mahjong_info_key");

}  // namespace
}  // namespace yomikiri::games
