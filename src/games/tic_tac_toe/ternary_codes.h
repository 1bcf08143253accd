// Boards as numbers in base 3, as they are and under each symmetry of the board. A code is a sum
// over table entries, one for each byte of the bit board, so that all eight images of a board cost
// about a hundred additions (bench: tic_tac_toe.bench.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace yomikiri::games {

class TernaryCodes {
 public:
  TernaryCodes(int columns, int rows, int stride);

  // Cell c, in reading order of bits, counts 3^c for a mark of `own` and 2 * 3^c for one of
  // `other`.
  [[nodiscard]] std::uint64_t code(std::uint64_t own, std::uint64_t other) const {
    return sum(images_[0], own) + 2 * sum(images_[0], other);
  }

  // The smallest code among the images of the board under its symmetries.
  [[nodiscard]] std::uint64_t smallest_code(std::uint64_t own, std::uint64_t other) const;

  // 3^cells: every code is below it.
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  // For one symmetry: the sum of 3^(image of cell) over the cells set in byte b of a bit board.
  using Image = std::vector<std::array<std::uint64_t, 256>>;

  [[nodiscard]] static std::uint64_t sum(const Image& image, std::uint64_t bits) {
    std::uint64_t total = 0;
    for (const auto& byte : image) {
      total += byte[bits & 0xFF];
      bits >>= 8;
    }
    return total;
  }

  std::vector<Image> images_;  // the identity first
  std::uint64_t count_;
};

}  // namespace yomikiri::games
