// A position solved by any search that knows values: best play to the end, and the value of every
// move. Shared by all solvers; the search only needs value(state), value_after(state, action) and
// best_action(state, value), each of which returns nothing when it was stopped.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "studies/analyst.h"

namespace yomikiri::studies {

// A drawn game may never end: its line stops where a state repeats.
template <class G, class Search>
[[nodiscard]] Result<Solution> best_play(const G& game, Search& search, typename G::State state) {
  const std::optional<Value> value = search.value(state);
  if (!value) return stopped_early();
  Solution solution{.mover = game.to_move(state), .value = *value, .line = {}, .moves = {}};
  std::vector<typename G::State> seen;
  for (std::optional<Value> here = value; !game.is_over(state); here = search.value(state)) {
    if (!here) return stopped_early();
    if (here->is_draw() && std::ranges::find(seen, state) != seen.end()) break;
    seen.push_back(state);
    const std::optional<typename G::Action> best = search.best_action(state, *here);
    if (!best) return stopped_early();
    solution.line.push_back(game.format_action(state, *best));
    state = game.apply(state, *best);
  }
  return solution;
}

// The same for a search that keeps the values of all states it has met, with every move on request.
template <class G, class Search>
[[nodiscard]] Result<Solution> best_play_by_table(const G& game, Search& search,
                                                  const typename G::State& state,
                                                  const SolveOptions& options) {
  auto solution = best_play(game, search, state);
  if (!solution) return solution;
  if (options.all_moves && !game.is_over(state))
    game.for_each_action(state, [&](const typename G::Action& action) {
      if (const std::optional<Value> after = search.value_after(state, action))
        solution->moves.push_back({game.format_action(state, action), *after});
    });
  solution->nodes = search.states();
  return solution;
}

}  // namespace yomikiri::studies
