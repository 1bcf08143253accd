// Asks the library what a position is worth, and why, as a program would.
#include <yomikiri/core/referee.h>
#include <yomikiri/studies/open_game.h>

#include <iostream>

int main() {
  const std::vector<std::string> settings{"columns=5", "rows=5"};
  const auto analyst = yomikiri::studies::open_game("connect-four", settings);
  if (!analyst) {
    std::cerr << to_string(analyst.error()) << '\n';
    return 1;
  }
  yomikiri::Referee referee((*analyst)->game());
  for (const char* const move : {"3", "3", "3", "2"})
    if (const auto reason = referee.play(move))
      std::cerr << move << " refused: " << *reason << '\n';

  const auto solution = (*analyst)->solver()->solve(referee.state(), {.all_moves = true}, {});
  if (!solution) {
    std::cerr << to_string(solution.error()) << '\n';
    return 1;
  }
  std::cout << referee.game().draw(referee.state());
  for (const auto& [action, value] : solution->moves)
    std::cout << action << ": "
              << (value.is_draw()  ? "draw"
                  : value.is_win() ? "wins"
                                   : "loses")
              << '\n';
}
