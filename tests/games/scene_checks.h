// What scenes and choices promise (core/scene.h), checked state by state; both functions return
// the broken promises, as sentences that should have been true:
// - broken_board_scenes plays a game on a board at random. It makes each choice itself, from what
//   the choice says and nothing else, and compares the result with the next scene.
// - broken_secret_scenes compares the scenes of states that look the same to a seat.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/scene.h"
#include "tests/games/whole_tree.h"
#include "tests/laws/laws.h"

namespace yomikiri::tests {

// --- boards ---

struct Man {
  std::string is;
  std::optional<Seat> seat;
  friend bool operator==(const Man&, const Man&) = default;
};
using Men = std::map<std::string, Man>;  // by cell

[[nodiscard]] inline Men men_of(const Scene& scene) {
  Men men;
  for (const Scene::Piece& piece : scene.grid.pieces) men[piece.at] = {piece.is, piece.seat};
  return men;
}

[[nodiscard]] inline std::set<std::string> cells_of(const Scene::Grid& grid) {
  std::set<std::string> cells;
  for (const Scene::Node& node : grid.nodes) cells.insert(node.name);
  for (const std::string& column : grid.columns)
    for (const std::string& row : grid.rows) cells.insert(column + grid.joint + row);
  return cells;
}

[[nodiscard]] inline bool is_off_board(const std::string& cell) { return cell.starts_with("off:"); }

// The cells of a choice along which pieces move.
[[nodiscard]] inline std::vector<std::string> way_of(const Choice& choice) {
  if (!choice.path.empty()) return choice.path;
  return {choice.from, choice.to};
}

// The piece that moves last is the first of its way. Pieces that leave the board or enter a hole
// are gone.
inline void move_along(Men& men, const std::vector<std::string>& way, laws::Report& report) {
  for (std::size_t i = way.size() - 1; i-- > 0;) {
    const auto moving = men.extract(way[i]);
    report.require(!moving.empty(), "there is a piece on every cell of a way but the last");
    if (moving.empty() || is_off_board(way[i + 1])) continue;
    const auto there = men.find(way[i + 1]);
    if (there == men.end()) men[way[i + 1]] = moving.mapped();
    report.require(there == men.end() || there->second.is == "hole",
                   "a piece moves to a free cell");
  }
}

// What the choice says the board will be; `after` only says what kind of piece was placed.
[[nodiscard]] inline Men men_after(Men men, const Choice& choice, const Men& after,
                                   laws::Report& report) {
  for (const std::string& cell : choice.take)
    report.require(men.erase(cell) == 1, "what is taken was there");
  if (!choice.from.empty()) {
    move_along(men, way_of(choice), report);
  } else if (!choice.to.empty()) {
    const auto placed = after.find(choice.to);
    report.require(placed != after.end() && !men.contains(choice.to),
                   "a piece is placed on an empty cell");
    if (placed != after.end()) men[choice.to] = placed->second;
  }
  return men;
}

inline void check_cells(const Scene& scene, laws::Report& report) {
  const auto cells = cells_of(scene.grid);
  for (const Scene::Piece& piece : scene.grid.pieces)
    report.require(cells.contains(piece.at), "pieces are on cells");
  for (const Scene::Mark& mark : scene.grid.marks)
    for (const std::string& cell : mark.at)
      report.require(cells.contains(cell), "marks are on cells");
  for (const auto& [from, to] : scene.grid.edges)
    report.require(from < std::ssize(scene.grid.nodes) && to < std::ssize(scene.grid.nodes),
                   "edges are between nodes");
  report.require(men_of(scene).size() == scene.grid.pieces.size(), "a cell has one piece at most");
}

inline void check_cells(const Choice& choice, const std::set<std::string>& cells,
                        laws::Report& report) {
  report.require(choice.from.empty() || cells.contains(choice.from), "a piece moves from a cell");
  report.require(choice.to.empty() || is_off_board(choice.to) || cells.contains(choice.to),
                 "a piece goes to a cell or off the board");
  for (std::size_t i = 0; i < choice.path.size(); ++i)
    report.require(cells.contains(choice.path[i]) ||
                       (i + 1 == choice.path.size() && is_off_board(choice.path[i])),
                   "a path leads over cells");
  report.require(choice.path.empty() || (choice.path.size() > 2 && choice.path[0] == choice.from &&
                                         choice.path[1] == choice.to),
                 "a path begins with the piece that pushes");
}

template <Pictured G>
void check_choices(const G& game, const typename G::State& state, laws::Report& report) {
  const Scene scene = game.scene(state, Viewer::spectator());
  const Men men = men_of(scene);
  const auto cells = cells_of(scene.grid);
  const Seat mover = game.to_move(state);
  std::set<std::string> moves;
  for (const auto& action : laws::actions_of(game, state)) {
    const Choice choice = game.choice(state, action);
    report.look_at(game.format_state(state) + ", " + choice.move);
    report.require(choice.move == game.format_action(state, action), "a move is the notation");
    report.require(moves.insert(choice.move).second, "choices differ in their moves");
    check_cells(choice, cells, report);
    const auto next = game.apply(state, action);
    const Men after = men_of(game.scene(next, Viewer::spectator()));
    report.require(men_after(men, choice, after, report) == after, "a choice says what happens");
    if (choice.from.empty() && !choice.to.empty() && after.contains(choice.to))
      report.require(after.at(choice.to).seat == mover, "a mover places its own pieces");
    if (!choice.warning.empty())
      report.require(game.is_over(next) && game.payoff(next)[mover] < 0, "a warning is justified");
  }
}

template <Explained G>
  requires Pictured<G>
[[nodiscard]] std::vector<std::string> broken_board_scenes(const G& game, laws::Sample sample) {
  laws::Report report;
  for (const auto& state : laws::sampled_states(game, sample)) {
    report.look_at(game.format_state(state));
    const Scene scene = game.scene(state, Viewer::spectator());
    report.require(scene.kind == Scene::Kind::Grid, "the scene is a board");
    report.require(scene == game.scene(state, Viewer::at(kFirst)) &&
                       scene == game.scene(state, Viewer::everybody()),
                   "a game without secrets looks the same to everybody");
    check_cells(scene, report);
    if (!game.is_over(state)) {
      check_choices(game, state, report);
      continue;
    }
    const Ending ending = game.ending(state);
    report.require(ending.winners == ending_by(game.payoff(state)).winners,
                   "an ending has the winners of the payoffs");
    for (const std::string& cell : ending.at)
      report.require(cells_of(scene.grid).contains(cell), "an ending is decided on cells");
  }
  return report.broken();
}

// --- secrets ---

[[nodiscard]] inline std::vector<Scene::Face> faces_of(const Scene& scene) {
  std::vector<Scene::Face> faces;
  for (const Scene::Zone& zone : scene.zones)
    faces.insert(faces.end(), zone.cards.begin(), zone.cards.end());
  for (const Scene::Trick& trick : scene.tricks)
    faces.insert(faces.end(), trick.cards.begin(), trick.cards.end());
  return faces;
}

// Remembers the scenes of each info key when it was first met. What a spectator sees is known to
// every seat, so it depends on any one seat's key only.
template <class G>
class SceneWitness {
 public:
  SceneWitness(const G& game, laws::Report& report) : game_(game), report_(report) {}

