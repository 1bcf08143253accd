#include "sesterl/types/match.h"

#include <gtest/gtest.h>

namespace yomikiri::sesterl {
namespace {

struct Matching : testing::Test {
  Names names;
  MatchTable table;
  std::uint32_t option = table.add_set({{"None", 0}, {"Some", 1}});
  MatchRef any = table.wildcard();
  MatchRef nil = table.alternative(MatchTable::kListSet, 0, {});
  MatchRef none = table.alternative(option, 0, {});

  MatchRef some(MatchRef part) { return table.alternative(option, 1, {{part}}); }
  MatchRef cons(MatchRef head, MatchRef tail) {
    return table.alternative(MatchTable::kListSet, 1, {{head, tail}});
  }
  MatchRef pair(MatchRef a, MatchRef b) {
    return table.alternative(table.tuple_set(2), 0, {{a, b}});
  }
  MatchRef number(const char* text) {
    return table.literal(MatchTable::Literals::Integers, names.intern(text));
  }
  MatchRef binary(const char* text) {
    return table.literal(MatchTable::Literals::Others, names.intern(text));
  }
  MatchVerdict verdict(std::vector<MatchRef> patterns) {
    std::vector<MatchBranch> branches;
    for (const MatchRef pattern : patterns) branches.push_back({pattern});
    return examine(table, names, branches);
  }
  std::string missing(std::vector<MatchRef> patterns) {
    return verdict(std::move(patterns)).missing.value_or("nothing");
  }
};

TEST_F(Matching, a_variable_covers_everything) { EXPECT_EQ(missing({any}), "nothing"); }

TEST_F(Matching, all_constructors_cover_a_variant) {
  EXPECT_EQ(missing({none, some(any)}), "nothing");
  EXPECT_EQ(missing({some(any)}), "None");
  EXPECT_EQ(missing({none}), "Some(_)");
}

TEST_F(Matching, a_witness_shows_the_innermost_gap) {
  EXPECT_EQ(missing({none, some(pair(any, cons(any, any)))}), "Some({_, []})");
  EXPECT_EQ(missing({some(number("0")), none}), "Some(1)");
  EXPECT_EQ(missing({number("0"), number("2"), number("1")}), "3");
  EXPECT_EQ(missing({binary("a")}), "_");
}

TEST_F(Matching, lists_of_known_length_are_shown_in_brackets) {
  EXPECT_EQ(missing({nil, cons(any, cons(any, any))}), "[_]");
  EXPECT_EQ(missing({nil, cons(any, nil)}), "_ :: _ :: _");
  EXPECT_EQ(missing({nil, cons(nil, any)}), "(_ :: _) :: _");
}

TEST_F(Matching, columns_are_examined_together) {
  const MatchRef yes = table.alternative(MatchTable::kBoolSet, 0, {});
  const MatchRef no = table.alternative(MatchTable::kBoolSet, 1, {});
  EXPECT_EQ(missing({pair(yes, any), pair(any, yes)}), "{false, false}");
  EXPECT_EQ(missing({pair(yes, no), pair(no, yes), pair(yes, yes), pair(no, no)}), "nothing");
}

TEST_F(Matching, records_may_name_different_labels) {
  const Name a = names.intern("a");
  const Name b = names.intern("b");
  const MatchRef first = table.record({{a}}, {{none}});
  const MatchRef second = table.record({{b}}, {{none}});
  EXPECT_EQ(missing({first, second}), "{a = Some(_), b = Some(_)}");
  EXPECT_EQ(missing({first, table.record({{a}}, {{some(any)}})}), "nothing");
}

TEST_F(Matching, a_branch_after_its_equals_is_unused) {
  EXPECT_EQ(verdict({none, some(any), any}).unused, std::vector<std::size_t>{2});
  EXPECT_EQ(verdict({none, any, some(any)}).unused, std::vector<std::size_t>{2});
  EXPECT_EQ(verdict({number("1"), number("1"), any}).unused, std::vector<std::size_t>{1});
  EXPECT_TRUE(verdict({number("1"), number("2"), any}).unused.empty());
  EXPECT_TRUE(verdict({pair(none, any), pair(any, none), any}).unused.empty());
}

TEST_F(Matching, a_guarded_branch_covers_nothing) {
  const auto verdict = examine(table, names, {{{any, true}, {none, false}}});
  EXPECT_EQ(verdict.missing, "Some(_)");
  EXPECT_TRUE(verdict.unused.empty());
}

TEST_F(Matching, a_match_beyond_all_measure_is_given_up) {
  MatchRef deep = nil;
  for (int i = 0; i < 100'000; ++i) deep = pair(any, deep);
  EXPECT_TRUE(verdict({deep}).too_complex);
}

}  // namespace
}  // namespace yomikiri::sesterl
