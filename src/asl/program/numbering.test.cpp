#include "asl/program/numbering.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/rules_text.h"

namespace yomikiri::asl {
namespace {

using tests::program_of;
using tests::small_rules;

SortId sort_named(const Program& program, const std::string& name) {
  for (SortId sort = 0; sort < program.sorts.size(); ++sort)
    if (program.sorts[sort].name == name) return sort;
  throw std::runtime_error("no sort " + name);
}

const std::string kShapes = R"(
colour -> red; -> green;
thing -> colour; -> <integer 2..most, colour>; -> nothing;
integer -> weight(state, thing);
weight-1: weight(initial, T) == 0;
weight-2: weight(transition(S, M), T) == weight(S, T);
)";

Numbering numbering_with(std::int64_t most) { return {program_of(small_rules(kShapes)), {most}}; }

// Written out by hand: one constructor after the other, the last argument varying fastest.
TEST(Numbering, goes_through_constructors_and_then_the_last_argument_first) {
  const Numbering numbering = numbering_with(3);
  const Program& program = numbering.program();
  const SortId thing = sort_named(program, "thing");
  const SortId colour = sort_named(program, "colour");
  const auto& constructors = program.sorts[thing].constructors;
  const Value red = Value::data(program.sorts[colour].constructors[0]);
  const Value green = Value::data(program.sorts[colour].constructors[1]);
  const std::vector<Value> values{Value::data(constructors[0], {red}),
                                  Value::data(constructors[0], {green}),
                                  Value::data(constructors[1], {Value::integer(2), red}),
                                  Value::data(constructors[1], {Value::integer(2), green}),
                                  Value::data(constructors[1], {Value::integer(3), red}),
                                  Value::data(constructors[1], {Value::integer(3), green}),
                                  Value::data(constructors[2])};
  ASSERT_EQ(numbering.size(thing), values.size());
  for (std::uint64_t code = 0; code < values.size(); ++code) {
    EXPECT_EQ(numbering.value(thing, code), values[code]);
    EXPECT_EQ(numbering.code(thing, values[code]), code);
  }
}

TEST(Numbering, follows_the_parameters) {
  EXPECT_EQ(numbering_with(1).size(sort_named(numbering_with(1).program(), "thing")), 3);
  const Numbering wide = numbering_with(9);
  EXPECT_EQ(wide.size(sort_named(wide.program(), "thing")), 2 + 8 * 2 + 1);
  EXPECT_EQ(wide.size(wide.program().move), 9);
}

TEST(Numbering, has_no_size_for_integers_sets_and_arrays) {
  const Numbering numbering = numbering_with(3);
  const Program& program = numbering.program();
  EXPECT_EQ(numbering.size(kInteger), std::nullopt);
  EXPECT_EQ(numbering.size(kBoolean), 2);
  for (SortId sort = 0; sort < program.sorts.size(); ++sort) {
    const SortKind kind = program.sorts[sort].kind;
    if (kind != SortKind::Array && kind != SortKind::Set) continue;
    EXPECT_EQ(numbering.size(sort), std::nullopt) << program.sorts[sort].name;
  }
}

// Each sort has two of the sort before it; counting each of them again would take 2^50 steps.
TEST(Numbering, counts_each_sort_once) {
  std::string sorts = "nest0 -> <integer, integer>;\n";
  for (int i = 1; i <= 50; ++i) sorts += fmt::format("nest{0} -> <nest{1}, nest{1}>;\n", i, i - 1);
  const Numbering numbering(program_of(small_rules(sorts)), {3});
  EXPECT_EQ(numbering.size(sort_named(numbering.program(), "nest50")), std::nullopt);
}

TEST(Numbering, orders_an_array_by_the_codes_of_its_indices) {
  const Numbering numbering = numbering_with(3);
  const Program& program = numbering.program();
  const SortId array = program.components[1].sort;
  ASSERT_EQ(program.sorts[array].kind, SortKind::Array);
  ASSERT_EQ(numbering.length(array), 7);
  for (std::uint64_t i = 0; i < 7; ++i)
    EXPECT_EQ(numbering.index(array, numbering.indices(array, i)), i);
}

}  // namespace
}  // namespace yomikiri::asl