  void look_at(const typename G::State& state) {
    report_.look_at(game_.format_state(state));
    for (int i = 0; i < game_.seat_count(); ++i) {
      const Scenes now{game_.scene(state, Viewer::at(Seat(i))),
                       game_.scene(state, Viewer::spectator())};
      const Scenes& known =
          known_[i].try_emplace(game_.info_key(state, Seat(i)), now).first->second;
      report_.require(now.own == known.own, "equal info keys have equal scenes");
      report_.require(now.spectator == known.spectator, "a spectator sees what all seats know");
    }
    for (const Scene::Face& face : faces_of(game_.scene(state, Viewer::everybody())))
      report_.require(face.has_value(), "everybody sees every face");
  }

 private:
  struct Scenes {
    Scene own;
    Scene spectator;
  };

  const G& game_;
  laws::Report& report_;
  std::array<std::map<std::string, Scenes>, kMaxSeats> known_;
};

// Every state of every play of a small game.
template <Hidden G>
  requires Pictured<G>
[[nodiscard]] std::vector<std::string> broken_secret_scenes(const G& game) {
  laws::Report report;
  SceneWitness witness(game, report);
  for_each_state(game, game.initial(), [&](const auto& state) { witness.look_at(state); });
  return report.broken();
}

}  // namespace yomikiri::tests
