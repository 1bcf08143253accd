// Points of a Go board and sets of them, as rows of bits. A point's number does not depend on the
// size of the board: 32 x row + column, from the top left, so that a row is a word, a column a bit
// and a neighbour one shift away. Boards have at most 25 columns, so the spare bits of a row are
// free, and a spread past the edge stays separate from the next row until it is masked.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace yomikiri::games::go {

inline constexpr int kMostSize = 25;
inline constexpr int kRowBits = 32;
inline constexpr int kPointLimit = kMostSize * kRowBits;  // every point's number is below

using Point = std::int16_t;
inline constexpr Point kPass = -1;  // where a point or a pass may stand

[[nodiscard]] constexpr Point point_at(int column, int row) {
  return static_cast<Point>(kRowBits * row + column);
}
[[nodiscard]] constexpr int column_of(Point point) { return point % kRowBits; }
[[nodiscard]] constexpr int row_of(Point point) { return point / kRowBits; }
[[nodiscard]] constexpr bool is_on_board(Point point, int size) {
  return point >= 0 && row_of(point) < size && column_of(point) < size;
}

class PointSet {
 public:
  [[nodiscard]] static constexpr PointSet of(Point point) {
    PointSet set;
    set.add(point);
    return set;
  }
  [[nodiscard]] static constexpr PointSet whole_board(int size) {
    PointSet set;
    for (int row = 0; row < size; ++row) set.rows_[row + 1] = (std::uint32_t{1} << size) - 1;
    return set;
  }

  constexpr void add(Point point) { word(point) |= bit(point); }
  constexpr void remove(Point point) { word(point) &= ~bit(point); }
  [[nodiscard]] constexpr bool has(Point point) const {
    return (rows_[row_of(point) + 1] & bit(point)) != 0;
  }
  [[nodiscard]] constexpr bool is_empty() const {
    std::uint32_t any = 0;
    for (const std::uint32_t row : rows_) any |= row;
    return any == 0;
  }
  [[nodiscard]] constexpr int count() const {
    int points = 0;
    for (const std::uint32_t row : rows_) points += std::popcount(row);
    return points;
  }
  // The first point in reading order. Needs a set that is not empty.
  [[nodiscard]] constexpr Point first() const {
    int row = 0;
    while (rows_[row + 1] == 0) ++row;
    return point_at(std::countr_zero(rows_[row + 1]), row);
  }
  // In reading order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (int row = 0; row < kMostSize; ++row)
      for (std::uint32_t bits = rows_[row + 1]; bits != 0; bits &= bits - 1)
        visit(point_at(std::countr_zero(bits), row));
  }

  // All neighbours of its points, including those off the board.
  [[nodiscard]] constexpr PointSet neighbours() const {
    PointSet near;
    for (int i = 1; i <= kMostSize; ++i)
      near.rows_[i] = rows_[i] << 1 | rows_[i] >> 1 | rows_[i - 1] | rows_[i + 1];
    return near;
  }
  // All points that a walk inside `within` can reach from a point of this set.
  [[nodiscard]] constexpr PointSet grown_within(const PointSet& within) const {
    PointSet reached = *this & within;
    while (true) {
      const PointSet next = (reached | reached.neighbours()) & within;
      if (next == reached) return reached;
      reached = next;
    }
  }

  constexpr PointSet& operator|=(const PointSet& other) {
    for (int i = 0; i < kRows; ++i) rows_[i] |= other.rows_[i];
    return *this;
  }
  constexpr PointSet& operator&=(const PointSet& other) {
    for (int i = 0; i < kRows; ++i) rows_[i] &= other.rows_[i];
    return *this;
  }
  constexpr PointSet& operator-=(const PointSet& other) {
    for (int i = 0; i < kRows; ++i) rows_[i] &= ~other.rows_[i];
    return *this;
  }
  [[nodiscard]] friend constexpr PointSet operator|(PointSet a, const PointSet& b) {
    return a |= b;
  }
  [[nodiscard]] friend constexpr PointSet operator&(PointSet a, const PointSet& b) {
    return a &= b;
  }
  [[nodiscard]] friend constexpr PointSet operator-(PointSet a, const PointSet& b) {
    return a -= b;
  }
  // Has no branch per row, so that it compiles to a few vector instructions.
  [[nodiscard]] friend constexpr bool operator==(const PointSet& a, const PointSet& b) {
    std::uint32_t differences = 0;
    for (int i = 0; i < kRows; ++i) differences |= a.rows_[i] ^ b.rows_[i];
    return differences == 0;
  }

 private:
  static constexpr int kRows = kMostSize + 2;  // an empty one above and below the board

  [[nodiscard]] static constexpr std::uint32_t bit(Point point) {
    return std::uint32_t{1} << column_of(point);
  }
  [[nodiscard]] constexpr std::uint32_t& word(Point point) { return rows_[row_of(point) + 1]; }

  std::array<std::uint32_t, kRows> rows_{};
};

}  // namespace yomikiri::games::go
