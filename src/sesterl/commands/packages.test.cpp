// What the program does with packages: incremental builds, tests, documents, and places that it
// cannot read or write.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "sesterl/commands/commands.h"
#include "tests/sesterl/program_run.h"

namespace yomikiri::sesterl {
namespace {

using test::Outcome;
using test::run_sesterl;

class SesterlPackages : public test::ProgramTest {
 protected:
  SesterlPackages() {
    write("shop/sesterl.yaml",
          "package: shop\nmain_module: Shop\nsource_directories: [src]\n"
          "test_directories: [test]\ntest_dependencies: [{name: testing, source: {type: git}}]\n");
    std::filesystem::create_directories(root_ / "shop/test");
    write("shop/src/a.sest", "module A = struct val price() = 1 end\n");
    write("shop/src/b.sest", "import A module B = struct val both() = A.price() + 1 end\n");
    write("shop/src/shop.sest", "import B module Shop = struct val main(_) = B.both() end\n");
  }

  // `compiled N of M sources` of the last build.
  std::string build() {
    const Outcome outcome = run_sesterl({"build", path("shop")});
    EXPECT_EQ(outcome.status, kExitOk) << outcome.err;
    const std::size_t at = outcome.out.find("compiled ");
    return at == std::string::npos ? outcome.out : outcome.out.substr(at);
  }
  [[nodiscard]] auto written_at(const std::string& module) const {
    return std::filesystem::last_write_time(root_ / "shop/_generated" / (module + ".erl"));
  }
};

TEST_F(SesterlPackages, unchanged_modules_are_not_compiled_again) {
  EXPECT_EQ(build(), "compiled 3 of 3 sources\n");
  const auto before = written_at("Shop.A");
  EXPECT_EQ(build(), "compiled 0 of 3 sources\n");
  EXPECT_EQ(written_at("Shop.A"), before);
}

TEST_F(SesterlPackages, a_package_may_allow_partial_matches) {
  const std::string package = read("shop/sesterl.yaml");
  write("shop/src/a.sest",
        "module A = struct val price() = case Some(1) of | Some(n) -> n end end\n");
  write("shop/sesterl.yaml", package + "partial_matches: warn\n");
  EXPECT_EQ(build(), "compiled 3 of 3 sources\n");
  write("shop/sesterl.yaml", package);
  const Outcome refused = run_sesterl({"build", path("shop")});
  EXPECT_EQ(refused.status, kExitFailed);
  EXPECT_NE(refused.err.find("pattern-not-exhaustive"), std::string::npos) << refused.err;
}

TEST_F(SesterlPackages, a_change_of_code_does_not_reach_what_needs_the_module) {
  build();
  const auto before = written_at("Shop.B");
  write("shop/src/a.sest", "module A = struct val price() = 2 end\n");
  EXPECT_EQ(build(), "compiled 1 of 3 sources\n");
  EXPECT_NE(read("shop/_generated/Shop.A.erl").find("price() -> 2."), std::string::npos);
  EXPECT_EQ(written_at("Shop.B"), before);
}

TEST_F(SesterlPackages, a_change_of_types_reaches_what_needs_the_module_and_no_further) {
  build();
  write("shop/src/a.sest", "module A = struct val price() = 2 val more(x) = x end\n");
  EXPECT_EQ(build(), "compiled 2 of 3 sources\n");
  write("shop/src/a.sest", "module A = struct val price() = \"2\" end\n");
  const Outcome wrong = run_sesterl({"build", path("shop")});
  EXPECT_EQ(wrong.status, kExitFailed);
  EXPECT_NE(wrong.err.find("b.sest:1:41: type-mismatch"), std::string::npos) << wrong.err;
  // Nothing was written, and the next build finds the error again.
  EXPECT_NE(read("shop/_generated/Shop.A.erl").find("price() -> 2."), std::string::npos);
  EXPECT_EQ(run_sesterl({"build", path("shop")}).err, wrong.err);
}

TEST_F(SesterlPackages, who_uses_a_functor_sees_its_code) {
  write("shop/src/a.sest",
        "module A = struct module F = fun(X : sig end) -> struct val f() = 1 end "
        "val price() = 1 end\n");
  write("shop/src/b.sest",
        "import A module B = struct module N = A.F(struct end) val both() = N.f() end\n");
  build();
  write("shop/src/a.sest",
        "module A = struct module F = fun(X : sig end) -> struct val f() = 7 end "
        "val price() = 1 end\n");
  EXPECT_EQ(build(), "compiled 2 of 3 sources\n");
  EXPECT_NE(read("shop/_generated/Shop.B.N.erl").find("f() -> 7."), std::string::npos);
}

TEST_F(SesterlPackages, who_uses_an_alias_sees_where_it_points) {
  write("shop/src/c.sest", "module C = struct val one() = 1 end\n");
  write("shop/src/a.sest", "import C module A = struct module M = C val price() = 1 end\n");
  write("shop/src/b.sest", "import A module B = struct val both() = A.M.one() end\n");
  build();
  write("shop/src/a.sest",
        "import C module A = struct module M = struct val one() = 1 end val price() = 1 end\n");
  build();
  EXPECT_NE(read("shop/_generated/Shop.B.erl").find("'Shop.A.M':one()"), std::string::npos);
}

TEST_F(SesterlPackages, output_that_was_edited_or_removed_is_made_again) {
  build();
  const std::string good = read("shop/_generated/Shop.A.erl");
  write("shop/_generated/Shop.A.erl", "edited");
  std::filesystem::remove(root_ / "shop/_generated/Shop.B.erl");
  EXPECT_EQ(build(), "compiled 2 of 3 sources\n");
  EXPECT_EQ(read("shop/_generated/Shop.A.erl"), good);
  EXPECT_NE(read("shop/_generated/Shop.B.erl"), "");
}

TEST_F(SesterlPackages, output_of_a_module_that_is_gone_is_removed) {
  write("shop/src/c.sest", "module C = struct val one() = 1 end\n");
  build();
  EXPECT_TRUE(std::filesystem::exists(root_ / "shop/_generated/Shop.C.erl"));
  std::filesystem::remove(root_ / "shop/src/c.sest");
  build();
  EXPECT_FALSE(std::filesystem::exists(root_ / "shop/_generated/Shop.C.erl"));
}

TEST_F(SesterlPackages, a_record_that_is_none_counts_for_nothing) {
  build();
  write("shop/_generated/.sesterl-build.json", "{\"compiler\": 1");
  EXPECT_EQ(build(), "compiled 3 of 3 sources\n");
  write("shop/_generated/.sesterl-build.json", "{\"compiler\": \"other\", \"modules\": {}}");
  EXPECT_EQ(build(), "compiled 3 of 3 sources\n");
}

TEST_F(SesterlPackages, warnings_are_shown_by_every_build) {
  write("shop/src/a.sest", "module A = struct val price() = let x = 2 in 1 end\n");
  const std::string first = run_sesterl({"build", path("shop")}).err;
  EXPECT_NE(first.find("unused-variable"), std::string::npos);
  EXPECT_EQ(run_sesterl({"build", path("shop")}).err, first);
}

// --- Tests and documents ---

TEST_F(SesterlPackages, tests_pass_or_fail) {
  const auto test_of = [&](const std::string& expected) {
    write("shop/test/t.sest",
          "import Shop module ShopTests = #[test] struct\n"
          "#[test] val main() = Testing.it(\"adds up\", fun() ->\n"
          "  assert Testing.equal(-expect " +
              expected + ", -got Shop.main(0)) end)\nend\n");
    testing::internal::CaptureStdout();
    const Outcome outcome = run_sesterl({"test", path("shop")});
    return std::pair(outcome.status, testing::internal::GetCapturedStdout());
  };
  const auto [passed, good] = test_of("2");
  EXPECT_EQ(passed, kExitOk) << good;
  EXPECT_NE(good.find("adds up"), std::string::npos) << good;
  EXPECT_NE(good.find("Test passed."), std::string::npos) << good;
  const auto [failed, bad] = test_of("3");
  EXPECT_EQ(failed, kExitFailed) << bad;
  EXPECT_NE(bad.find("{expected,3}"), std::string::npos) << bad;
}

TEST_F(SesterlPackages, tests_go_to_a_directory_of_their_own) {
  write("shop/test/t.sest",
        "import Shop module ShopTests = #[test] struct #[test] val t() = Testing.list([]) end\n");
  build();
  const std::string made = read("shop/_generated_test/Shop.ShopTests_tests.erl");
  EXPECT_NE(made.find("t_test_() ->"), std::string::npos) << made;
}

TEST_F(SesterlPackages, without_tests_there_is_nothing_to_test) {
  const Outcome outcome = run_sesterl({"test", path("shop")});
  EXPECT_EQ(outcome.status, kExitBadInput);
  EXPECT_NE(outcome.err.find("there are no tests"), std::string::npos);
}

TEST_F(SesterlPackages, documents_come_from_signatures_and_inferred_types) {
  write("shop/src/a.sest",
        "module A :> sig\n"
        "  #[doc(\"What it *costs*.\")]\n"
        "  val price : fun() -> int\n"
        "  module Inner : sig type t end\n"
        "end = struct val price() = 1 module Inner = struct type t = int end end\n");
  write(
      "shop/src/b.sest",
      "import A module B = struct #[doc(\"<both>\")] val both(x, -by y) = A.price() + x - y end\n");
  write("shop/src/shop.sest", "import B module Shop = struct val f() = B.both(1, -by 2) end\n");
  const Outcome outcome = run_sesterl({"doc", path("shop"), "-o", path("doc")});
  EXPECT_EQ(outcome.status, kExitOk) << outcome.err;
  const std::string a = read("doc/A.html");
  EXPECT_NE(a.find("<code>val price : fun() -&gt; int</code>"), std::string::npos) << a;
  EXPECT_NE(a.find("<p>What it <em>costs</em>.</p>"), std::string::npos) << a;
  EXPECT_NE(a.find("<code>module Inner</code>"), std::string::npos) << a;
  const std::string b = read("doc/B.html");
  EXPECT_NE(b.find("val both : fun(int, -by int) -&gt; int"), std::string::npos) << b;
  EXPECT_NE(b.find("&lt;both&gt;"), std::string::npos) << b;
  EXPECT_NE(read("doc/index.html").find("<a href=\"Shop.html\">Shop</a>"), std::string::npos);
}

// --- What is not as it should be ---

TEST_F(SesterlPackages, output_that_cannot_be_written_is_refused_with_its_place) {
  write("shop/_generated", "a file where a directory should be");
  for (const auto* command : {"build", "doc"}) {
    const Outcome outcome =
        run_sesterl({command, path("shop"), "-o", path("shop/_generated/inside")});
    EXPECT_EQ(outcome.status, kExitBadInput);
    EXPECT_TRUE(outcome.err.starts_with("sesterl: " + path("shop/_generated"))) << outcome.err;
  }
  EXPECT_EQ(run_sesterl({"build", path("shop")}).status, kExitBadInput);
}

TEST_F(SesterlPackages, without_erlang_the_package_to_install_is_named) {
  const std::string before = std::getenv("PATH");
  setenv("PATH", "/nowhere", 1);
  const Outcome outcome = run_sesterl({"run", path("shop")});
  setenv("PATH", before.c_str(), 1);
  EXPECT_EQ(outcome.status, kExitBadInput);
  EXPECT_EQ(outcome.err,
            "sesterl: there is no Erlang on this machine: 'escript' was not found; install "
            "erlang-base\n");
}

TEST_F(SesterlPackages, wrong_files_are_reported_and_never_built) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"module A = struct /* open", "comment-open"},
      {"module A = struct val f() = \"open end\n", "literal-newline"},
      {"module A = struct val f() = `open end", "literal-open"},
      {"import B module A = struct end", "cyclic-import"},
      {"import Nowhere module A = struct end", "module-not-found"},
      {"module A = struct type t = {t} val price() = 1 end", "cyclic-type"},
      {"module B = struct end", "duplicate-module"},
      {"", "syntax"},
      {std::string("module A = struct \0 end", 23), "syntax"},
  };
  for (const auto& [text, kind] : wrong) {
    write("shop/src/a.sest", text);
    const Outcome outcome = run_sesterl({"build", path("shop")});
    EXPECT_EQ(outcome.status, kExitFailed) << text;
    EXPECT_NE(outcome.err.find(": " + kind + ": "), std::string::npos) << text << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(root_ / "shop/_generated")) << text;
  }
}

