#include "games/tic_tac_toe/ternary_codes.h"

#include <algorithm>
#include <bit>

namespace yomikiri::games {
namespace {

struct Cell {
  int column;
  int row;
};

// The eight symmetries of a square, numbered so that the first four also keep a rectangle.
constexpr int kRectangleSymmetries = 4;
constexpr int kSquareSymmetries = 8;

Cell image_of(Cell cell, int symmetry, int columns, int rows) {
  if ((symmetry & 1) != 0) cell.column = columns - 1 - cell.column;
  if ((symmetry & 2) != 0) cell.row = rows - 1 - cell.row;
  if ((symmetry & 4) != 0) std::swap(cell.column, cell.row);
  return cell;
}

}  // namespace

TernaryCodes::TernaryCodes(int columns, int rows, int stride) : count_(1) {
  std::vector<std::uint64_t> power;
  for (int cell = 0; cell < columns * rows; ++cell) {
    power.push_back(count_);
    count_ *= 3;
  }
  const int symmetries = columns == rows ? kSquareSymmetries : kRectangleSymmetries;
  const auto bytes = static_cast<std::size_t>((rows * stride + 7) / 8);
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
    std::array<std::uint64_t, 64> weight{};  // of each bit of the bit board; 0 for spare bits
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        const Cell image = image_of({column, row}, symmetry, columns, rows);
        weight[row * stride + column] = power[image.row * columns + image.column];
      }
    Image& image = images_.emplace_back(bytes);
    for (std::size_t byte = 0; byte < bytes; ++byte)
      for (unsigned bits = 1; bits < 256; ++bits)
        image[byte][bits] =
            image[byte][bits & (bits - 1)] + weight[byte * 8 + std::countr_zero(bits)];
  }
}

std::uint64_t TernaryCodes::smallest_code(std::uint64_t own, std::uint64_t other) const {
  std::uint64_t smallest = ~std::uint64_t{0};
  for (const Image& image : images_)
    smallest = std::min(smallest, sum(image, own) + 2 * sum(image, other));
  return smallest;
}

}  // namespace yomikiri::games
