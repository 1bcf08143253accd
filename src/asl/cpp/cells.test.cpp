#include "asl/cpp/cells.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace yomikiri::asl {
namespace {

using ::testing::ElementsAre;

// A row of three cells, component 0, each with a value 0..2; component 1 is a value. From the cell
// in slot 4, the directions of slot 5, right (0) or left (1), lead to the cells of table 0.
class Cells : public testing::Test {
 protected:
  Cells() {
    plan_.components.resize(2);
    plan_.tables.push_back(
        {.type = scalar_type(-1, 3), .entries = {1, -1, 2, 0, 3, 1}, .fault = {}});
    plan_.lists.push_back(
        {.item = scalar_type(0, 1), .starts = {0, 1, 3, 4}, .items = {0, 0, 1, 1}});
  }

  static Expr value_at(Expr cell) {
    Type board = scalar_type(0, 2);
    board.kind = Kind::Array;
    board.size = 3;
    return make_expr(Op::Read, scalar_type(0, 2), {variable_expr(0, board), std::move(cell)});
  }
  static Expr is(Expr cell, Expr value) {
    return make_expr(Op::Equal, truth_type(), {value_at(std::move(cell)), std::move(value)});
  }
  Expr neighbour() const {
    Expr key = make_expr(
        Op::Add, scalar_type(0, 5),
        {make_expr(Op::Multiply, scalar_type(0, 4), {cell_, number_expr(2)}), direction_});
    return make_expr(Op::Table, scalar_type(-1, 3), {std::move(key)});
  }
  ListLoop loop() const { return {cell_, &plan_.lists[0], 5}; }

  Plan plan_;
  Expr cell_ = variable_expr(4, scalar_type(0, 2));
  Expr direction_ = variable_expr(5, scalar_type(0, 1));
  Expr mover_ = variable_expr(1, scalar_type(0, 2));
};

TEST_F(Cells, are_asked_for_a_value_or_for_another) {
  const auto test = cell_test_of(plan_, is(cell_, mover_));
  ASSERT_TRUE(test);
  EXPECT_TRUE(test->is);
  EXPECT_EQ(test->cell, cell_);
  EXPECT_EQ(test->value, mover_);
  Expr within = make_expr(Op::Within, truth_type(), {value_at(cell_)});
  within.number = within.extra = 2;
  const auto other = cell_test_of(plan_, negation(within));
  ASSERT_TRUE(other);
  EXPECT_FALSE(other->is);
  EXPECT_EQ(other->value, number_expr(2));
}

TEST_F(Cells, are_not_asked_by_conditions_on_other_things) {
  EXPECT_FALSE(cell_test_of(plan_, truth(true)));
  EXPECT_FALSE(cell_test_of(plan_, is(cell_, value_at(direction_))));
  Expr within = make_expr(Op::Within, truth_type(), {value_at(cell_)});
  within.extra = 1;
  EXPECT_FALSE(cell_test_of(plan_, within));
  plan_.components.clear();
  EXPECT_FALSE(cell_test_of(plan_, is(cell_, mover_)));
}

TEST_F(Cells, are_not_asked_for_values_that_no_byte_holds) {
  EXPECT_FALSE(cell_test_of(plan_, is(cell_, number_expr(258))));
  EXPECT_FALSE(cell_test_of(plan_, is(cell_, variable_expr(1, scalar_type(0, 1000)))));
  EXPECT_FALSE(cell_test_of(plan_, is(cell_, variable_expr(1, scalar_type(-1, 2)))));
}

TEST_F(Cells, next_to_one_are_masks_and_lists_in_their_order) {
  const Expr rest = is(cell_, number_expr(0));
  const auto near = neighbours_of(
      plan_, loop(), conjunction_of({is(neighbour(), mover_), rest, is(neighbour(), cell_)}));
  ASSERT_TRUE(near);
  EXPECT_THAT(near->masks, ElementsAre(0b010, 0b101, 0b010));
  EXPECT_THAT(near->lists.items, ElementsAre(0, 1, 0, 1));  // from the middle: left, then right
  EXPECT_EQ(near->tests.size(), 2u);
  EXPECT_EQ(near->rest, rest);
}

TEST_F(Cells, behind_the_next_are_another_question) {
  const auto near = neighbours_of(
      plan_, loop(), conjunction_of({is(neighbour(), mover_), is(direction_, mover_)}));
  ASSERT_TRUE(near);
  EXPECT_EQ(near->tests.size(), 1u);
  EXPECT_EQ(near->rest, is(direction_, mover_));
}

TEST_F(Cells, that_are_no_neighbours_leave_the_loop_as_it_is) {
  EXPECT_FALSE(neighbours_of(plan_, loop(), is(cell_, mover_)));
  EXPECT_FALSE(neighbours_of(plan_, loop(), is(neighbour(), direction_)));
  plan_.lists[0].items[0] = 1;  // to -1, which is off the board
  EXPECT_FALSE(neighbours_of(plan_, loop(), is(neighbour(), mover_)));
  plan_.lists[0].items = {0, 1, 1, 1};  // twice to the left
  EXPECT_FALSE(neighbours_of(plan_, loop(), is(neighbour(), mover_)));
}

}  // namespace
}  // namespace yomikiri::asl