TEST_F(SesterlPackages, a_package_file_that_is_not_one_is_reported) {
  for (const auto* text : {"", "package", "[1, 2]", "package: [", "package: shop\n", "\t- {"}) {
    write("shop/sesterl.yaml", text);
    const Outcome outcome = run_sesterl({"build", path("shop")});
    EXPECT_EQ(outcome.status, kExitFailed) << text;
    EXPECT_NE(outcome.err.find("sesterl.yaml:"), std::string::npos) << outcome.err;
  }
}

TEST_F(SesterlPackages, packages_that_need_each_other_are_reported) {
  write("shop/sesterl.yaml",
        "package: shop\nmain_module: Shop\nsource_directories: [src]\n"
        "dependencies: [{name: tea, source: {type: local, directory: ../tea}}]\n");
  write("tea/sesterl.yaml",
        "package: tea\nmain_module: Tea\nsource_directories: [src]\n"
        "dependencies: [{name: shop, source: {type: local, directory: ../shop}}]\n");
  write("tea/src/tea.sest", "module Tea = struct end\n");
  const Outcome outcome = run_sesterl({"build", path("shop")});
  EXPECT_EQ(outcome.status, kExitFailed);
  EXPECT_NE(outcome.err.find("packages depend on each other: shop -> tea -> shop"),
            std::string::npos)
      << outcome.err;
}

}  // namespace
}  // namespace yomikiri::sesterl
