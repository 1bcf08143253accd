#include "games/ostle/plain_rules.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"

namespace yomikiri::games::ostle {
namespace {

struct Way {
  int rows;
  int columns;
};

constexpr std::array<Way, 4> kWays{Way{-1, 0}, Way{0, 1}, Way{1, 0}, Way{0, -1}};

struct Place {
  int row;
  int column;

  [[nodiscard]] Place next(Way way) const { return {row + way.rows, column + way.columns}; }
  [[nodiscard]] bool is_on_board() const {
    return row >= 0 && row < 5 && column >= 0 && column < 5;
  }
};

char& at(PlainBoard& board, Place place) { return board.cells[5 * place.row + place.column]; }

// Each piece takes the place of the next one in its way, until one reaches an empty cell or is
// gone.
void push(PlainBoard& board, Place place, Way way) {
  char moving = '0';  // what moves onto the cell; the first cell becomes empty
  while (place.is_on_board() && at(board, place) != '3') {
    std::swap(moving, at(board, place));
    if (moving == '0') return;
    place = place.next(way);
  }
}

// Returns whether the hole could be moved.
bool move_hole(PlainBoard& board, Place place, Way way) {
  const Place target = place.next(way);
  if (!target.is_on_board() || at(board, target) != '0') return false;
  std::swap(at(board, place), at(board, target));
  return true;
}

int count(const PlainBoard& board, char sign) {
  return static_cast<int>(std::ranges::count(board.cells, sign));
}

PlainBoard seen_by_the_opponent(PlainBoard board) {
  for (char& sign : board.cells) {
    if (sign == '1')
      sign = '2';
    else if (sign == '2')
      sign = '1';
  }
  return board;
}

}  // namespace

PlainBoard plain_board(std::string_view digits) {
  PlainBoard board{};
  std::size_t next = 0;
  for (const char digit : digits) {
    if (digit == '-') continue;
    YK_ASSERT(digit >= '0' && digit <= '3' && next < board.cells.size());
    board.cells[next++] = digit;
  }
  YK_ASSERT(next == board.cells.size());
  return board;
}

std::vector<PlainMove> plain_moves(const PlainBoard& board) {
  std::vector<PlainMove> moves;
  for (int cell = 0; cell < 25; ++cell)
    for (int direction = 0; direction < 4; ++direction) {
      const Place place{cell / 5, cell % 5};
      const Way way = kWays[direction];
      PlainBoard after = board;
      const char sign = at(after, place);
      if (sign == '0' || sign == '2') continue;
      if (sign == '1') push(after, place, way);
      if (sign == '3' && !move_hole(after, place, way)) continue;
      moves.push_back({.cell = cell,
                       .direction = direction,
                       .after = seen_by_the_opponent(after),
                       .own_pieces = count(after, '1'),
                       .other_pieces = count(after, '2')});
    }
  return moves;
}

bool restores(const PlainMove& move, const PlainBoard& two_plies_before) {
  return move.after == two_plies_before;
}

std::array<PlainBoard, 8> plain_images(const PlainBoard& board) {
  std::array<PlainBoard, 8> images{};
  PlainBoard from = board;
  for (std::size_t image = 0; image < images.size(); ++image)
    for (int row = 0; row < 5; ++row)
      for (int column = 0; column < 5; ++column) {
        Place source{row, column};
        if (image % 2 == 1) source.column = 4 - source.column;
        if (image / 2 % 2 == 1) source.row = 4 - source.row;
        if (image / 4 == 1) std::swap(source.row, source.column);
        at(images[image], {row, column}) = at(from, source);
      }
  return images;
}

}  // namespace yomikiri::games::ostle
