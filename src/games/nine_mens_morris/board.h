// The board of nine men's morris: three rings of eight points, joined at the middles of their
// sides; and what follows from its shape: steps, mills and symmetries.
//
// A set of points is a word of 24 bits. Ring r, the outer one first, holds bits 8r to 8r + 7,
// clockwise from its upper left corner: corners are even, middles of sides odd.
//
//      0-------- 1-------- 2
//      |  8----- 9-----10  |
//      |  | 16--17--18  |  |
//      7-15-23      19-11--3
//      |  | 22--21--20  |  |
//      | 14-----13-----12  |
//      6-------- 5-------- 4
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>

namespace yomikiri::games::morris {

using Men = std::uint32_t;  // a set of points

inline constexpr int kPoints = 24;
inline constexpr int kMostMen = 9;  // of a seat
inline constexpr Men kBoard = (Men{1} << kPoints) - 1;

// Whether a seat with three men may move to any empty point.
enum class Flying : std::uint8_t { Never, WithThreeMen };

[[nodiscard]] constexpr Men bit_of(int point) { return Men{1} << point; }
[[nodiscard]] constexpr int point_at(int ring, int around) { return 8 * ring + (around & 7); }

// Lowest point first.
template <class Visit>
constexpr void for_each_point(Men men, Visit&& visit) {
  for (; men != 0; men &= men - 1) visit(std::countr_zero(men));
}

// Where a point is drawn: files a to g and ranks 1 to 7, both counted from 0.
struct Square {
  int file;
  int rank;
};

[[nodiscard]] constexpr Square square_of(int point) {
  constexpr std::array kAcross{-1, 0, 1, 1, 1, 0, -1, -1};
  const int size = 3 - point / 8;  // half the side of the ring
  return {3 + size * kAcross[static_cast<std::size_t>(point % 8)],
          3 + size * kAcross[static_cast<std::size_t>((point + 2) % 8)]};
}

[[nodiscard]] std::string name_of(int point);  // a7

// The points one step away from each point.
inline constexpr std::array<Men, kPoints> kSteps = [] {
  std::array<Men, kPoints> steps{};
  for (int point = 0; point < kPoints; ++point) {
    const int ring = point / 8;
    Men& near = steps[static_cast<std::size_t>(point)];
    near = bit_of(point_at(ring, point + 1)) | bit_of(point_at(ring, point - 1));
    if (point % 2 == 0) continue;
    if (ring > 0) near |= bit_of(point - 8);
    if (ring < 2) near |= bit_of(point + 8);
  }
  return steps;
}();

[[nodiscard]] constexpr Men steps_from(int point) {
  return kSteps[static_cast<std::size_t>(point)];
}

inline constexpr Men kCorners = 0x555555;
inline constexpr Men kMiddles = 0xAAAAAA;

// Every ring turned clockwise by `points` of its eight points.
[[nodiscard]] constexpr Men turned(Men men, int points) {
  const Men kept = static_cast<Men>(0xFF >> points) * 0x010101;
  return (men & kept) << points | (men & ~kept) >> (8 - points);
}

// Each ring moved to the place of the next one or, with rings = 2, of the one after that.
[[nodiscard]] constexpr Men shifted(Men men, int rings) {
  return (men << (8 * rings) | men >> (kPoints - 8 * rings)) & kBoard;
}

// The points, occupied or not, whose two companions in some mill both hold men of the set. There
// are twelve mills along the sides of the rings and four across them.
[[nodiscard]] constexpr Men completing_mills(Men men) {
  const Men next = turned(men, 7);
  const Men previous = turned(men, 1);
  const Men along = (kMiddles & next & previous) |
                    (kCorners & ((next & turned(men, 6)) | (previous & turned(men, 2))));
  return along | (kMiddles & shifted(men, 1) & shifted(men, 2));
}

// The men of the set that are in a mill.
[[nodiscard]] constexpr Men in_mills(Men men) { return men & completing_mills(men); }

// The men of a seat that may be taken when the opponent closes a mill: men in mills are safe while
// there are others.
[[nodiscard]] constexpr Men takeable(Men men) {
  const Men open = men & ~in_mills(men);
  return open != 0 ? open : men;
}

// Where a man on `from`, one of its seat's men `own`, may move.
[[nodiscard]] constexpr Men reach(int from, Men own, Men empty, Flying flying) {
  const bool flies = flying == Flying::WithThreeMen && std::popcount(own) == 3;
  return flies ? empty : steps_from(from) & empty;
}

// Rotations and reflections of the board, each with or without exchanging the outer and the inner
// ring. Symmetry 0 is the identity.
inline constexpr int kSymmetries = 16;

[[nodiscard]] constexpr int image_of_point(int symmetry, int point) {
  const int quarter_turns = symmetry & 3;
  const bool mirrors = (symmetry & 4) != 0;
  const bool swaps_rings = (symmetry & 8) != 0;
  return point_at(swaps_rings ? 2 - point / 8 : point / 8,
                  (mirrors ? -point : point) + 2 * quarter_turns);
}

// A mirror image is its own inverse, also after a turn.
[[nodiscard]] constexpr int inverse(int symmetry) {
  return (symmetry & 4) != 0 ? symmetry : (symmetry & 8) | (-symmetry & 3);
}

// Indexed by symmetry and byte of the word: one image costs three look-ups instead of a loop.
using ImageTable = std::array<std::array<std::array<Men, 256>, 3>, kSymmetries>;
extern const ImageTable kImages;

[[nodiscard]] inline Men image_of(int symmetry, Men men) {
  const auto& bytes = kImages[static_cast<std::size_t>(symmetry)];
  return bytes[0][men & 0xFF] | bytes[1][(men >> 8) & 0xFF] | bytes[2][men >> 16];
}

}  // namespace yomikiri::games::morris
