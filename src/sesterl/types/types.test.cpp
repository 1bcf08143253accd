// Unification, rows and schemes, each by the programs that the last release of the original got
// wrong (U01 to U06).
#include <gtest/gtest.h>

#include <algorithm>

#include "sesterl/types/print.h"
#include "sesterl/types/scheme.h"

namespace yomikiri::sesterl {
namespace {

struct Types : testing::Test {
  Names names;
  TypeStore store;
  TypeRef integer = store.base(BaseType::Int);
  TypeRef boolean = store.base(BaseType::Bool);
  Name k = names.intern("k"), j = names.intern("j"), by = names.intern("by");

  std::optional<Clash::Kind> clash(TypeRef expected, TypeRef found) {
    const auto found_clash = unify(store, expected, found, {});
    if (!found_clash) return std::nullopt;
    return found_clash->kind;
  }
  RowRef row(std::vector<Field> fields, RowRef tail) {
    EXPECT_TRUE(sort_fields(fields));
    return store.fields(fields, tail);
  }
  TypeRef closed(std::vector<Field> fields) {
    return store.record(row(std::move(fields), store.empty_row()));
  }
  TypeRef function(std::vector<TypeRef> ordered, TypeRef result, RowRef optional = {1}) {
    return store.function({.ordered = ordered, .optional = optional, .result = result});
  }
  std::string text(TypeRef type) { return TypePrinter(store, names).print(type); }
};

struct Unification : Types {};
struct Rows : Types {};
struct Schemes : Types {};
struct PrintedTypes : Types {};

TEST_F(Unification, solves_a_variable_everywhere) {
  const TypeRef a = store.fresh(1);
  const TypeRef pair = store.product({{a, a}});
  EXPECT_FALSE(clash(pair, store.product({{integer, a}})));
  EXPECT_EQ(text(pair), "{int, int}");
}

TEST_F(Unification, refuses_different_types_and_names_the_differing_parts) {
  EXPECT_EQ(clash(integer, boolean), Clash::Kind::Different);
  const auto found = unify(store, store.base(BaseType::List, {integer}),
                           store.base(BaseType::List, {boolean}), {});
  ASSERT_TRUE(found);
  EXPECT_EQ(text(found->expected), "int");
  EXPECT_EQ(text(found->found), "bool");
  EXPECT_EQ(clash(store.product({{integer}}), store.product({{integer, integer}})),
            Clash::Kind::Different);
}

TEST_F(Unification, refuses_infinite_types) {
  const TypeRef a = store.fresh(1);
  EXPECT_EQ(clash(a, store.base(BaseType::List, {a})), Clash::Kind::Infinite);
  EXPECT_EQ(clash(a, closed({{k, a}})), Clash::Kind::Infinite);
}

TEST_F(Unification, lets_declared_variables_be_nothing_else) {
  const TypeRef rigid = store.rigid(k, 1);
  EXPECT_EQ(clash(rigid, integer), Clash::Kind::Rigid);
  EXPECT_FALSE(clash(rigid, rigid));
  EXPECT_EQ(clash(store.fresh(0), rigid), Clash::Kind::Rigid) << "it would leave its definition";
  EXPECT_FALSE(clash(store.fresh(1), rigid));
}

TEST_F(Unification, of_an_error_is_silent) {
  EXPECT_FALSE(clash(store.error(), integer));
  EXPECT_FALSE(clash(store.fresh(1), store.error()));
}

TEST_F(Unification, keeps_the_lower_of_two_levels) {  // U01
  const TypeRef outer = store.fresh(1);
  const TypeRef inner = store.fresh(2);
  EXPECT_FALSE(clash(inner, outer));
  EXPECT_EQ(generalise(store, inner, 1).bound_count, 0U);
}

TEST_F(Unification, lowers_the_levels_of_all_variables_of_a_type) {  // U05
  const TypeRef outer = store.fresh(1);
  const TypeRef inside = store.fresh(2);
  const RowRef tail = store.fresh_row(2, {});
  const TypeRef record = store.record(row({{k, inside}}, tail));
  EXPECT_FALSE(clash(outer, function({record}, integer)));
  EXPECT_EQ(store.level(inside), 1U);
  EXPECT_EQ(store.level(tail), 1U);
}

TEST_F(Unification, remembers_where_a_variable_was_solved) {
  const TypeRef a = store.fresh(1);
  EXPECT_EQ(store.solved_at(a), nullptr);
  EXPECT_FALSE(unify(store, a, integer, {.file = 3, .span = {10, 14}}));
  ASSERT_NE(store.solved_at(a), nullptr);
  EXPECT_EQ(store.solved_at(a)->span.begin, 10U);
  EXPECT_EQ(store.solved_at(a)->file, 3);
}

TEST_F(Unification, compares_the_three_groups_of_arguments) {
  const Field by_int{by, integer};
  const auto labelled = [&](bool acts) {
    return store.function({.ordered = {},
                           .mandatory = {&by_int, 1},
                           .optional = store.empty_row(),
                           .acts = acts,
                           .message = integer,
                           .result = integer});
  };
  EXPECT_FALSE(clash(labelled(false), labelled(false)));
  EXPECT_EQ(clash(labelled(false), labelled(true)), Clash::Kind::Different);
  EXPECT_EQ(clash(labelled(false), function({}, integer)), Clash::Kind::Different);
  EXPECT_EQ(clash(function({integer}, integer), function({}, integer)), Clash::Kind::Different);
  const RowRef options = row({{by, integer}}, store.empty_row());
  EXPECT_EQ(clash(function({}, integer), function({}, integer, options)), Clash::Kind::Different);
}

TEST_F(Unification, gives_up_on_types_nested_too_deeply) {
  TypeRef left = store.fresh(1);
  TypeRef right = integer;
  for (int i = 0; i < 2 * TypeStore::kDeepest; ++i) {
    left = store.product({{left}});
    right = store.product({{right}});
  }
  EXPECT_EQ(clash(left, right), Clash::Kind::TooDeep);
  EXPECT_TRUE(store.take_too_deep());
}

TEST_F(Rows, have_no_order) {
  EXPECT_FALSE(clash(closed({{k, integer}, {j, boolean}}), closed({{j, boolean}, {k, integer}})));
}

TEST_F(Rows, grow_at_their_variable) {
  const TypeRef open = store.record(row({{k, integer}}, store.fresh_row(1, {{k}})));
  EXPECT_FALSE(clash(open, closed({{k, integer}, {j, boolean}})));
  EXPECT_EQ(text(open), "{j : bool, k : int}");
  EXPECT_EQ(clash(open, closed({{k, integer}})), Clash::Kind::NoLabel);
}

TEST_F(Rows, two_open_ones_share_the_rest) {
  const TypeRef left = store.record(row({{k, integer}}, store.fresh_row(1, {{k}})));
  const TypeRef right = store.record(row({{j, boolean}}, store.fresh_row(1, {{j}})));
  EXPECT_FALSE(clash(left, right));
  EXPECT_EQ(text(left), "{j : bool, k : int, ?$r}");
  EXPECT_EQ(text(left), text(right));
  // The new tail remembers both labels: the fifth hole of the original.
  const FlatRow flat = flatten(store, store.row(left));
  std::vector<Name> both{k, j};
  std::ranges::sort(both);
  EXPECT_TRUE(std::ranges::equal(store.forbidden(flat.tail), both));
}

TEST_F(Rows, never_take_a_forbidden_label) {
  const TypeRef without_k = store.record(store.fresh_row(1, {{k}}));
  EXPECT_EQ(clash(without_k, closed({{k, integer}})), Clash::Kind::NoLabel);
}

TEST_F(Rows, a_declared_one_must_forbid_what_it_meets) {
  const RowRef rigid = store.rigid_row(j, 1, {});
  const TypeRef open = store.record(row({{k, integer}}, store.fresh_row(1, {{k}})));
  const auto found = unify(store, open, store.record(row({{k, integer}}, rigid)), {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, Clash::Kind::Constraint);
  EXPECT_EQ(found->labels, std::vector<Name>{k});
}

TEST_F(Rows, cannot_contain_themselves) {
  const RowRef tail = store.fresh_row(1, {});
  EXPECT_EQ(clash(store.record(tail), store.record(row({{k, integer}}, tail))),
            Clash::Kind::InfiniteRow);
}

TEST_F(Schemes, give_each_use_its_own_variables) {
  const TypeRef a = store.fresh(1);
  const Scheme identity = generalise(store, function({a}, a), 0);
  EXPECT_EQ(identity.bound_count, 1U);
  const TypeRef one = instantiate(store, identity, 1);
  EXPECT_FALSE(clash(one, function({integer}, store.fresh(1))));
  EXPECT_EQ(text(one), "fun(int) -> int");
  EXPECT_EQ(text(instantiate(store, identity, 1)), "fun($a) -> $a");
}

TEST_F(Schemes, instantiate_a_row_once_for_all_its_occurrences) {  // U03
  const RowRef tail = store.fresh_row(1, {{k}});
  const auto record = [&] { return store.record(row({{k, integer}}, tail)); };
  const Scheme keep = generalise(store, function({record()}, record()), 0);
  const TypeRef use = instantiate(store, keep, 1);
  EXPECT_FALSE(clash(use, function({closed({{k, integer}})}, store.fresh(1))));
  EXPECT_EQ(text(use), "fun({k : int}) -> {k : int}");
}

TEST_F(Schemes, never_quantify_a_lone_optional_row) {  // U04
  const RowRef options = store.fresh_row(1, {});
  const Scheme apply_one = generalise(store, function({integer}, integer, options), 0);
  EXPECT_EQ(apply_one.bound_count, 0U);
  EXPECT_EQ(store.resolve(options), store.empty_row());
  const RowRef labelled = row({{by, integer}}, store.fresh_row(1, {{by}}));
  const Scheme probe = generalise(store, function({integer}, integer, labelled), 0);
  EXPECT_EQ(probe.bound_count, 1U);
  EXPECT_EQ(text(probe.body), "fun(int, ?by int, ?$r) -> int");
}

TEST_F(Schemes, close_a_lone_optional_row_even_if_a_record_shares_it) {
  const RowRef shared = store.fresh_row(1, {{k}});
  const TypeRef record = store.record(row({{k, integer}}, shared));
  const Scheme scheme = generalise(store, function({record}, function({}, integer, shared)), 0);
  EXPECT_EQ(text(instantiate(store, scheme, 1)), "fun({k : int}) -> fun() -> int");
}

TEST_F(Schemes, leave_the_variables_of_outer_definitions_alone) {
  const TypeRef outer = store.fresh(1);
  const TypeRef inner = store.fresh(2);
  const Scheme scheme = generalise(store, function({outer}, inner), 1);
  EXPECT_EQ(scheme.bound_count, 1U);
  EXPECT_FALSE(clash(outer, integer));
  EXPECT_EQ(text(instantiate(store, scheme, 1)), "fun(int) -> $a");
}

TEST_F(Schemes, know_which_of_two_is_more_general) {
  const TypeRef a = store.fresh(1);
  const Scheme identity = generalise(store, function({a}, a), 0);
  const Scheme on_integers{function({integer}, integer), 0};
  EXPECT_FALSE(at_least_as_general(store, identity, on_integers, 0));
  EXPECT_FALSE(at_least_as_general(store, identity, identity, 0));
  ASSERT_TRUE(at_least_as_general(store, on_integers, identity, 0));
  EXPECT_EQ(at_least_as_general(store, on_integers, identity, 0)->kind, Clash::Kind::Rigid);
}

TEST_F(Schemes, of_types_that_share_parts_are_copied_in_linear_time) {
  TypeRef type = store.fresh(1);
  for (int i = 0; i < 100; ++i) type = store.product({{type, type}});  // 2^100 leaves
  const std::size_t before = store.size();
  const TypeRef copy = instantiate(store, generalise(store, type, 0), 1);
  EXPECT_NE(copy, type);
  EXPECT_LT(store.size() - before, 1000U);
}

TEST_F(PrintedTypes, read_like_the_source) {
  const Field by_int{by, integer};
  const TypeRef a = store.fresh(1);
  const TypeRef type = store.function({.ordered = {&a, 1},
                                       .mandatory = {&by_int, 1},
                                       .optional = row({{j, boolean}}, store.empty_row()),
                                       .acts = true,
                                       .message = store.fresh(1),
                                       .result = store.base(BaseType::Result, {a, integer})});
  EXPECT_EQ(text(type), "fun($a, -by int, ?j bool) -> [$b] result<$a, int>");
  EXPECT_EQ(text(store.rigid(k, 1)), "$k");
  EXPECT_EQ(text(closed({{k, integer}, {j, store.product({{boolean}})}})), "{j : {bool}, k : int}");
}

TEST_F(PrintedTypes, of_any_depth_stay_short) {
  TypeRef type = integer;
  for (int i = 0; i < 100; ++i) type = store.product({{type, type}});
  EXPECT_LT(text(type).size(), 100'000U);
}

}  // namespace
}  // namespace yomikiri::sesterl
