#include "asl/cpp/rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace yomikiri::asl {
namespace {

using ::testing::ElementsAre;

// Four cells in a square, component 0, each with a value 0..2; component 1 is a value. The lines of
// slot 5 (list 0) go through the cell of slot 4: 0 is the row, 1 the column, 2 the diagonal, which
// only cells 0 and 3 have. The other cell of the line (list 1, by 3 * cell + line) is in slot 6.
class LinesOfCells : public testing::Test {
 protected:
  LinesOfCells() {
    plan_.components.resize(2);
    plan_.lists.push_back({.item = scalar_type(0, 2),
                           .starts = {0, 3, 5, 7, 10},
                           .items = {0, 1, 2, 0, 1, 0, 1, 0, 1, 2}});
    plan_.lists.push_back({.item = scalar_type(0, 3),
                           .starts = {0, 1, 2, 3, 4, 5, 5, 6, 7, 7, 8, 9, 10},
                           .items = {1, 2, 3, 0, 3, 3, 0, 2, 1, 0}});
  }

  static Expr list(std::uint32_t index, Expr key) {
    Expr expr = make_expr(Op::List, bits_type(4), {std::move(key)});
    expr.index = index;
    return expr;
  }
  static Expr is(Expr cell, Expr value) {
    Type board = scalar_type(0, 2);
    board.kind = Kind::Array;
    board.size = 4;
    Expr read = make_expr(Op::Read, scalar_type(0, 2), {variable_expr(0, board), std::move(cell)});
    return make_expr(Op::Equal, truth_type(), {std::move(read), std::move(value)});
  }
  Expr all_of_line(Expr condition) const {
    Expr key =
        make_expr(Op::Add, scalar_type(0, 11),
                  {make_expr(Op::Multiply, scalar_type(0, 9), {cell_, number_expr(3)}), line_});
    return binder(Op::All, truth_type(), 6, {list(1, std::move(key)), std::move(condition)});
  }
  Expr some_line(Expr condition) const {
    return binder(Op::Some, truth_type(), 5, {list(0, cell_), std::move(condition)});
  }

  Plan plan_;
  Expr cell_ = variable_expr(4, scalar_type(0, 3));
  Expr line_ = variable_expr(5, scalar_type(0, 2));
  Expr other_ = variable_expr(6, scalar_type(0, 3));
  Expr mover_ = variable_expr(1, scalar_type(0, 2));
};

TEST_F(LinesOfCells, are_masks_and_the_last_fills_up) {
  const auto rows = rows_of(plan_, some_line(all_of_line(is(other_, mover_))));
  ASSERT_TRUE(rows);
  EXPECT_EQ(rows->width, 3u);
  EXPECT_EQ(rows->key, cell_);
  EXPECT_EQ(rows->test.value, mover_);
  EXPECT_TRUE(rows->test.is);
  EXPECT_THAT(rows->masks, ElementsAre(0b0010, 0b0100, 0b1000, 0b0001, 0b1000, 0b1000, 0b1000,
                                       0b0001, 0b0001, 0b0100, 0b0010, 0b0001));
}

TEST_F(LinesOfCells, hold_all_cells_that_are_asked_alike) {
  const auto rows = rows_of(
      plan_, some_line(conjunction_of({is(cell_, mover_), all_of_line(is(other_, mover_))})));
  ASSERT_TRUE(rows);
  EXPECT_EQ(rows->masks[0], 0b0011u);
  EXPECT_EQ(rows->masks[11], 0b1001u);
}

TEST_F(LinesOfCells, of_one_list_are_one_each) {
  plan_.lists[0].items = {1, 2, 3, 0, 3, 0, 3, 0, 1, 2};  // the cells in line with each
  const auto rows =
      rows_of(plan_, binder(Op::All, truth_type(), 6, {list(0, cell_), is(other_, mover_)}));
  ASSERT_TRUE(rows);
  EXPECT_EQ(rows->width, 1u);
  EXPECT_THAT(rows->masks, ElementsAre(0b1110, 0b1001, 0b1001, 0b0111));
}

TEST_F(LinesOfCells, are_no_masks_if_cells_are_asked_different_things) {
  EXPECT_FALSE(rows_of(plan_, some_line(conjunction_of(
                                  {is(cell_, number_expr(0)), all_of_line(is(other_, mover_))}))));
  EXPECT_FALSE(rows_of(plan_, some_line(all_of_line(is(other_, line_)))));
  EXPECT_FALSE(rows_of(plan_, some_line(all_of_line(is(other_, other_)))));
  EXPECT_FALSE(rows_of(plan_, some_line(all_of_line(mover_))));
}

TEST_F(LinesOfCells, are_no_masks_off_the_board_or_where_there_are_none) {
  Expr behind = make_expr(Op::Add, scalar_type(1, 4), {other_, number_expr(1)});
  EXPECT_FALSE(rows_of(plan_, some_line(all_of_line(is(behind, mover_)))));
  plan_.lists[0].starts = {0, 3, 5, 7, 7};  // no line through the last cell
  EXPECT_FALSE(rows_of(plan_, some_line(all_of_line(is(other_, mover_)))));
}

TEST_F(LinesOfCells, of_a_single_cell_are_neighbours) {
  EXPECT_FALSE(rows_of(plan_, some_line(is(line_, mover_))));
}

}  // namespace
}  // namespace yomikiri::asl
