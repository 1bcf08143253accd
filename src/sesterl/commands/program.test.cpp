#include "sesterl/commands/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/sesterl/program_run.h"

namespace yomikiri::sesterl {
namespace {

using test::Outcome;

Outcome run(const std::vector<std::string>& arguments, const std::string& input = "") {
  return test::run_sesterl(arguments, input);
}

class SesterlProgram : public test::ProgramTest {
 protected:
  static std::string read(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }
};

TEST_F(SesterlProgram, a_new_package_has_no_errors_and_is_formatted) {
  const std::string path = (root_ / "tea_shop").string();
  EXPECT_EQ(run({"new", path}).status, kExitOk);
  EXPECT_EQ(run({"check", path}).out, "1 module without errors\n");
  EXPECT_EQ(run({"fmt", "--check", path}).status, kExitOk);
  EXPECT_NE(read(path + "/src/tea_shop.sest").find("module TeaShop = struct"), std::string::npos);
  const Outcome again = run({"new", path});
  EXPECT_EQ(again.status, kExitBadInput);
  EXPECT_EQ(again.err, "sesterl: " + path + ": this exists already\n");
  EXPECT_EQ(run({"new", (root_ / "TeaShop").string()}).status, kExitBadInput);
  EXPECT_EQ(run({"new", ""}).status, kExitBadInput);
}

TEST_F(SesterlProgram, check_shows_errors_and_fails) {
  const std::string file = write("t.sest", "module T = struct val x = 1 end\n");
  const Outcome outcome = run({"check", file});
  EXPECT_EQ(outcome.status, kExitFailed);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err,
            file +
                ":1:25: syntax: expected '(' and the parameters of a function, found '='\n"
                "module T = struct val x = 1 end\n"
                "                        ^\n"
                "hint: a constant is a function without parameters: val x() = …\n"
                "1 error\n");
}

TEST_F(SesterlProgram, check_finds_type_errors_across_packages) {
  std::filesystem::create_directories(root_ / "shop/src");
  std::filesystem::create_directories(root_ / "tea/src");
  write("tea/sesterl.yaml", "package: tea\nmain_module: Tea\nsource_directories: [src]\n");
  write("tea/src/tea.sest", "import Leaf module Tea = struct val price() = Leaf.price() end");
  write("tea/src/leaf.sest", "module Leaf = struct val price() = 3 end");
  write("shop/sesterl.yaml",
        "package: shop\nmain_module: Shop\nsource_directories: [src]\n"
        "dependencies: [{name: tea, source: {type: git}}]\n");
  const std::string file =
      write("shop/src/s.sest", "module Shop = struct val f() = Tea.price() + 1 end");
  const std::vector<std::string> request = {"check", (root_ / "shop").string(), "-p",
                                            "tea:" + (root_ / "tea").string()};
  EXPECT_EQ(run(request).out, "3 modules without errors\n") << run(request).err;
  write("shop/src/s.sest", "module Shop = struct val f() = Tea.price() + \"a\" end");
  EXPECT_TRUE(run(request).err.starts_with(file + ":1:46: type-mismatch: ")) << run(request).err;
  write("shop/src/s.sest", "module Shop = struct val f() = Leaf.price() end");
  EXPECT_TRUE(run(request).err.starts_with(file + ":1:32: unbound-module: ")) << run(request).err;
}

TEST_F(SesterlProgram, a_partial_case_can_be_a_warning) {
  const std::string file =
      write("t.sest", "module T = struct val f(n) = case n of | Some(x) -> x end end");
  EXPECT_EQ(run({"check", file}).status, kExitFailed);
  EXPECT_EQ(run({"check", "--partial=warn", file}).status, kExitOk);
  EXPECT_EQ(run({"check", "--partial=maybe", file}).status, kExitBadInput);
}

TEST_F(SesterlProgram, check_reports_json_for_editors) {
  const std::string file = write("t.sest", "module T = struct\n  val é() = 1 end\n");
  const Outcome outcome = run({"check", "--json", file});
  EXPECT_EQ(outcome.status, kExitFailed);
  const auto json = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(json["errors"], 1);
  const auto& one = json["diagnostics"][0];
  EXPECT_EQ(one["file"], file);
  EXPECT_EQ(one["line"], 2);
  EXPECT_EQ(one["column"], 7);
  EXPECT_EQ(one["end_line"], 2);
  EXPECT_EQ(one["end_column"], 8);
  EXPECT_EQ(one["kind"], "syntax");
  EXPECT_EQ(one["severity"], "error");
  EXPECT_EQ(run({"check", "--json", write("u.sest", "module U = struct end")}).out,
            "{\"diagnostics\":[],\"errors\":0}\n");
}

TEST_F(SesterlProgram, build_writes_one_erlang_file_for_each_module) {
  const std::string file =
      write("t.sest", "module T = struct module A = struct val f() = 1 end val g() = A.f() end");
  const std::string output = (root_ / "out/erl").string();
  EXPECT_EQ(run({"build", file, "-o", output}).out,
            "2 Erlang modules in " + output + "; compiled 1 of 1 sources\n");
  EXPECT_NE(read(output + "/T.erl").find("\ng() -> 'T.A':f().\n"), std::string::npos);
  const auto before = std::filesystem::last_write_time(output + "/T.A.erl");
  EXPECT_EQ(run({"build", file, "-o", output}).status, kExitOk);
  EXPECT_EQ(std::filesystem::last_write_time(output + "/T.A.erl"), before);
}

TEST_F(SesterlProgram, build_names_the_modules_of_a_package_after_it) {
  std::filesystem::create_directories(root_ / "src");
  write("sesterl.yaml", "package: tea_shop\nmain_module: Shop\nsource_directories: [src]\n");
  write("src/shop.sest", "import Till module Shop = struct val f() = Till.sum(1) end");
  write("src/till.sest", "module Till = struct val sum(n, ?more m = 2) = n + m end");
  EXPECT_EQ(run({"build", root_.string()}).status, kExitOk);
  const std::string output = (root_ / "_generated").string();
  EXPECT_NE(read(output + "/TeaShop.Shop.erl").find("f() -> 'TeaShop.Till':sum(1)."),
            std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(output + "/TeaShop.Till.erl"));
}

TEST_F(SesterlProgram, run_calls_main_and_fails_if_it_fails) {
  const std::string output = (root_ / "printed").string();
  const std::string good = write("good.sest",
                                 "module Good = struct val put : fun(binary) -> unit = external 1\n"
                                 "```put(Text) -> ok = file:write_file(\"" +
                                     output +
                                     "\", Text).```\n"
                                     "val main(_) = put(\"hello\") end");
  EXPECT_EQ(run({"run", good}).status, kExitOk);
  EXPECT_EQ(read(output), "hello");
  const std::string bad = write("bad.sest", "module Bad = struct val main(n) = 1 / n end");
  EXPECT_EQ(run({"run", bad}).status, kExitFailed);
}

TEST_F(SesterlProgram, run_says_that_there_is_no_main) {
  const std::string file = write("t.sest", "module T = struct val main() = 1 end");
  testing::internal::CaptureStderr();
  EXPECT_EQ(run({"run", file}).status, kExitFailed);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "sesterl: T has no function `main` with one argument; define it: val main(_) = ...\n");
}

