// Ostle as scenes.
#include "games/ostle/notation.h"
#include "games/ostle/ostle.h"

namespace yomikiri::games {

using namespace ostle;

namespace {

constexpr int kPiecesAtStart = 5;  // of a seat

// The cells from `from` on, as far as anything moves: the last one is where the front of the line
// comes to rest or falls into the hole; beyond the edge it is `off:n`.
std::vector<std::string> way_of(const Board& board, Ostle::Action action) {
  std::vector<std::string> way{format_cell(action.from)};
  for (Cells ahead = ray(action.from, action.direction); ahead != 0;) {
    const int cell = first_of(ahead, action.direction);
    way.push_back(format_cell(cell));
    if ((board.pieces() & bit(cell)) == 0) return way;
    ahead &= ~bit(cell);
  }
  way.push_back(std::string("off:") + sign_of(action.direction));
  return way;
}

}  // namespace

Scene Ostle::scene(const State& s, Viewer) const {
  Scene scene =
      Scene::on_grid({"x", "o"}, {.columns = letters(kSide), .rows = numbers_down_from(kSide)});
  const Board board = s.mover == kFirst ? s.board : s.board.turned();
  const auto add = [&](Cells pieces, Seat seat) {
    for_each_bit(pieces, [&](std::uint64_t piece) {
      scene.grid.pieces.push_back({format_cell(std::countr_zero(piece)), "piece", seat});
    });
  };
  add(board.own, kFirst);
  add(board.other, kSecond);
  scene.grid.pieces.push_back({format_cell(board.hole), "hole", std::nullopt});
  scene.grid.trays = {{kFirst, "captured", kPiecesAtStart - std::popcount(board.other)},
                      {kSecond, "captured", kPiecesAtStart - std::popcount(board.own)}};
  if (s.ban) scene.add_text("ban", format_action(s, *s.ban));
  return scene;
}

Choice Ostle::choice(const State& s, Action action) const {
  Choice choice;
  choice.move = format_action(s, action);
  std::vector<std::string> way = way_of(s.board, action);
  choice.from = way[0];
  choice.to = way[1];
  if (way.size() > 2) choice.path = std::move(way);
  if (loses_at_once(*this, s, action)) choice.warning = "own-loss";
  return choice;
}

Ending Ostle::ending(const State& s) const { return ending_by(payoff(s), "pieces"); }

}  // namespace yomikiri::games
