// A board of few cells and few values as bit planes: plane p holds bit p of every cell. Copying it
// copies a few words, which a compiler keeps in registers, and one operation finds all cells with a
// value. A row of bytes must be written to memory and, if one byte was just written, a read of the
// whole row has to wait for it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "asl/cpp/bits.h"

namespace yomikiri::asl {

inline constexpr std::size_t kMostPlaneCells = 64;

template <std::size_t Size, int Depth>
class Planes {
  static_assert(Size <= kMostPlaneCells);

 public:
  [[nodiscard]] int operator[](Word at) const {
    int value = 0;
    for (int p = 0; p < Depth; ++p) value |= static_cast<int>(planes_[p] >> at & 1) << p;
    return value;
  }

  // Requires 0 <= value < 2^Depth.
  void set(Word at, Word value) {
    const std::uint64_t cell = std::uint64_t{1} << at;
    for (int p = 0; p < Depth; ++p)
      planes_[p] = static_cast<Plane>((planes_[p] & ~cell) | ((value >> p & 1) != 0 ? cell : 0));
  }

  // The cells with this value; none if no cell can have it.
  [[nodiscard]] std::uint64_t cells_of(Word value) const {
    std::uint64_t cells = value >> Depth == 0 ? kAll<Size>.words[0] : 0;
    for (int p = 0; p < Depth; ++p) cells &= planes_[p] ^ ((value >> p & 1) - std::uint64_t{1});
    return cells;
  }

  friend bool operator==(const Planes&, const Planes&) = default;

 private:
  using Plane = std::conditional_t<Size <= 16, std::uint16_t,
                                   std::conditional_t<Size <= 32, std::uint32_t, std::uint64_t>>;

  std::array<Plane, Depth> planes_{};
};

template <std::size_t Size, std::size_t Length, int Depth>
[[nodiscard]] Bits<Size> places_of(const Planes<Length, Depth>& board, Word value) {
  static_assert(Size <= Length);
  Bits<Size> places;
  places.words[0] = board.cells_of(value) & kAll<Size>.words[0];
  return places;
}

}  // namespace yomikiri::asl
