// Retrograde analysis of a whole game in memory: all layers, one after another.
#pragma once

#include <vector>

#include "solve/retrograde/layer_solver.h"

namespace yomikiri::retrograde {

// The most bytes that solve_all takes: a code for every index, and the cells of one layer.
template <Retractable G>
[[nodiscard]] std::uint64_t bytes_to_solve_all(const G& game) {
  std::uint64_t largest = 0;
  for (int layer = 0; layer < game.layer_count(); ++layer)
    largest = std::max(largest, LayerSolver<G>::bytes_needed(game, layer));
  return game.index_count() * sizeof(Code) + largest;
}

// The code of every index, for a game without bans.
template <Retractable G>
  requires(!G::kBans)
[[nodiscard]] Result<std::vector<Code>> solve_all(const G& game, const Job& job) {
  std::vector<Code> codes(game.index_count());
  for (int layer = 0; layer < game.layer_count(); ++layer) {
    LayerSolver<G> solver(game, layer, codes);
    auto done = solver.open(job);
    while (done && !solver.clock().has_run_out()) done = solver.play_round(job);
    if (done) done = solver.settle(job);
    if (!done) return done.error();
    std::ranges::transform(solver.cells(),
                           codes.begin() + static_cast<std::ptrdiff_t>(solver.begin()),
                           LayerSolver<G>::Cell::best);
  }
  return codes;
}

}  // namespace yomikiri::retrograde
