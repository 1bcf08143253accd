// Boards of Ostle for tests: random ones of every material, symmetric ones and their neighbours,
// and the same boards in the representation of plain_rules.h.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/random.h"
#include "games/ostle/board.h"
#include "games/ostle/board_index.h"
#include "games/ostle/notation.h"
#include "games/ostle/plain_rules.h"
#include "games/ostle/symmetry.h"

namespace yomikiri::tests {

namespace ostle = games::ostle;

[[nodiscard]] inline ostle::PlainBoard plain(const ostle::Board& board) {
  return ostle::plain_board(ostle::format_board(board));
}

// The cells in random order.
[[nodiscard]] inline std::vector<int> shuffled_cells(Random& random) {
  std::vector<int> cells(ostle::kCellCount);
  std::iota(cells.begin(), cells.end(), 0);
  for (std::uint32_t i = ostle::kCellCount; i > 1; --i)
    std::swap(cells[i - 1], cells[random.below(i)]);
  return cells;
}

[[nodiscard]] inline ostle::Board random_board(ostle::Material material, Random& random) {
  const auto cells = shuffled_cells(random);
  ostle::Board board{.hole = static_cast<std::uint8_t>(cells[0])};
  for (int i = 1; i <= material.own; ++i) board.own |= ostle::bit(cells[i]);
  for (int i = 1; i <= material.other; ++i) board.other |= ostle::bit(cells[material.own + i]);
  return board;
}

// All images of a cell under repeated application of a symmetry.
[[nodiscard]] inline ostle::Cells orbit(ostle::Symmetry s, int cell) {
  ostle::Cells cells = 0;
  for (; (cells & ostle::bit(cell)) == 0; cell = ostle::image(s, cell)) cells |= ostle::bit(cell);
  return cells;
}

// A board that is invariant under some symmetry other than the identity.
[[nodiscard]] inline ostle::Board symmetric_board(ostle::Material material, Random& random) {
  for (;;) {
    const auto s = static_cast<ostle::Symmetry>(1 + random.below(ostle::kSymmetryCount - 1));
    ostle::Board board{.hole = ostle::kCellCount};
    for (const int cell : shuffled_cells(random)) {
      const ostle::Cells cells = orbit(s, cell);
      if (((board.pieces() | ostle::bit(board.hole)) & cells) != 0) continue;
      if (board.hole == ostle::kCellCount && cells == ostle::bit(cell))
        board.hole = static_cast<std::uint8_t>(cell);
      else if (std::popcount(board.own | cells) <= material.own)
        board.own |= cells;
      else if (std::popcount(board.other | cells) <= material.other)
        board.other |= cells;
    }
    if (board.hole < ostle::kCellCount && ostle::material_of(board) == material) return board;
  }
}

// A symmetric board with one of its pieces moved elsewhere.
[[nodiscard]] inline ostle::Board disturbed_board(ostle::Material material, Random& random) {
  ostle::Board board = symmetric_board(material, random);
  const auto cells = shuffled_cells(random);
  const int from = *std::ranges::find_if(
      cells, [&](int cell) { return (board.pieces() & ostle::bit(cell)) != 0; });
  const int to = *std::ranges::find_if(
      cells, [&](int cell) { return (board.empty() & ostle::bit(cell)) != 0; });
  ostle::Cells& side = (board.own & ostle::bit(from)) != 0 ? board.own : board.other;
  side ^= ostle::bit(from) | ostle::bit(to);
  return board;
}

}  // namespace yomikiri::tests
