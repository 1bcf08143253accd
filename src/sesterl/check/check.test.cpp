// What the checker says about wrong programs, and what it tells the stage that writes Erlang.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "sesterl/check/core.h"
#include "sesterl/check/semantics.h"
#include "sesterl/syntax/parser.h"
#include "sesterl/types/print.h"

namespace yomikiri::sesterl {
namespace {

// One build: files are checked in the order in which they are given.
class Build {
 public:
  struct Checked {
    std::unique_ptr<text::Source> source;
    std::unique_ptr<Diagnostics> diagnostics;
    const ModuleSig* module = nullptr;
    const CheckedFile* file = nullptr;
  };

  const Checked& add(const std::string& text, const CheckOptions& options = {}) {
    Checked one;
    one.source = std::make_unique<text::Source>("t.sest", text);
    one.diagnostics = std::make_unique<Diagnostics>(*one.source);
    Tree tree = parse(names, *one.diagnostics);
    one.module = check_file(world, *one.source, std::move(tree), options, *one.diagnostics);
    one.file = &world.files.back();
    checked_.push_back(std::move(one));
    return checked_.back();
  }
  // The inside of `module T = struct … end`.
  const Checked& inside(const std::string& text) {
    return add("module T = struct " + text + " end");
  }

  std::string type_of(const Checked& one, const char* name) {
    const ValueMember* found = one.module->structure()->values.find(names.intern(name));
    if (found == nullptr) return "none";
    return TypePrinter(world.types, names).print(found->scheme.body);
  }
  VisibleModule visible(const char* name, const Checked& one) {
    return {names.intern(name), one.module};
  }

  Names names;
  World world{names};

