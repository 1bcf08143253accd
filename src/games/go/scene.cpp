// Go as scenes.
#include "games/go/go.h"
#include "games/go/vertex.h"

namespace yomikiri::games {

using namespace go;

namespace {

Scene::Grid empty_grid(int size) {
  Scene::Grid grid;
  grid.shape = Scene::Grid::Shape::Points;
  for (int column = 0; column < size; ++column) grid.columns.emplace_back(1, column_letter(column));
  grid.rows = numbers_down_from(size);
  return grid;
}

}  // namespace

Scene Go::scene(const State& s, Viewer) const {
  const Ledger& ledger = s->ledger();
  Scene scene = Scene::on_grid({"black", "white"}, empty_grid(size_));
  for (const Colour colour : kColours) {
    const PointSet& stones = s->board().stones(colour);
    scene.grid.pieces.reserve(scene.grid.pieces.size() + static_cast<std::size_t>(stones.count()));
    stones.for_each([&](Point point) {
      scene.grid.pieces.push_back({format_point(point, size_),
                                   scene.sides[static_cast<std::size_t>(number(colour))],
                                   seat_of(colour)});
    });
    scene.grid.trays.push_back(
        {seat_of(colour), "captured", ledger.captured()[number(go::other(colour))]});
  }
  if (komi_halves_ != 0) scene.add_number("komi", komi());
  if (ledger.is_provisionally_over())
    scene.add_numbers("penalty", {ledger.penalties().begin(), ledger.penalties().end()});
  if (ledger.is_provisionally_over() && !ledger.is_over()) scene.add_text("stage", "provisional");
  return scene;
}

Choice Go::choice(const State& s, Action action) const {
  Choice choice;
  choice.move = format_action(s, action);
  if (action.is_pass()) {
    choice.how = "pass";
    return choice;
  }
  choice.to = choice.move;
  Board board = s->board();
  board.play(s->mover(), action.point).for_each([&](Point point) {
    choice.take.push_back(format_point(point, size_));
  });
  return choice;
}

Ending Go::ending(const State& s) const {
  const Score score = Go::score(s);
  Ending ending = ending_by(payoff(s), "points");
  ending.scores = {score.points(Colour::Black) - komi(), double(score.points(Colour::White))};
  return ending;
}

}  // namespace yomikiri::games
