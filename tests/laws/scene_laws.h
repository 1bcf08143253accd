// The laws of scenes (core/scene.h) that no signature can express; broken_laws() checks them on
// every game that can be drawn. On a board, each choice is made from what it says and nothing else,
// and the result is compared with the next scene. That a scene keeps secrets is a law of hidden
// games (hidden_laws.h).
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/hidden.h"
#include "core/scene.h"
#include "tests/laws/report.h"

namespace yomikiri::laws {

using Cells = std::set<std::string>;

[[nodiscard]] inline Cells cells_of(const Scene::Grid& grid) {
  Cells cells;
  for (const Scene::Node& node : grid.nodes) cells.insert(node.name);
  for (const std::string& column : grid.columns)
    for (const std::string& row : grid.rows) cells.insert(column + grid.joint + row);
  return cells;
}

[[nodiscard]] inline bool are_cells(const std::vector<std::string>& names, const Cells& cells) {
  return std::ranges::all_of(names, [&](const auto& name) { return cells.contains(name); });
}

[[nodiscard]] inline bool is_off_board(const std::string& cell) { return cell.starts_with("off:"); }

// What stands on each cell.
using Men = std::map<std::string, std::pair<std::string, std::optional<Seat>>>;

[[nodiscard]] inline Men men_of(const Scene& scene) {
  Men men;
  for (const Scene::Piece& piece : scene.grid.pieces) men[piece.at] = {piece.is, piece.seat};
  return men;
}

inline void check_grid(const Scene& scene, Report& report) {
  const Scene::Grid& grid = scene.grid;
  const Cells cells = cells_of(grid);
  const auto count = grid.nodes.size() + grid.columns.size() * grid.rows.size();
  report.require(cells.size() == count, "every cell has a name of its own");
  for (const Scene::Piece& piece : grid.pieces)
    report.require(cells.contains(piece.at), "a piece stands on a cell");
  report.require(men_of(scene).size() == grid.pieces.size(), "a cell has one piece at most");
  for (const Scene::Mark& mark : grid.marks)
    report.require(are_cells(mark.at, cells), "marks are on cells");
  for (const auto& [from, to] : grid.edges)
    report.require(from < std::ssize(grid.nodes) && to < std::ssize(grid.nodes),
                   "edges are between nodes");
}

inline void check_choice(const Cells& cells, const Choice& choice, Report& report) {
  const auto is_target = [&](const std::string& cell) {
    return cells.contains(cell) || is_off_board(cell);
  };
  report.require(choice.from.empty() || cells.contains(choice.from), "a choice begins on a cell");
  report.require(choice.to.empty() || is_target(choice.to),
                 "a choice ends on a cell or beyond the edge");
  report.require(std::ranges::all_of(choice.path, is_target), "a path leads over cells");
  report.require(choice.path.empty() || (choice.path.size() >= 2 && choice.path[0] == choice.from &&
                                         choice.path[1] == choice.to),
                 "a path begins with `from` and `to`");
  report.require(are_cells(choice.take, cells), "what is taken stands on a cell");
}

// What the choice says the board will be; `after` only says what kind of piece was placed. Pieces
// that leave the board or fall into a hole are gone.
[[nodiscard]] inline Men men_after(Men men, const Choice& choice, const Men& after) {
  for (const std::string& cell : choice.take) men.erase(cell);
  std::vector<std::string> way = choice.path;
  if (way.empty() && !choice.from.empty()) way = {choice.from, choice.to};
  for (std::size_t i = way.size(); i-- > 1;)
    if (auto moving = men.extract(way[i - 1]); !moving.empty() && !is_off_board(way[i]))
      men.try_emplace(way[i], moving.mapped());
  const auto placed = after.find(choice.to);
  if (choice.from.empty() && placed != after.end()) men.insert(*placed);
  return men;
}

template <Pictured G>
void check_choices(const G& game, const typename G::State& state, const Scene& scene,
                   Report& report) {
  const Men men = men_of(scene);
  const Cells cells = cells_of(scene.grid);
  game.for_each_action(state, [&](const typename G::Action& action) {
    const Choice choice = game.choice(state, action);
    report.require(choice.move == game.format_action(state, action),
                   "a choice carries the notation of its action");
    const auto next = game.apply(state, action);
    report.require(choice.warning.empty() ||
                       (game.is_over(next) && game.payoff(next)[game.to_move(state)] < 0),
                   "a warning is justified");
    if (scene.kind != Scene::Kind::Grid) return;
    check_choice(cells, choice, report);
    const Men after = men_of(game.scene(next, Viewer::everybody()));
    report.require(men_after(men, choice, after) == after,
                   "a choice says what happens to the board");
  });
}

template <Pictured G>
void check_scene(const G& game, const typename G::State& state, Report& report) {
  const Scene scene = game.scene(state, Viewer::everybody());
  report.require(scene.sides.empty() || std::ssize(scene.sides) == game.seat_count(),
                 "every seat has a side, or none");
  if (scene.kind == Scene::Kind::Grid) check_grid(scene, report);
  if constexpr (!Hidden<G>)
    report.require(scene == game.scene(state, Viewer::spectator()),
                   "without secrets all viewers see the same");
  if (!game.is_over(state) && game.to_move(state) != kChance)
    check_choices(game, state, scene, report);
}

// What an ending says agrees with the payoffs and the board.
template <Explained G>
void check_ending(const G& game, const typename G::State& state, Report& report) {
  if (!game.is_over(state)) return;
  const Ending ending = game.ending(state);
  report.require(ending.winners == ending_by(game.payoff(state)).winners,
                 "the winners are those with the highest payoff");
  report.require(ending.scores.empty() || std::ssize(ending.scores) == game.seat_count(),
                 "every seat has a score, or none");
  if constexpr (Pictured<G>)
    report.require(are_cells(ending.at, cells_of(game.scene(state, Viewer::everybody()).grid)),
                   "a game is decided on cells");
}

}  // namespace yomikiri::laws
