#include "games/tic_tac_toe/tic_tac_toe.h"

#include <benchmark/benchmark.h>

namespace yomikiri::games {
namespace {

// A state in the middle of a game of 5 in a line on 6 x 6, and one of the usual game.
struct Scene {
  TicTacToe game;
  TicTacToe::State state;
};

Scene usual_scene() {
  auto game = TicTacToe::make({}).value();
  return {game, game.parse_state("X.O/.X./..O").value()};
}

Scene large_scene() {
  const auto settings =
      Settings().set(TicTacToe::kM, 6).set(TicTacToe::kN, 6).set(TicTacToe::kK, 5);
  auto game = TicTacToe::make(settings).value();
  return {game, game.parse_state("....../.XO.../.OXX../..OOX./..X.O./......").value()};
}

void tic_tac_toe_key(benchmark::State& run, Scene scene) {
  for (auto _ : run) {
    benchmark::DoNotOptimize(scene.state);
    benchmark::DoNotOptimize(scene.game.key(scene.state));
  }
}
BENCHMARK_CAPTURE(tic_tac_toe_key, usual, usual_scene());
BENCHMARK_CAPTURE(tic_tac_toe_key, large, large_scene());

void tic_tac_toe_index(benchmark::State& run, Scene scene) {
  for (auto _ : run) {
    benchmark::DoNotOptimize(scene.state);
    benchmark::DoNotOptimize(scene.game.index_of(scene.state));
  }
}
BENCHMARK_CAPTURE(tic_tac_toe_index, usual, usual_scene());
BENCHMARK_CAPTURE(tic_tac_toe_index, large, large_scene());

void tic_tac_toe_is_over(benchmark::State& run, Scene scene) {
  for (auto _ : run) {
    benchmark::DoNotOptimize(scene.state);
    benchmark::DoNotOptimize(scene.game.is_over(scene.state));
  }
}
BENCHMARK_CAPTURE(tic_tac_toe_is_over, usual, usual_scene());
BENCHMARK_CAPTURE(tic_tac_toe_is_over, large, large_scene());

}  // namespace
}  // namespace yomikiri::games
