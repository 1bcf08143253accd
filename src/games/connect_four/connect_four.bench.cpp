#include "games/connect_four/connect_four.h"

#include <benchmark/benchmark.h>

namespace yomikiri::games {
namespace {

constexpr const char* kMiddle = "......./...O.../...X.../..OXO../..XOX../.OXOXX.";

template <auto question>
void ask(benchmark::State& run) {
  const auto game = ConnectFour::make({}).value();
  auto state = game.parse_state(kMiddle).value();
  for (auto _ : run) {
    benchmark::DoNotOptimize(state);
    benchmark::DoNotOptimize(question(game, state));
  }
}

using State = ConnectFour::State;
constexpr auto kKey = [](const ConnectFour& game, State s) { return game.key(s); };
constexpr auto kIndex = [](const ConnectFour& game, State s) { return game.index_of(s); };
constexpr auto kIsOver = [](const ConnectFour& game, State s) { return game.is_over(s); };
constexpr auto kWins = [](const ConnectFour& game, State s) { return game.wins_at_once(s); };

BENCHMARK(ask<kKey>)->Name("connect_four_key");
BENCHMARK(ask<kIndex>)->Name("connect_four_index");
BENCHMARK(ask<kIsOver>)->Name("connect_four_is_over");
BENCHMARK(ask<kWins>)->Name("connect_four_wins_at_once");

}  // namespace
}  // namespace yomikiri::games
