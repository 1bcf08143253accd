// Connect Four as scenes.
#include "games/connect_four/connect_four.h"

namespace yomikiri::games {

Scene ConnectFour::scene(State s, Viewer) const {
  Scene scene = Scene::on_grid(
      {"yellow", "red"},
      {.columns = letters(columns_), .rows = numbers_down_from(rows_), .drops = true});
  const std::uint64_t first = to_move(s) == kFirst ? s.own : s.own ^ s.all;
  for_each_bit(s.all, [&](std::uint64_t cell) {
    const Seat seat = (first & cell) != 0 ? kFirst : kSecond;
    scene.grid.pieces.push_back({cell_name(cell), seat == kFirst ? "yellow" : "red", seat});
  });
  if (auto line = winning_line(s); !line.empty())
    scene.grid.marks.push_back({"line", std::move(line)});
  return scene;
}

Choice ConnectFour::choice(State s, Action column) const {
  return {.move = format_action(s, column), .to = cell_name(playable(s) & column_mask(column))};
}

Ending ConnectFour::ending(State s) const {
  Ending ending = ending_by(payoff(s));
  ending.at = winning_line(s);
  ending.reason = ending.at.empty() ? "full" : "line";
  return ending;
}

std::string ConnectFour::cell_name(std::uint64_t cell) const {
  const int row = std::countr_zero(cell) % height_ + 1;
  return letters_of(column_of(cell)) + std::to_string(row);
}

std::vector<std::string> ConnectFour::winning_line(State s) const {
  constexpr int kFour = 4;
  std::vector<std::string> cells;
  for_each_bit(line_in(s.own ^ s.all, steps_, kFour),
               [&](std::uint64_t cell) { cells.push_back(cell_name(cell)); });
  return cells;
}

}  // namespace yomikiri::games
