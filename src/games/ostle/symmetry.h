// The eight symmetries of the board [Takizawa2019, 2.3.1]: a mirror left-right (1), a mirror
// top-bottom (2), then a transposition (4), each done or not; the symmetry's number is the sum.
#pragma once

#include <array>
#include <cstdint>

#include "games/ostle/board.h"

namespace yomikiri::games::ostle {

using Symmetry = std::uint8_t;

inline constexpr int kSymmetryCount = 8;
inline constexpr Symmetry kIdentity = 0;

namespace symmetry_tables {

[[nodiscard]] constexpr int image_of_cell(Symmetry s, int cell) {
  int row = cell / kSide;
  int column = cell % kSide;
  if ((s & 1) != 0) column = kSide - 1 - column;
  if ((s & 2) != 0) row = kSide - 1 - row;
  return (s & 4) != 0 ? column * kSide + row : row * kSide + column;
}

inline constexpr auto kCellImages = [] {
  std::array<std::array<std::uint8_t, kCellCount>, kSymmetryCount> images{};
  for (Symmetry s = 0; s < kSymmetryCount; ++s)
    for (int cell = 0; cell < kCellCount; ++cell)
      images[s][cell] = static_cast<std::uint8_t>(image_of_cell(s, cell));
  return images;
}();

// Sets are mapped in three pieces of 9, 8 and 8 cells: 48 KiB for all symmetries, which stay in
// the nearest cache.
inline constexpr auto kSetImages = [] {
  std::array<std::array<std::array<Cells, 512>, 3>, kSymmetryCount> images{};
  constexpr std::array kFirstCell{0, 9, 17, kCellCount};
  for (Symmetry s = 0; s < kSymmetryCount; ++s)
    for (int part = 0; part < 3; ++part) {
      const int first = kFirstCell[part];
      const int count = kFirstCell[part + 1] - first;
      for (int set = 1; set < 1 << count; ++set) {
        const int lowest = std::countr_zero(static_cast<unsigned>(set));
        images[s][part][set] =
            images[s][part][set & (set - 1)] | bit(kCellImages[s][first + lowest]);
      }
    }
  return images;
}();

}  // namespace symmetry_tables

[[nodiscard]] constexpr int image(Symmetry s, int cell) {
  return symmetry_tables::kCellImages[s][cell];
}

[[nodiscard]] constexpr Cells image(Symmetry s, Cells cells) {
  const auto& parts = symmetry_tables::kSetImages[s];
  return parts[0][cells & 511] | parts[1][cells >> 9 & 255] | parts[2][cells >> 17];
}

[[nodiscard]] constexpr Board image(Symmetry s, const Board& board) {
  return {image(s, board.own), image(s, board.other),
          static_cast<std::uint8_t>(image(s, static_cast<int>(board.hole)))};
}

[[nodiscard]] constexpr Direction image(Symmetry s, Direction d) {
  int number = static_cast<int>(d);
  const bool horizontal = (number & 1) != 0;
  if ((s & (horizontal ? 1 : 2)) != 0) number ^= 2;
  if ((s & 4) != 0) number ^= 3;  // up <-> left, right <-> down
  return static_cast<Direction>(number);
}

// First `before`, then `after`.
inline constexpr auto kCompositions = [] {
  std::array<std::array<Symmetry, kSymmetryCount>, kSymmetryCount> table{};
  for (Symmetry after = 0; after < kSymmetryCount; ++after)
    for (Symmetry before = 0; before < kSymmetryCount; ++before)
      for (Symmetry s = 0; s < kSymmetryCount; ++s)
        if (image(s, 0) == image(after, image(before, 0)) &&
            image(s, 1) == image(after, image(before, 1)))
          table[after][before] = s;
  return table;
}();

[[nodiscard]] constexpr Symmetry composed(Symmetry after, Symmetry before) {
  return kCompositions[after][before];
}

}  // namespace yomikiri::games::ostle
