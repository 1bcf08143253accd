#include "asl/program/value.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "asl/sorts/checked_arithmetic.h"

namespace yomikiri::asl {
namespace {

using ::testing::ElementsAre;

Value number(std::int64_t n) { return Value::integer(n); }

TEST(Value, is_zero_at_first) {
  EXPECT_EQ(Value(), number(0));
  EXPECT_EQ(Value(), Value::boolean(false));
}

TEST(Value, of_a_set_has_each_element_once_in_order) {
  const Value set = Value::set({number(3), number(1), number(3), number(2)});
  EXPECT_THAT(set.parts(), ElementsAre(number(1), number(2), number(3)));
  EXPECT_EQ(set, Value::set({number(2), number(1), number(3)}));
  EXPECT_TRUE(set.contains(number(2)));
  EXPECT_FALSE(set.contains(number(4)));
}

TEST(Value, of_an_array_keeps_its_order) {
  EXPECT_NE(Value::array({number(1), number(2)}), Value::array({number(2), number(1)}));
}

TEST(Value, differs_by_kind_constructor_and_parts) {
  const std::vector<Value> values{number(-1),
                                  number(7),
                                  Value::data(7),
                                  Value::data(8),
                                  Value::data(8, {number(1)}),
                                  Value::data(8, {number(2)}),
                                  Value::set({}),
                                  Value::set({number(1)}),
                                  Value::array({}),
                                  Value::array({number(1)})};
  for (std::size_t i = 0; i < values.size(); ++i)
    for (std::size_t j = 0; j < values.size(); ++j) {
      EXPECT_EQ(values[i] == values[j], i == j);
      EXPECT_EQ(values[i] < values[j], i < j) << i << " " << j;  // listed in their order
      EXPECT_EQ(values[i].hash() == values[j].hash(), i == j);
    }
}

TEST(Value, of_equal_records_hashes_equally) {
  const Record one{number(1), Value::array({number(2)})};
  const Record same{number(1), Value::array({number(2)})};
  EXPECT_EQ(hash(one), hash(same));
  EXPECT_NE(hash(one), hash({number(1)}));
}

TEST(Arithmetic, rounds_down_and_has_remainders_of_the_divisors_sign) {
  for (const std::int64_t a : {-7, -6, -1, 0, 1, 6, 7})
    for (const std::int64_t b : {-3, -1, 1, 3}) {
      const std::int64_t quotient = combined(TermKind::Divide, a, b).value();
      const std::int64_t rest = combined(TermKind::Modulo, a, b).value();
      EXPECT_EQ(quotient * b + rest, a);
      EXPECT_TRUE(b > 0 ? rest >= 0 && rest < b : rest <= 0 && rest > b) << a << " " << b;
    }
}

TEST(Arithmetic, has_no_value_past_64_bits_or_divided_by_zero) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
  EXPECT_FALSE(combined(TermKind::Add, kMost, 1));
  EXPECT_FALSE(combined(TermKind::Subtract, kLeast, 1));
  EXPECT_FALSE(combined(TermKind::Multiply, kMost, 2));
  EXPECT_FALSE(combined(TermKind::Divide, kLeast, -1));
  EXPECT_EQ(combined(TermKind::Modulo, kLeast, -1), 0);
  EXPECT_FALSE(combined(TermKind::Divide, 1, 0));
  EXPECT_FALSE(combined(TermKind::Modulo, 1, 0));
}

}  // namespace
}  // namespace yomikiri::asl
