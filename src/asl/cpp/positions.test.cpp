#include "asl/cpp/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace yomikiri::asl {
namespace {

using ::testing::ElementsAre;
using ::testing::Optional;

// Two places in slot 0, three directions in slot 1: place 0 has the directions 0 and 2, place 1 has
// the direction 1.
class Positions : public testing::Test {
 protected:
  Positions() {
    plan_.tables.push_back(
        {.type = scalar_type(10, 15), .entries = {10, 11, 12, 13, 14, 15}, .fault = {}});
    plan_.tables.push_back({.type = scalar_type(0, 1), .entries = {0, 1}, .fault = {}});
    plan_.lists.push_back({.item = scalar_type(0, 2), .starts = {0, 2, 3}, .items = {0, 2, 1}});
  }

  static Expr key(Expr place, Expr direction) {
    return make_expr(
        Op::Add, scalar_type(0, 5),
        {make_expr(Op::Multiply, scalar_type(0, 3), {std::move(place), number_expr(3)}),
         std::move(direction)});
  }
  static Expr table(std::uint32_t index, Expr key) {
    Expr look = make_expr(Op::Table, scalar_type(10, 15), {std::move(key)});
    look.index = index;
    return look;
  }
  ListLoop from(Expr key) const { return {std::move(key), &plan_.lists[0], 1}; }

  Plan plan_;
  Expr place_ = variable_expr(0, scalar_type(0, 1));
  Expr direction_ = variable_expr(1, scalar_type(0, 2));
};

TEST_F(Positions, tables_of_place_and_direction_are_read_in_the_order_of_the_list) {
  EXPECT_THAT(entries_by_position(plan_, table(0, key(place_, direction_)), from(place_)),
              Optional(ElementsAre(10, 12, 14)));
}

TEST_F(Positions, a_table_that_counts_up_does_not_hide_the_place) {
  EXPECT_TRUE(counts_up(plan_.tables[1].entries));
  EXPECT_FALSE(counts_up(plan_.tables[0].entries));
  EXPECT_THAT(entries_by_position(plan_, table(0, key(place_, direction_)), from(table(1, place_))),
              Optional(ElementsAre(10, 12, 14)));
}

TEST_F(Positions, nothing_is_made_of_keys_that_depend_on_more) {
  const Expr other = variable_expr(2, scalar_type(0, 1));
  EXPECT_EQ(entries_by_position(plan_, table(0, key(other, direction_)), from(place_)),
            std::nullopt);
  EXPECT_EQ(entries_by_position(plan_, table(0, place_), from(place_)), std::nullopt);
  EXPECT_EQ(entries_by_position(plan_, table(0, key(place_, direction_)), from(table(0, place_))),
            std::nullopt);
}

TEST_F(Positions, nothing_is_made_of_tables_that_may_fault_there) {
  plan_.tables[0].entries[2] = Table::kFaulty;
  EXPECT_EQ(entries_by_position(plan_, table(0, key(place_, direction_)), from(place_)),
            std::nullopt);
  plan_.tables[0].entries.resize(4);
  EXPECT_EQ(entries_by_position(plan_, table(0, key(place_, direction_)), from(place_)),
            std::nullopt);
}

}  // namespace
}  // namespace yomikiri::asl
