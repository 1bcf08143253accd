// The packages of examples/sesterl: they compile without a warning, are formatted, and print on
// Erlang what the comment at the head of their main module says.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "sesterl/commands/compile.h"
#include "sesterl/commands/program.h"
#include "tests/sesterl/erlang_node.h"
#include "tests/sesterl/program_file.h"
#include "tests/sesterl/program_run.h"

namespace yomikiri::sesterl {
namespace {

TEST(SesterlExamples, print_what_their_main_modules_say) {
  const auto root = std::filesystem::path(YOMIKIRI_ROOT) / "examples/sesterl";
  std::vector<test::ErlangProgram> programs;
  std::vector<erlang::ErlangModule> library;
  std::set<std::string> written;
  std::map<std::string, std::string> expected;
  for (const auto& entry : std::filesystem::directory_iterator(root)) {
    const std::string name = entry.path().filename().string();
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(run_program({"fmt", "--check", entry.path().string()}, {in, out, err}), kExitOk)
        << out.str();
    auto compiled = compile({.path = entry.path()}, {in, out, err});
    EXPECT_EQ(err.str(), "") << name;
    if (!compiled) continue;
    programs.push_back({name, std::move(compiled->modules), compiled->main_module});
    for (erlang::ErlangModule& one : compiled->library)
      if (written.insert(one.name).second) library.push_back(std::move(one));
    expected[name] =
        test::expected_output(test::read_program(entry.path() / "src" / (name + ".sest")));
    EXPECT_NE(expected[name], "") << name;
  }
  EXPECT_GE(programs.size(), 2U);
  auto printed = test::run_on_erlang(programs, library);
  for (const auto& [name, text] : expected) EXPECT_EQ(printed[name], text) << name;
}

// Those of Tianjiu are run by tests/sesterl_tianjiu.test.cpp.
TEST(SesterlExamples, of_the_article_pass_their_tests) {
  testing::internal::CaptureStdout();
  const auto outcome =
      test::run_sesterl({"test", std::string(YOMIKIRI_ROOT) + "/examples/sesterl/article"});
  const std::string told = testing::internal::GetCapturedStdout();
  EXPECT_EQ(outcome.status, kExitOk) << outcome.err << told;
  EXPECT_TRUE(told.contains("a cell keeps what was set last")) << told;
  EXPECT_TRUE(told.contains("All 3 tests passed.")) << told;
}

}  // namespace
}  // namespace yomikiri::sesterl
