// The scenes and choices of the games of rules/: a client that knows only them can draw every
// position, offer every move by cells or a button, and show what the move does.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <tuple>

#include "tests/rules/rules_game.h"

namespace yomikiri::tests {
namespace {

struct PicturedRules {
  std::string game;
  std::vector<std::string> settings;

  friend void PrintTo(const PicturedRules& rules, std::ostream* out) {
    *out << rules.game;
    for (const std::string& setting : rules.settings) *out << ' ' << setting;
  }
};

std::vector<PicturedRules> pictured_rules() {
  std::vector<PicturedRules> all;
  for (const auto& file : std::filesystem::directory_iterator(YOMIKIRI_ROOT "/rules"))
    if (file.path().extension() == ".asl") all.push_back({file.path().stem(), {}});
  std::ranges::sort(all, {}, &PicturedRules::game);
  all.push_back({"go-ikeda", {"size=3"}});
  all.push_back({"tic-tac-toe", {"m=4", "n=2"}});
  all.push_back({"connect-four", {"columns=2", "rows=3"}});
  return all;
}

using Position = std::map<std::string, std::pair<std::string, std::optional<Seat>>>;  // by cell

std::set<std::string> cells_of(const Scene::Grid& grid) {
  std::set<std::string> cells;
  for (const std::string& column : grid.columns)
    for (const std::string& row : grid.rows) cells.insert(column + grid.joint + row);
  return cells;
}

Position position_of(const Scene& scene) {
  const std::set<std::string> cells = cells_of(scene.grid);
  Position position;
  for (const Scene::Piece& piece : scene.grid.pieces) {
    EXPECT_TRUE(cells.contains(piece.at)) << piece.at;
    EXPECT_TRUE(position.emplace(piece.at, std::pair(piece.is, piece.seat)).second) << piece.at;
  }
  return position;
}

void expect_cells(const Choice& choice, const Scene::Grid& grid) {
  std::set<std::string> cells = cells_of(grid);
  for (const std::string& cell : choice.take) EXPECT_TRUE(cells.contains(cell)) << cell;
  if (!choice.from.empty()) {
    EXPECT_TRUE(cells.contains(choice.from)) << choice.from;
    cells.insert({"off:n", "off:e", "off:s", "off:w"});
  }
  if (!choice.to.empty()) {
    EXPECT_TRUE(cells.contains(choice.to)) << choice.to;
  }
  for (const std::string& cell : choice.path) EXPECT_TRUE(cells.contains(cell)) << cell;
  EXPECT_NE(choice.to.empty(), choice.how.empty()) << choice.move;
}

// The position after a choice that moves a piece, as a client would show it.
Position moved(const Choice& choice, const Position& before) {
  std::vector<std::string> path = choice.path;
  if (path.empty()) path = {choice.from, choice.to};
  EXPECT_EQ(path[0], choice.from);
  EXPECT_EQ(path[1], choice.to);
  Position after = before;
  after.erase(choice.from);
  for (std::size_t i = 1; i < path.size(); ++i) {
    const bool is_lost = std::ranges::find(choice.take, path[i - 1]) != choice.take.end();
    EXPECT_TRUE(before.contains(path[i - 1])) << choice.move;
    EXPECT_TRUE(is_lost || !path[i].starts_with("off:")) << choice.move;
    if (!is_lost) after[path[i]] = before.at(path[i - 1]);
  }
  return after;
}

// What the choice says happens.
void expect_told(const InterpretedGame& game, const InterpretedGame::State& state,
                 const Position& before, asl::Move move) {
  const Choice choice = game.choice(state, move);
  const auto next = game.apply(state, move);
  const Position after = position_of(game.scene(next, Viewer::spectator()));
  if (choice.to.empty()) {
    EXPECT_EQ(before, after) << choice.move;  // a pass
  } else if (choice.from.empty()) {
    EXPECT_FALSE(before.contains(choice.to)) << choice.move;
    ASSERT_TRUE(after.contains(choice.to)) << choice.move;
    EXPECT_EQ(after.at(choice.to).second, game.to_move(state)) << choice.move;
  } else {
    EXPECT_EQ(moved(choice, before), after) << choice.move << "\n" << game.draw(state);
  }
}

void check_state(const InterpretedGame& game, const InterpretedGame::State& state) {
  const Scene scene = game.scene(state, Viewer::spectator());
  EXPECT_EQ(scene, game.scene(state, Viewer::everybody()));
  EXPECT_EQ(scene.kind, Scene::Kind::Grid);
  EXPECT_EQ(scene.sides.size(), 2);
  EXPECT_TRUE(scene.texts.empty() && scene.zones.empty());  // nothing internal
  const Position position = position_of(scene);
  std::set<std::string> moves;
  std::set<std::tuple<std::string, std::string, std::string>> clicks;
  game.for_each_action(state, [&](asl::Move move) {
    const Choice choice = game.choice(state, move);
    EXPECT_EQ(game.parse_action(state, choice.move).value(), move);
    EXPECT_TRUE(moves.insert(choice.move).second) << choice.move;
    EXPECT_TRUE(clicks.emplace(choice.from, choice.to, choice.how).second) << choice.move;
    expect_cells(choice, scene.grid);
    expect_told(game, state, position, move);
  });
}

class RulesScenes : public ::testing::TestWithParam<PicturedRules> {};

TEST_P(RulesScenes, say_what_every_move_does) {
  const InterpretedGame game = interpreted_game(GetParam().game, GetParam().settings);
  Random random(7);
  auto state = game.initial();
  for (int ply = 0; ply < 120 && !HasFailure(); ++ply) {
    if (game.is_over(state)) {
      EXPECT_EQ(game.ending(state).winners, ending_by(game.payoff(state)).winners);
      state = game.initial();
    }
    check_state(game, state);
    std::vector<asl::Move> moves;
    game.for_each_action(state, [&](asl::Move move) { moves.push_back(move); });
    state = game.apply(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, RulesScenes, ::testing::ValuesIn(pictured_rules()));

}  // namespace
}  // namespace yomikiri::tests
