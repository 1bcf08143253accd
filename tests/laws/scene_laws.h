// The laws of scenes (core/scene.h) that no signature can express; broken_laws() checks them on
// every game that can be drawn. That a scene keeps secrets is a law of hidden games
// (hidden_laws.h).
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/hidden.h"
#include "core/scene.h"
#include "tests/laws/report.h"

namespace yomikiri::laws {

[[nodiscard]] inline std::set<std::string> cells_of(const Scene::Grid& grid) {
  std::set<std::string> cells;
  for (const Scene::Node& node : grid.nodes) cells.insert(node.name);
  for (const std::string& column : grid.columns)
    for (const std::string& row : grid.rows) cells.insert(column + grid.joint + row);
  return cells;
}

inline void check_grid(const Scene::Grid& grid, Report& report) {
  const std::set<std::string> cells = cells_of(grid);
  const auto count = grid.nodes.size() + grid.columns.size() * grid.rows.size();
  report.require(cells.size() == count, "every cell has a name of its own");
  std::set<std::string> taken;
  for (const Scene::Piece& piece : grid.pieces) {
    report.require(cells.contains(piece.at), "a piece stands on a cell");
    report.require(taken.insert(piece.at).second, "a cell has one piece at most");
  }
  for (const Scene::Mark& mark : grid.marks)
    report.require(std::ranges::includes(cells, std::set(mark.at.begin(), mark.at.end())),
                   "marks are on cells");
}

inline void check_choice(const Scene::Grid& grid, const Choice& choice, Report& report) {
  const std::set<std::string> cells = cells_of(grid);
  const auto is_cell = [&](const std::string& cell) { return cells.contains(cell); };
  const auto is_target = [&](const std::string& cell) {
    return is_cell(cell) || cell.starts_with("off:");
  };
  report.require(choice.from.empty() || is_cell(choice.from), "a choice begins on a cell");
  report.require(choice.to.empty() || is_target(choice.to), "a choice ends on a cell or beyond the edge");
  report.require(std::ranges::all_of(choice.path, is_target), "a path leads over cells");
  report.require(choice.path.empty() || (choice.path.size() >= 2 && choice.path[0] == choice.from &&
                                         choice.path[1] == choice.to),
                 "a path begins with `from` and `to`");
  report.require(std::ranges::all_of(choice.take, is_cell), "what is taken stands on a cell");
}

template <Pictured G>
void check_scene(const G& game, const typename G::State& state, Report& report) {
  const Scene scene = game.scene(state, Viewer::everybody());
  const bool on_board = scene.kind == Scene::Kind::Grid;
  report.require(scene.sides.empty() || std::ssize(scene.sides) == game.seat_count(),
                 "every seat has a side, or none");
  if (on_board) check_grid(scene.grid, report);
  if constexpr (!Hidden<G>)
    report.require(scene == game.scene(state, Viewer::spectator()),
                   "without secrets all viewers see the same");
  if (game.is_over(state) || game.to_move(state) == kChance) return;
  game.for_each_action(state, [&](const typename G::Action& action) {
    const Choice choice = game.choice(state, action);
    report.require(choice.move == game.format_action(state, action),
                   "a choice carries the notation of its action");
    if (on_board) check_choice(scene.grid, choice, report);
  });
}

// What an ending says agrees with the payoffs.
template <Explained G>
void check_ending(const G& game, const typename G::State& state, Report& report) {
  if (!game.is_over(state)) return;
  const Ending ending = game.ending(state);
  report.require(ending.winners == ending_by(game.payoff(state)).winners,
                 "the winners are those with the highest payoff");
  report.require(ending.scores.empty() || std::ssize(ending.scores) == game.seat_count(),
                 "every seat has a score, or none");
}

}  // namespace yomikiri::laws
