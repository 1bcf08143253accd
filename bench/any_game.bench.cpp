// The cost of type erasure: random playouts on the template path, then the same through AnyGame,
// with the ratio between the two as a counter.
#include "core/any_game.h"

#include <benchmark/benchmark.h>

#include <chrono>

#include "games/connect_four/connect_four.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "solve/search/playout.h"

namespace yomikiri {
namespace {

constexpr int kPlayouts = 1000;

template <Game G>
double seconds_of_playouts(const G& game, std::uint64_t seed) {
  const auto start = std::chrono::steady_clock::now();
  Random random(seed);
  std::uint64_t plies = 0;
  for (int i = 0; i < kPlayouts; ++i)
    benchmark::DoNotOptimize(search::playout(game, game.initial(), random, plies));
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Runs both paths in turn, so that neither gets a warmer machine.
template <class G>
void any_game_against_template(benchmark::State& run) {
  const auto game = G::make({}).value();
  const AnyGame any(game);
  double plain = 0;
  double erased = 0;
  std::uint64_t seed = 0;
  for (auto _ : run) {
    plain += seconds_of_playouts(game, ++seed);
    erased += seconds_of_playouts(any, seed);
  }
  const auto playouts = static_cast<double>(run.iterations()) * kPlayouts;
  run.counters["template_per_second"] = playouts / plain;
  run.counters["any_game_per_second"] = playouts / erased;
  run.counters["times_slower"] = erased / plain;
}

BENCHMARK(any_game_against_template<games::TicTacToe>)->Name("any_game/tic_tac_toe");
BENCHMARK(any_game_against_template<games::ConnectFour>)->Name("any_game/connect_four");

}  // namespace
}  // namespace yomikiri
