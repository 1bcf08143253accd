// Arbitrary bytes as a move and as a state of a game written in the rule language: there is an
// answer, what can be read is the same after being written and read again, and it has a scene. The
// pattern for fuzz targets is described in studies/notation.fuzz.cpp.
#include "asl/written/scribe.h"

#include <cstdint>
#include <vector>

#include "core/assert.h"
#include "tests/rules/rules_game.h"

namespace {

using namespace yomikiri;

// A state that play cannot reach has a scene, too; its moves may be a fault of the rules.
void check_pictures(const tests::LiteralGame& game, const asl::Record& state) {
  const Scene scene = game.scene(state, Viewer::everybody());
  YK_ASSERT(scene.kind == Scene::Kind::Grid && !scene.grid.columns.empty());
  try {
    if (game.is_over(state))
      (void)game.ending(state);
    else
      game.for_each_action(state, [&](asl::Move move) {
        YK_ASSERT(game.choice(state, move).move == game.format_action(state, move));
      });
  } catch (const asl::RuleFault&) {
  }
}

void check_game(const tests::LiteralGame& game, std::string_view text) {
  const auto start = game.initial();
  if (const auto action = game.parse_action(start, text)) {
    YK_ASSERT(game.parse_action(start, game.format_action(start, *action)).value() == *action);
    (void)game.refusal(start, *action);
  }
  if (const auto state = game.parse_state(text)) {
    YK_ASSERT(game.parse_state(game.format_state(*state)).value() == *state);
    YK_ASSERT(!game.draw(*state).empty());
    check_pictures(game, *state);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<tests::LiteralGame> games{
      tests::literal_game("go-ikeda", {"size=2"}), tests::literal_game("tic-tac-toe"),
      tests::literal_game("ostle"), tests::literal_game("othello", {"half=2"})};
  for (const auto& game : games) check_game(game, {reinterpret_cast<const char*>(data), size});
  return 0;
}
