#include "asl/cpp/types.h"

#include <gtest/gtest.h>

namespace yomikiri::asl {
namespace {

Type board_of(std::uint32_t cells, std::int64_t most) {
  Type type = scalar_type(0, most);
  type.kind = Kind::Array;
  type.size = cells;
  return type;
}

TEST(TypeNames, small_boards_of_few_values_are_planes) {
  const Plan plan;
  const TypeNames name(plan);
  EXPECT_EQ(name(board_of(9, 2)), "Planes<9, 2>");
  EXPECT_EQ(name(board_of(64, 3)), "Planes<64, 2>");
  EXPECT_EQ(name(board_of(64, 1)), "Planes<64, 1>");
  EXPECT_EQ(name(board_of(64, 4)), "std::array<std::uint8_t, 64>");
  EXPECT_EQ(name(board_of(65, 2)), "std::array<std::uint8_t, 65>");
  EXPECT_EQ(name.written(board_of(9, 2), "n", "v7", "1"), "n.set(v7, 1)");
  EXPECT_EQ(name.written(board_of(65, 2), "n", "v7", "1"), "n[v7] = static_cast<std::uint8_t>(1)");
}

TEST(TypeNames, boards_that_are_kept_in_families_are_rows) {
  Plan plan;
  Type family = board_of(9, 2);
  family.kind = Kind::Family;
  (void)plan.add_slot(family, "past");
  const TypeNames name(plan);
  EXPECT_EQ(name(board_of(9, 2)), "std::array<std::uint8_t, 9>");
  EXPECT_EQ(name(board_of(9, 1)), "Planes<9, 1>");
}

TEST(TypeNames, boards_that_are_looked_at_as_rows_are_rows) {
  Plan plan;
  const Expr board = variable_expr(0, board_of(9, 2));
  plan.final = make_expr(Op::Equal, truth_type(),
                         {number_expr(0), make_expr(Op::Hash, integer_type(), {board})});
  EXPECT_EQ(TypeNames(plan)(board.type), "std::array<std::uint8_t, 9>");
}

}  // namespace
}  // namespace yomikiri::asl
