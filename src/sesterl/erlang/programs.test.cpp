// The test programs on Erlang itself: what they print is what they must print, and Erlang's
// compiler has nothing to say about the generated code.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>

#include "sesterl/erlang/emit.h"
#include "sesterl/erlang/runner.h"
#include "sesterl/syntax/parser.h"
#include "tests/sesterl/program_file.h"

namespace yomikiri::sesterl::erlang {
namespace {

std::vector<ErlangModule> compiled(const test::ProgramFile& program) {
  const text::Source source(program.name + ".sest", program.text);
  Names names;
  Diagnostics diagnostics(source);
  Tree tree = parse(names, diagnostics);
  World world(names);
  check_file(world, source, std::move(tree), {}, diagnostics);
  if (diagnostics.has_errors()) return {};
  auto modules = Emitter(world).emit(0, "", diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << program.name;
  return modules;
}

// What each program printed, by its name.
std::map<std::string, std::string> run_all(const std::vector<test::ProgramFile>& programs) {
  const auto root =
      std::filesystem::temp_directory_path() / ("sesterl-programs-" + std::to_string(getpid()));
  std::string command = "escript " + (root / "run.escript").string() + " --each";
  for (const test::ProgramFile& program : programs) {
    std::filesystem::create_directories(root / program.name);
    for (const ErlangModule& one : compiled(program))
      std::ofstream(root / program.name / (one.name + ".erl")) << one.text;
    command += " " + (root / program.name).string() + " T";
  }
  std::ofstream(root / "run.escript") << runner_script();
  std::string output;
  std::FILE* erlang = popen((command + " 2>&1").c_str(), "r");
  for (int c = 0; erlang != nullptr && (c = std::fgetc(erlang)) != EOF;)
    output += static_cast<char>(c);
  EXPECT_TRUE(erlang != nullptr && pclose(erlang) == 0) << output;
  std::filesystem::remove_all(root);
  std::map<std::string, std::string> printed;
  std::string name;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("== "))
      name = std::filesystem::path(line.substr(3)).filename().string();
    else
      printed[name] += line + "\n";
  }
  return printed;
}

std::string expected_output(const test::ProgramFile& program) {
  std::string text;
  for (const std::string& line : program.prints) text += line + "\n";
  if (!program.exits.empty()) text += "exits: " + program.exits + "\n";
  return text;
}

TEST(ErlangPrograms, print_what_they_must_print_without_a_warning) {
  const auto programs = test::read_programs("accepted");
  auto printed = run_all(programs);
  for (const test::ProgramFile& program : programs)
    EXPECT_EQ(printed[program.name], expected_output(program)) << program.name;
}

}  // namespace
}  // namespace yomikiri::sesterl::erlang
