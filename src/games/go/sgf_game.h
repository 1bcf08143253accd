// Reads a game of Go from a collection, and writes one: the main line (the first variation
// everywhere) with size, komi, handicap and the stones set up before the first move. The moves are
// not judged here and may be illegal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/go/position.h"
#include "games/go/sgf.h"

namespace yomikiri::games::go::sgf {

struct Move {
  Colour colour;
  Action action;
  Place place;                 // of its node in the file
  std::string off_board = {};  // what is written, if it is not a point of the board; then no action
};

struct MainLine {
  int size = 19;  // the standard's default
  double komi = 0;
  int handicap = 0;
  Board start;
  std::optional<Colour> first;  // to move at the start, if the record says so (PL, or the moves)
  std::vector<Move> moves;
  std::string result;  // RE, as it stands in the file

  // If the record does not say: Black, or White after a handicap.
  [[nodiscard]] Colour first_mover() const {
    return first.value_or(handicap > 1 ? Colour::White : Colour::Black);
  }
};

// The game number `game` of the collection, counted from 0.
[[nodiscard]] Result<MainLine> main_line(const Collection& collection, std::size_t game = 0);

// Points as values write them, from the top left: `cd` is column 3, row 4; an empty value or, up to
// 19 lines, `tt` is a pass.
[[nodiscard]] std::optional<Action> parse_move(std::string_view value, int size);
[[nodiscard]] std::string format_move(Action action);

// A record of everything that led to the state.
[[nodiscard]] Collection record_of(const State& state, double komi);

}  // namespace yomikiri::games::go::sgf
