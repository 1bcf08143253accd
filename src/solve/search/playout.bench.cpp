// Random playouts on one core; items are playouts.
#include "solve/search/playout.h"

#include <benchmark/benchmark.h>

#include "games/connect_four/connect_four.h"
#include "games/subtraction/subtraction.h"
#include "games/tic_tac_toe/tic_tac_toe.h"

namespace yomikiri::search {
namespace {

template <class G>
void playouts_of(benchmark::State& run) {
  const auto game = G::make({}).value();
  const auto start = game.initial();
  Random random(1);
  std::uint64_t plies = 0;
  for (auto _ : run) benchmark::DoNotOptimize(playout(game, start, random, plies));
  run.SetItemsProcessed(run.iterations());
}

BENCHMARK(playouts_of<games::Subtraction>)->Name("playouts/subtraction");
BENCHMARK(playouts_of<games::TicTacToe>)->Name("playouts/tic_tac_toe");
BENCHMARK(playouts_of<games::ConnectFour>)->Name("playouts/connect_four");

}  // namespace
}  // namespace yomikiri::search