 private:
  std::deque<Checked> checked_;
};

std::vector<Diagnostic> errors_of(const Build::Checked& one) {
  std::vector<Diagnostic> errors;
  for (const Diagnostic& diagnostic : one.diagnostics->sorted())
    if (diagnostic.severity == Severity::Error) errors.push_back(diagnostic);
  return errors;
}

// The kinds of the errors, in the order of the text.
std::string kinds(const Build::Checked& one) {
  std::string list;
  for (const Diagnostic& error : errors_of(one))
    (list += list.empty() ? "" : " ") += name_of(error.kind);
  return list;
}

std::string kinds(const char* program) { return kinds(Build().inside(program)); }

Diagnostic only_error(const Build::Checked& one) {
  const auto errors = errors_of(one);
  EXPECT_EQ(errors.size(), 1U) << kinds(one);
  return errors.empty() ? Diagnostic{} : errors.front();
}

TEST(SesterlInference, finds_principal_types) {
  Build build;
  const auto& one = build.inside(
      "val rec map(f, xs) = case xs of | [] -> [] | x :: t -> f(x) :: map(f, t) end "
      "val get(r) = r.name "
      "val probe(g) = {g(1), g(1, ?by 5)} "
      "val twice(f, x) = f(f(x)) "
      "val serve(p) = act do n <- self() in do _ <- send(p, n) in receive | 1 -> return({}) end "
      "val less(x, y) = x < y "
      "val same(x, y) = x == y");
  EXPECT_EQ(kinds(one), "");
  EXPECT_EQ(build.type_of(one, "map"), "fun(fun($a) -> $b, list<$a>) -> list<$b>");
  EXPECT_EQ(build.type_of(one, "get"), "fun({name : $a, ?$r}) -> $a");
  EXPECT_EQ(build.type_of(one, "probe"), "fun(fun(int, ?by int, ?$r) -> $a) -> {$a, $a}");
  EXPECT_EQ(build.type_of(one, "twice"), "fun(fun($a) -> $a, $a) -> $a");
  EXPECT_EQ(build.type_of(one, "serve"), "fun(pid<pid<int>>) -> [int] unit");
  EXPECT_EQ(build.type_of(one, "less"), "fun(int, int) -> bool");
  EXPECT_EQ(build.type_of(one, "same"), "fun($a, $a) -> bool");
}

TEST(SesterlInference, compares_what_has_an_order) {
  EXPECT_EQ(kinds("val f() = {1. < 2., \"a\" < \"b\", $'a' < $'b', -1 < 2}"), "");
  EXPECT_EQ(kinds("val f() = [] < [1]"), "type-mismatch");
  EXPECT_EQ(kinds("val f() = -\"a\""), "type-mismatch");
  EXPECT_EQ(kinds("val f<$a>(x : $a) = x < x"), "type-mismatch");
}

TEST(SesterlInference, keeps_declared_variables_inside_their_definition) {
  EXPECT_EQ(kinds("val f(x) = let g<$a>(y : $a) : $a = (if 1 == 1 then x else y) in g(1)"),
            "too-general");
}

TEST(SesterlErrors, show_both_origins_of_two_types) {
  Build build;
  const auto& one = build.inside("val f(x) = case x of | Some(n) -> n | 0 -> 1 end");
  const Diagnostic error = only_error(one);
  EXPECT_EQ(error.message, "this pattern: expected `option<$a>`, found `int`");
  ASSERT_EQ(error.origins.size(), 1U);
  EXPECT_EQ(one.source->text(error.origins[0].span), "Some(n)");
}

TEST(SesterlErrors, name_the_argument) {
  Build build;
  const Diagnostic error = only_error(build.inside("val f(x, y) = x + y val g() = f(1, \"a\")"));
  EXPECT_EQ(error.message, "argument 2 of `f`: expected `int`, found `binary`");
}

TEST(SesterlErrors, propose_the_nearest_name) {
  Build build;
  EXPECT_EQ(only_error(build.inside("val length(xs) = 0 val f() = lenght([])")).hint,
            "did you mean 'length'?");
  EXPECT_EQ(only_error(build.inside("val f() = Sme(1)")).hint, "did you mean 'Some'?");
}

TEST(SesterlErrors, tell_pure_and_concurrent_code_apart) {
  Build build;
  const Diagnostic effect = only_error(build.inside("val f() = self()"));
  EXPECT_EQ(effect.message, "`self()` acts on a process, but this is a pure expression");
  EXPECT_EQ(effect.hint, "inside `act` write `do x <- self() in …`");
  const Diagnostic pure = only_error(build.inside("val g(x) = x + 1 val f() = act g(1)"));
  EXPECT_EQ(pure.hint, "use `let x = g(…) in`, or `return(g(…))`");
}

TEST(SesterlErrors, of_several_definitions_come_in_one_run_without_echoes) {
  EXPECT_EQ(kinds("val f(x) = x + nope val g(y) = f(y) + 1 val h() = f(\"a\") val i() = 1 + \"a\""),
            "unbound-variable type-mismatch");
  EXPECT_EQ(kinds("val f(x : nope) = x val g() = f(1) + f(\"a\")"), "unbound-type");
  EXPECT_EQ(kinds("module M = Nope val f(x : M.t) = M.f(x) val g() = M.C(1)"), "unbound-module");
}

TEST(SesterlErrors, of_a_broken_signature_have_no_echo_where_it_is_used) {
  EXPECT_EQ(kinds("module M :> sig type = | Foo val f : fun() -> int end = struct val f() = 1 end "
                  "val g() = case M.f() of | M.Foo -> 1 end"),
            "syntax");
}

TEST(SesterlErrors, show_what_a_match_misses) {
  Build build;
  const Diagnostic error =
      only_error(build.inside("val f(x) = case x of | Some({n, m :: _}) -> n + m | None -> 0 end"));
  EXPECT_EQ(error.message, "this `case` does not cover all values; missing: Some({_, []})");
}

TEST(SesterlErrors, of_partial_matches_can_be_warnings) {
  Build build;
  CheckOptions options;
  options.partial_matches_warn = true;
  const auto& one = build.add("module T = struct val f(x) = case x of | 1 -> 2 end end", options);
  EXPECT_EQ(kinds(one), "");
  ASSERT_EQ(one.diagnostics->sorted().size(), 1U);
  EXPECT_EQ(name_of(one.diagnostics->sorted()[0].kind), "pattern-not-exhaustive");
}

TEST(SesterlErrors, refuse_types_nested_too_deeply) {
  std::string program = "val f(x) = ";
  for (int i = 0; i < 2200; ++i) program += "let x = {x} in ";
  Build build;
  const auto errors = errors_of(build.inside(program + "x"));
  ASSERT_FALSE(errors.empty());
  EXPECT_EQ(errors.front().message, "the type of this function is nested too deeply");
}

TEST(SesterlErrors, warn_of_unused_variables_and_branches) {
  Build build;
  const auto& one =
      build.inside("val f(x) = let y = 1 in let _z = 2 in case x of | _ -> 1 | 2 -> 3 end");
  std::string list;
  for (const Diagnostic& each : one.diagnostics->sorted()) (list += name_of(each.kind)) += ' ';
  EXPECT_EQ(list, "unused-variable pattern-unused ");
}

TEST(SesterlErrors, warn_of_attributes_that_mean_nothing) {
  Build build;
  const auto warnings = [&](const char* program) {
    const auto& one = build.inside(program);
    EXPECT_EQ(kinds(one), "");
    const auto list = one.diagnostics->sorted();
    return list.empty() ? std::string("none") : list.front().message;
  };
  EXPECT_EQ(warnings("#[doc(\"d\")] val f() = 1 type t = | #[atom(\"x\")] A"), "none");
  EXPECT_EQ(warnings("#[nope] val f() = 1"), "the attribute `nope` is not known");
  EXPECT_EQ(warnings("#[atom(\"x\")] val f() = 1"), "the attribute `atom` means nothing here");
  EXPECT_EQ(warnings("type t = | #[atom(\"X\")] A"),
            "the attribute `atom` takes an atom in snake case");
  EXPECT_EQ(warnings("#[test(1)] val f() = 1"), "the attribute `test` takes no argument");
}

TEST(SesterlConstructors, are_chosen_by_the_wanted_type) {
  EXPECT_EQ(kinds("type a = | X | Y type b = | X | Z "
                  "val f(v : a) = case v of | X -> 1 | Y -> 2 end val g() = f(X)"),
            "");
  EXPECT_EQ(kinds("module M = struct type t = | A | B end "
                  "val f(v : M.t) = case v of | A -> 1 | B -> 2 end"),
            "");
}

TEST(SesterlConstructors, that_look_alike_at_run_time_are_refused) {
  EXPECT_EQ(kinds("type t = | A(int) | #[atom(\"a\")] B(binary)"), "duplicate-definition");
}

TEST(SesterlCore, says_which_calls_pass_options) {
  Build build;
  const auto& one = build.inside(
      "val f(x, ?by n = 1) = x + n val g(h) = h(1) val k() = f(1) val l() = g(fun(x) -> x end)");
  ASSERT_EQ(kinds(one), "");
  std::string found;
  for (std::uint32_t i = 0; i < one.file->tree.count<Expr>(); ++i) {
    const Expr& expr = one.file->tree[ExprId{i}];
    const auto* call = std::get_if<CallExpr>(&expr.is);
    if (call == nullptr) continue;
    found += one.source->text(one.file->tree[call->callee].span);
    found += one.file->uses[i].takes_options ? "+ " : " ";
  }
  EXPECT_EQ(found, "h f+ g ");
}

TEST(SesterlModules, see_imports_and_dependencies) {
  Build build;
  const auto& lib = build.add(
      "module Lib :> sig type t :: o val make : fun(int) -> t val show : fun(t) -> binary end = "
      "struct type t = int val make(n) = n val show(_) = \"t\" end");
  ASSERT_EQ(kinds(lib), "");
  CheckOptions options;
  options.imports = {build.visible("Lib", lib)};
  EXPECT_EQ(kinds(build.add("module A = struct val f() = Lib.show(Lib.make(1)) end", options)), "");
  EXPECT_EQ(kinds(build.add("module B = struct val f() = Lib.make(1) + 1 end", options)),
            "type-mismatch");
}

TEST(SesterlModules, of_a_package_are_hidden_from_the_signature_of_its_main_module) {
  Build build;
  const auto& inner = build.add("module Inner = struct type t = | A end");
  CheckOptions options;
  options.imports = {build.visible("Inner", inner)};
  const char* text =
      "module Main :> sig val f : fun() -> Inner.t end = struct val f() = Inner.A end";
  EXPECT_EQ(kinds(build.add(text, options)), "");
  options.is_main = true;
  EXPECT_EQ(kinds(build.add(text, options)), "unbound-module");
}

TEST(SesterlModules, apply_functors_by_renaming) {
  Build build;
  const auto& one = build.inside(
      "signature S = sig val v : fun() -> int end "
      "module F = fun(X : S) -> struct val w() = X.v() module In = struct val z() = w() end end "
      "module A = struct val v() = 1 end module M = F(A) module N = F(A)");
  ASSERT_EQ(kinds(one), "");
  const auto structure = [&](const char* name) {
    return (*one.module->structure()->modules.find(build.names.intern(name)))->structure();
  };
  const Name w = build.names.intern("w");
  const ValueRef m = structure("M")->values.find(w)->where;
  const ValueRef n = structure("N")->values.find(w)->where;
  EXPECT_EQ(m.home, structure("M")->home);
  EXPECT_NE(m, n) << "each application has code of its own";
  // The body calls the parameter; the renaming of the application leads to the argument.
  ASSERT_EQ(build.world.expansions.size(), 2U);
  const Renaming& renaming = build.world.renamings[build.world.expansions[0].renamings[0]];
  const ValueRef wanted{structure("A")->home, build.names.intern("v")};
  EXPECT_TRUE(std::ranges::any_of(renaming.values,
                                  [&](const auto& pair) { return pair.second == wanted; }));
}

TEST(SesterlModules, included_functor_results_belong_to_the_including_structure) {
  Build build;
  const auto& one = build.inside(
      "module F = fun(X : sig val v : fun() -> int end) -> struct val w() = X.v() end "
      "module A = struct val v() = 1 end module M = struct include F(A) end");
  ASSERT_EQ(kinds(one), "");
  const auto* m = (*one.module->structure()->modules.find(build.names.intern("M")))->structure();
  EXPECT_EQ(m->values.find(build.names.intern("w"))->where.home, m->home);
}

TEST(SesterlModules, apply_functors_inside_functors_and_through_signatures) {
  EXPECT_EQ(kinds("signature S = sig type t :: o val v : fun() -> t end "
                  "module F = fun(X : S) -> struct type t = X.t val v() = X.v() end "
                  "module G = fun(X : S) -> struct module M = F(X) val two() = {M.v(), X.v()} end "
                  "module I = struct type t = int val v() = 1 end module H = G(I) "
                  "val f() = let {a, b} = H.two() in a + b + H.M.v()"),
            "");
  EXPECT_EQ(
      kinds("module Lib :> sig signature S = sig type t :: o end "
            "module Make : fun(X : S) -> sig type u :: o val wrap : fun(X.t) -> u end end = struct "
            "signature S = sig type t :: o end "
            "module Make = fun(X : S) -> struct type u = {X.t, int} val wrap(x : X.t) = {x, 1} end "
            "end module I = struct type t = int end module A = Lib.Make(I) module B = Lib.Make(I) "
            "val f() = A.wrap(1) == B.wrap(2)"),
      "type-mismatch");
}

TEST(SesterlModules, keep_the_constructors_of_a_functor_argument) {
  EXPECT_EQ(kinds("signature S = sig type t = | A | B(int) end "
                  "module F = fun(X : S) -> struct include X val f(x : X.t) = x end "
                  "module I = struct type t = | A | B(int) end module M = F(I) module N = M :> S "
                  "val g() = case M.f(I.B(1)) of | M.A -> 1 | M.B(n) -> n end"),
            "");
}

TEST(SesterlModules, do_not_let_abstract_types_escape) {
  EXPECT_EQ(kinds("module F = fun(X : sig end) -> struct type t = | A "
                  "signature S = sig val f : fun() -> t end end module E = struct end "
                  "module M :> (F(E)).S = struct val f() = 1 end"),
            "abstract-escape");
}

TEST(SesterlModules, equal_packs_are_one_type) {
  EXPECT_EQ(kinds("signature S = sig val f : fun() -> int end module A = struct val f() = 1 end "
                  "module B = struct val f() = 2 end "
                  "val g(b) = if b then pack A : S else pack B : sig val f : fun() -> int end"),
            "");
}

}  // namespace
}  // namespace yomikiri::sesterl
