// The m,n,k-games as scenes.
#include "games/tic_tac_toe/tic_tac_toe.h"

namespace yomikiri::games {

Scene TicTacToe::scene(State s, Viewer) const {
  Scene scene = Scene::on_grid({"x", "o"}, {.columns = letters(m_), .rows = numbers_down_from(n_)});
  const std::uint64_t first = to_move(s) == kFirst ? s.own : s.other;
  for_each_bit(s.own | s.other, [&](std::uint64_t bit) {
    const Seat seat = (first & bit) != 0 ? kFirst : kSecond;
    scene.grid.pieces.push_back({format_action(s, cell_of(bit)), seat == kFirst ? "x" : "o", seat});
  });
  if (auto line = winning_line(s); !line.empty())
    scene.grid.marks.push_back({"line", std::move(line)});
  return scene;
}

Choice TicTacToe::choice(State s, Action cell) const {
  const std::string text = format_action(s, cell);
  return {.move = text, .to = text};
}

Ending TicTacToe::ending(State s) const {
  Ending ending = ending_by(payoff(s));
  ending.at = winning_line(s);
  ending.reason = ending.at.empty() ? "full" : "line";
  return ending;
}

std::vector<std::string> TicTacToe::winning_line(State s) const {
  std::vector<std::string> cells;
  for_each_bit(line_in(s.other, steps_, k_),
               [&](std::uint64_t bit) { cells.push_back(format_action(s, cell_of(bit))); });
  return cells;
}

}  // namespace yomikiri::games
