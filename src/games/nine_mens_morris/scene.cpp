// Nine men's morris as scenes.
#include "games/nine_mens_morris/nine_mens_morris.h"

namespace yomikiri::games {

using namespace morris;

namespace {

// The lines between the points.
Scene::Grid empty_board() {
  constexpr int kTopRank = 6;
  Scene::Grid grid;
  grid.shape = Scene::Grid::Shape::Graph;
  for (int point = 0; point < kPoints; ++point) {
    const auto [file, rank] = square_of(point);
    grid.nodes.push_back({name_of(point), file, kTopRank - rank});
    for_each_point(steps_from(point), [&](int next) {
      if (point < next) grid.edges.emplace_back(point, next);
    });
  }
  return grid;
}

}  // namespace

Scene NineMensMorris::scene(const State& s, Viewer) const {
  Scene scene = Scene::on_grid({"x", "o"}, empty_board());
  for (const Seat seat : {kFirst, kSecond}) {
    const auto& [men, others] =
        seat == s.mover ? std::pair(s.own, s.other) : std::pair(s.other, s.own);
    for_each_point(men,
                   [&](int point) { scene.grid.pieces.push_back({name_of(point), "man", seat}); });
    const int lost_by_other = men_ - to_place(s, opponent(seat)) - std::popcount(others);
    scene.grid.trays.push_back({seat, "to_place", to_place(s, seat)});
    scene.grid.trays.push_back({seat, "captured", lost_by_other});
  }
  scene.add_number("quiet", s.quiet);
  scene.add_number("patience", patience_);
  return scene;
}

Choice NineMensMorris::choice(const State& s, const Action& action) const {
  Choice choice;
  choice.move = format_action(s, action);
  if (action.from != Action::kNone) choice.from = name_of(action.from);
  choice.to = name_of(action.to);
  if (action.taken != Action::kNone) choice.take.push_back(name_of(action.taken));
  if (loses_at_once(*this, s, action)) choice.warning = "own-loss";
  return choice;
}

Ending NineMensMorris::ending(const State& s) const {
  const auto lost = loser(s);
  const Men men = lost == s.mover ? s.own : s.other;
  return ending_by(payoff(s), !lost ? "patience" : std::popcount(men) < 3 ? "few" : "blocked");
}

}  // namespace yomikiri::games