TEST_F(SesterlProgram, fmt_writes_what_changes_and_names_it) {
  const std::string good = write("good.sest", "module A = struct\nend\n");
  const std::string ugly = write("ugly.sest", "module B=struct val f( )=1 end");
  const Outcome checked = run({"fmt", "--check", root_.string()});
  EXPECT_EQ(checked.status, kExitFailed);
  EXPECT_EQ(checked.out, ugly + "\n");
  EXPECT_EQ(read(ugly), "module B=struct val f( )=1 end");
  EXPECT_EQ(run({"fmt", root_.string()}).out, ugly + "\n");
  EXPECT_EQ(read(ugly), "module B = struct\n  val f() = 1\nend\n");
  EXPECT_EQ(run({"fmt", root_.string()}).out, "");
  EXPECT_EQ(run({"fmt", "-"}, "module C=struct end").out, "module C = struct\nend\n");
}

TEST_F(SesterlProgram, fmt_leaves_a_program_with_errors_alone) {
  const std::string file = write("t.sest", "module T=struct val f() = end");
  EXPECT_EQ(run({"fmt", file}).status, kExitFailed);
  EXPECT_EQ(read(file), "module T=struct val f() = end");
}

TEST_F(SesterlProgram, requests_that_make_no_sense_are_refused_in_one_line) {
  const std::vector<std::vector<std::string>> requests = {
      {},
      {"chekc"},
      {"check", "--nope"},
      {"check", (root_ / "nowhere").string()},
      {"check", "-p", "tea", root_.string()},
      {"check", root_.string()},
      {"fmt"},
      {"fmt", (root_ / "nowhere").string()},
  };
  for (const auto& request : requests) {
    const Outcome outcome = run(request);
    EXPECT_EQ(outcome.status, kExitBadInput) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(outcome.err.starts_with("sesterl: ")) << outcome.err;
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
  }
  EXPECT_EQ(run({"chekc"}).err, "sesterl: 'chekc' is not a command; did you mean 'check'?\n");
}

TEST_F(SesterlProgram, help_has_examples) {
  for (const auto* command : {"build", "check", "doc", "fmt", "new", "run", "test"}) {
    const Outcome outcome = run({command, "--help"});
    EXPECT_EQ(outcome.status, kExitOk);
    EXPECT_NE(outcome.out.find(std::string("  $ sesterl ") + command), std::string::npos)
        << outcome.out;
    EXPECT_NE(run({"--help"}).out.find(command), std::string::npos);
  }
}

}  // namespace
}  // namespace yomikiri::sesterl
