#include "asl/written/value_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/rules_text.h"

namespace yomikiri::asl {
namespace {

using ::testing::HasSubstr;

// A sort of each kind, all stored in components.
const std::string kSorts = R"(
colour -> red; -> 緑; -> mixed(colour1, colour1);
colour1 -> dark; -> light;
integer -> parts(colour);
parts(red) == 1;  parts(緑) == 1;  parts(mixed(A, B)) == 2;
thing -> colour; -> <integer 2..most, boolean>; -> nothing;
thing -> kept(state);
kept-1: kept(initial) == nothing;
kept-2: kept(transition(S, M)) == kept(S);
thing_set -> many(state);
many-1: many(initial) == {};
many-2: many(transition(S, M)) == many(S) ∪ {kept(S)};
thing -> at(state, step);
at-1: at(initial, P) == nothing;
at-2: at(transition(S, M), P) == if P = M then <2, True> else if M = 2 then red else at(S, P);
colour -> tint(state);
tint-1: tint(initial) == mixed(dark, light);
tint-2: tint(transition(S, M)) == if M = 1 then 緑 else tint(S);
)";

class ValueTextTest : public testing::Test {
 protected:
  [[nodiscard]] SortId sort_of(const std::string& component) const {
    for (const ProgramComponent& one : numbering_->program().components)
      if (one.name == component) return one.sort;
    throw std::runtime_error("no component " + component);
  }
  // Parses and formats again.
  [[nodiscard]] std::string again(const std::string& component, const std::string& text) const {
    const auto value = parse_value(*numbering_, sort_of(component), text);
    return value ? format_value(*numbering_, sort_of(component), *value) : to_string(value.error());
  }

  const std::shared_ptr<const Numbering> numbering_ =
      tests::numbering_of(tests::small_rules(kSorts));
};

TEST_F(ValueTextTest, reads_what_it_writes) {
  for (const std::string text : {"red", "緑", "mixed(dark,light)", "<3,True>", "nothing"})
    EXPECT_EQ(again("kept", text), text);
  for (const std::string text : {"{}", "{nothing}", "{red,nothing}"})
    EXPECT_EQ(again("many", text), text);
  for (const std::string text : {"[nothing*3]", "[red*2,<2,False>]", "[red,nothing,red]"})
    EXPECT_EQ(again("at", text), text);
  EXPECT_EQ(again("count", "-12"), "-12");
}

TEST_F(ValueTextTest, writes_sets_and_arrays_in_one_way) {
  EXPECT_EQ(again("many", "{nothing, red, red}"), again("many", "{red, nothing}"));
  EXPECT_EQ(again("at", "[nothing,nothing,nothing]"), "[nothing*3]");
}

TEST_F(ValueTextTest, welcomes_spaces_and_full_width_forms) {
  EXPECT_EQ(again("kept", " < 3 , True > "), "<3,True>");
  EXPECT_EQ(again("kept", "＜３、True＞"), "<3,True>");
  EXPECT_EQ(again("kept", "〈３，True〉"), "<3,True>");
  EXPECT_EQ(again("count", "－５"), "-5");
  EXPECT_EQ(again("many", "｛nothing｝"), "{nothing}");
}

TEST_F(ValueTextTest, says_what_was_expected_where_it_stopped) {
  EXPECT_EQ(again("kept", "<4,True>"),
            "'<4,True>': expected a number from 2 to 3, found '4,True>'");
  EXPECT_EQ(again("kept", "<3,True"), "'<3,True': expected '>', found the end");
  EXPECT_EQ(again("kept", "<3,Tru>"), "'<3,Tru>': expected True or False, found 'Tru>'");
  EXPECT_THAT(again("kept", "nothing red"), HasSubstr("expected"));
  EXPECT_THAT(again("kept", ""), HasSubstr("found the end"));
  EXPECT_THAT(again("at", "[nothing*4]"), HasSubstr("3 elements"));
  EXPECT_THAT(again("at", "[nothing*2]"), HasSubstr("3 elements"));
  EXPECT_THAT(again("at", "[nothing*0]"), HasSubstr("3 elements"));
  EXPECT_THAT(again("count", "99999999999999999999"), HasSubstr("expected a number"));
  EXPECT_THAT(again("kept", "\xFF"), HasSubstr("expected"));
}

TEST_F(ValueTextTest, gives_an_example_of_every_finite_sort) {
  EXPECT_EQ(example_of(*numbering_, sort_of("kept")), "red");
  EXPECT_EQ(example_of(*numbering_, numbering_->program().move), "1");
}

}  // namespace
}  // namespace yomikiri::asl
