// Boards as plain rows of characters, for tests that check clever bit boards by counting cells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace yomikiri::tests {

using Grid = std::vector<std::string>;  // rows from the top, as in the notation of states

[[nodiscard]] inline Grid empty_grid(int columns, int rows) {
  return Grid(std::size_t(rows), std::string(std::size_t(columns), '.'));
}

[[nodiscard]] inline std::string text_of(const Grid& grid) {
  std::string text;
  for (const std::string& row : grid) text += (text.empty() ? "" : "/") + row;
  return text;
}

[[nodiscard]] inline Grid grid_of(std::string_view text) {
  Grid grid(1);
  for (const char sign : text)
    if (sign == '/')
      grid.emplace_back();
    else
      grid.back() += sign;
  return grid;
}

[[nodiscard]] inline char sign_at(const Grid& grid, int column, int row) {
  const bool inside =
      row >= 0 && row < std::ssize(grid) && column >= 0 && column < std::ssize(grid[0]);
  return inside ? grid[std::size_t(row)][std::size_t(column)] : ' ';
}

struct Direction {
  int columns;
  int rows;
};
inline constexpr Direction kDirections[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

// Whether all `length` cells of the line that starts here hold the character.
[[nodiscard]] inline bool is_line(const Grid& grid, int column, int row, Direction direction,
                                  int length, char sign) {
  for (int i = 0; i < length; ++i)
    if (sign_at(grid, column + i * direction.columns, row + i * direction.rows) != sign)
      return false;
  return true;
}

[[nodiscard]] inline bool has_line(const Grid& grid, int length, char sign) {
  for (int row = 0; row < std::ssize(grid); ++row)
    for (int column = 0; column < std::ssize(grid[0]); ++column)
      for (const Direction direction : kDirections)
        if (is_line(grid, column, row, direction, length, sign)) return true;
  return false;
}

[[nodiscard]] inline Grid mirrored(Grid grid) {  // swaps left and right
  for (std::string& row : grid) row = std::string(row.rbegin(), row.rend());
  return grid;
}

[[nodiscard]] inline Grid flipped(const Grid& grid) { return {grid.rbegin(), grid.rend()}; }

[[nodiscard]] inline Grid transposed(const Grid& grid) {
  Grid result = empty_grid(int(grid.size()), int(grid[0].size()));
  for (std::size_t row = 0; row < grid.size(); ++row)
    for (std::size_t column = 0; column < grid[0].size(); ++column)
      result[column][row] = grid[row][column];
  return result;
}

}  // namespace yomikiri::tests
