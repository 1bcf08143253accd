// The moves that lead to a board of Ostle, found by trying all boards that a move could come from:
// slow, but independent of the un-move generator.
#pragma once

#include <set>
#include <tuple>

#include "tests/games/ostle_boards.h"

namespace yomikiri::tests {

// A board, seen by its mover, and the cell and direction of a move on it.
using PlainEntry = std::tuple<ostle::PlainBoard, int, int>;

// All boards that differ in a single line: a move changes no more than that.
inline void add_fillings_of_line(const ostle::PlainBoard& board, int first, int step,
                                 std::set<ostle::PlainBoard>& found) {
  constexpr int kFillings = 3 * 3 * 3 * 3 * 3;
  for (int filling = 0; filling < kFillings; ++filling) {
    ostle::PlainBoard filled = board;
    int rest = filling;
    for (int i = 0; i < ostle::kSide; ++i, rest /= 3) {
      char& cell = filled.cells[first + i * step];
      if (cell != '3') cell = static_cast<char>('0' + rest % 3);
    }
    found.insert(filled);
  }
}

[[nodiscard]] inline std::set<ostle::PlainBoard> boards_that_could_come_before(
    const ostle::Board& board) {
  std::set<ostle::PlainBoard> found;
  const ostle::PlainBoard turned = plain(board.turned());
  for (int i = 0; i < ostle::kSide; ++i) {
    add_fillings_of_line(turned, i * ostle::kSide, 1, found);
    add_fillings_of_line(turned, i, ostle::kSide, found);
  }
  for (int cell = 0; cell < ostle::kCellCount; ++cell) {
    ostle::PlainBoard moved = turned;
    std::swap(moved.cells[cell], moved.cells[board.hole]);
    if (turned.cells[cell] == '0') found.insert(moved);
  }
  return found;
}

// Every move that leads to the board from one with so many pieces.
[[nodiscard]] inline std::set<PlainEntry> plain_moves_to(const ostle::Board& board,
                                                         int pieces_before) {
  std::set<PlainEntry> found;
  const ostle::PlainBoard target = plain(board);
  for (const ostle::PlainBoard& before : boards_that_could_come_before(board)) {
    const auto pieces =
        std::ranges::count(before.cells, '1') + std::ranges::count(before.cells, '2');
    if (pieces != pieces_before) continue;
    for (const ostle::PlainMove& move : ostle::plain_moves(before))
      if (move.after == target) found.insert({before, move.cell, move.direction});
  }
  return found;
}

}  // namespace yomikiri::tests
