// Both methods for a value: nodes of alpha-beta and states of exhaustive search per second.
#include <benchmark/benchmark.h>

#include "games/connect_four/connect_four.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "solve/search/alpha_beta.h"
#include "solve/search/exhaustive.h"

namespace yomikiri::search {
namespace {

using games::ConnectFour;
using games::TicTacToe;

// The first nodes of the usual board, most of them far from its end.
void alpha_beta_nodes(benchmark::State& run) {
  const auto game = ConnectFour::make({}).value();
  std::uint64_t nodes = 0;
  for (auto _ : run) {
    AlphaBeta<ConnectFour> search(game, {.table_bytes = 0, .node_limit = 3'000'000}, {});
    benchmark::DoNotOptimize(search.value(game.initial()));
    nodes += search.nodes();
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK(alpha_beta_nodes)->Name("alpha_beta_nodes/connect_four")->Unit(benchmark::kMillisecond);

ConnectFour small_connect_four() {
  return ConnectFour::make(Settings().set(ConnectFour::kColumns, 5).set(ConnectFour::kRows, 4))
      .value();
}

template <class G>
void exhaustive_states(benchmark::State& run, const G& game) {
  std::uint64_t states = 0;
  for (auto _ : run) {
    Exhaustive<G> search(game, {});
    benchmark::DoNotOptimize(search.value(game.initial()));
    states += search.states();
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(states));
}
BENCHMARK_CAPTURE(exhaustive_states, connect_four_5x4, small_connect_four())
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exhaustive_states, tic_tac_toe, TicTacToe::make({}).value());

}  // namespace
}  // namespace yomikiri::search
