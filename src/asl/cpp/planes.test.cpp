#include "asl/cpp/planes.h"

#include <gtest/gtest.h>

#include "core/random.h"

namespace yomikiri::asl {
namespace {

// Many random writes, each also to a row of bytes: both must remain the same board.
template <std::size_t Size, int Depth>
void expect_to_be_a_board(std::uint64_t seed) {
  Random random(seed);
  Planes<Size, Depth> board;
  std::array<std::uint8_t, Size> bytes{};
  for (int i = 0; i < 500; ++i) {
    const std::uint32_t at = random.below(Size);
    const std::uint32_t value = random.below(1U << Depth);
    board.set(at, value);
    bytes[at] = static_cast<std::uint8_t>(value);
    for (std::size_t cell = 0; cell < Size; ++cell)
      ASSERT_EQ(board[static_cast<Word>(cell)], bytes[cell]) << cell;
    for (const Word asked : {0, 1, 2, 3, 4, 255})
      ASSERT_EQ(places_of<Size>(board, asked), places_of<Size>(bytes, asked)) << asked;
  }
}

TEST(Planes, hold_what_a_row_of_bytes_holds) {
  expect_to_be_a_board<1, 1>(1);
  expect_to_be_a_board<9, 2>(2);
  expect_to_be_a_board<16, 1>(3);
  expect_to_be_a_board<17, 2>(4);
  expect_to_be_a_board<33, 2>(5);
  expect_to_be_a_board<64, 2>(6);
}

TEST(Planes, are_asked_for_the_first_cells_alone) {
  Planes<9, 2> board;
  board.set(3, 2);
  board.set(8, 2);
  EXPECT_EQ(places_of<9>(board, 2).count(), 2);
  EXPECT_EQ(places_of<8>(board, 2).count(), 1);
}

TEST(Planes, are_equal_if_all_cells_are) {
  Planes<9, 2> one;
  Planes<9, 2> other;
  one.set(4, 3);
  EXPECT_NE(one, other);
  other.set(4, 3);
  EXPECT_EQ(one, other);
  other.set(5, 1);
  other.set(5, 0);
  EXPECT_EQ(one, other);
}

TEST(Planes, take_little_room) {
  static_assert(sizeof(Planes<9, 2>) == 4);
  static_assert(sizeof(Planes<25, 2>) == 8);
  static_assert(sizeof(Planes<64, 2>) == 16);
}

}  // namespace
}  // namespace yomikiri::asl
