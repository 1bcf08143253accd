#include "games/connect_four/connect_four.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace yomikiri::games {

namespace {

constexpr std::string_view kConnectFourRules =
    R"(Two seats, X first, drop discs into columns in turn. A disc falls to the
lowest empty cell of its column. Whoever first has four discs in a line (row,
column or diagonal) wins. A full board without four in a line is a draw.
)";

constexpr std::string_view kConnectFourNotation =
    R"(A move is the number of a column from the left: 4 is the centre of seven. The
column's letter (d) is understood, too.
A state is the rows from the top, with slashes between them: on 4x4,
..../..../.O../.X..
)";

}  // namespace

GameCard ConnectFour::card() {
  static constexpr std::array kParameters{kColumns, kRows};
  return {.name = "connect-four",
          .aliases = {"connect4", "c4"},
          .summary = "drop discs into columns; four in a line win",
          .parameters = kParameters,
          .rules = kConnectFourRules,
          .notation = kConnectFourNotation,
          .example_moves = {"4", "4", "3"}};
}

Result<ConnectFour> ConnectFour::make(const Settings& settings) {
  const int columns = settings[kColumns];
  const int rows = settings[kRows];
  if (columns * (rows + 1) > 64)
    return fail(Errc::BadInput, "",
                fmt::format("a board of {} columns and {} rows is too large", columns, rows),
                "columns x (rows + 1) must be at most 64");
  return ConnectFour(columns, rows);
}

ConnectFour::ConnectFour(int columns, int rows)
    : columns_(columns),
      rows_(rows),
      height_(rows + 1),
      steps_{1, height_, height_ - 1, height_ + 1},
      column_((std::uint64_t{1} << rows) - 1),
      bottom_(0),
      board_(0),
      column_of_bit_{} {
  for (int column = 0; column < columns; ++column) {
    bottom_ |= cell_bit(column, 0);
    board_ |= column_mask(column);
    for (int row = 0; row < height_; ++row)
      column_of_bit_[column * height_ + row] = static_cast<Action>(column);
  }
}

std::uint64_t ConnectFour::winning_cells(std::uint64_t discs, std::uint64_t all) const {
  // Vertically, only the cell on top of three can complete a line: columns have no gaps.
  std::uint64_t cells = (discs << 1) & (discs << 2) & (discs << 3);
  for (int direction = 1; direction < 4; ++direction) {
    const int step = steps_[direction];
    const std::uint64_t pair_before = (discs << step) & (discs << (2 * step));
    cells |= pair_before & (discs << (3 * step));  // ooo_
    cells |= pair_before & (discs >> step);        // oo_o
    const std::uint64_t pair_after = (discs >> step) & (discs >> (2 * step));
    cells |= pair_after & (discs << step);        // o_oo
    cells |= pair_after & (discs >> (3 * step));  // _ooo
  }
  return cells & (board_ ^ all);
}

// The smaller code of the position and its mirror image.
std::uint64_t ConnectFour::key(State s) const {
  const std::uint64_t code = position_code(s);
  const std::uint64_t column = (column_ << 1) | 1;
  std::uint64_t mirrored = 0;
  std::uint64_t rest = code;
  for (int i = 0; i < columns_; ++i, rest >>= height_)
    mirrored = (mirrored << height_) | (rest & column);
  return std::min(code, mirrored);
}

// Mixed radix over the columns: a column of height h with mover's discs d counts (2^h | d) - 1.
std::uint64_t ConnectFour::index_count() const {
  std::uint64_t count = 1;
  for (int i = 0; i < columns_; ++i) count *= (column_ << 1) | 1;
  return count;
}

std::uint64_t ConnectFour::index_of(State s) const {
  const std::uint64_t radix = (column_ << 1) | 1;
  const std::uint64_t code = position_code(s);
  std::uint64_t index = 0;
  for (int i = columns_ - 1; i >= 0; --i)
    index = index * radix + (((code >> (i * height_)) & radix) - 1);
  return index;
}

ConnectFour::State ConnectFour::state_at(std::uint64_t index) const {
  const std::uint64_t radix = (column_ << 1) | 1;
  State s;
  for (int i = 0; i < columns_; ++i, index /= radix) {
    const std::uint64_t code = index % radix + 1;
    const std::uint64_t height_mark = std::bit_floor(code);
    s.own |= (code ^ height_mark) << (i * height_);
    s.all |= (height_mark - 1) << (i * height_);
  }
  return s;
}

}  // namespace yomikiri::games
