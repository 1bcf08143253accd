// The library: what its functions compute and do on Erlang, and that its text is in order.
#include "sesterl/library/library.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "sesterl/commands/compile.h"
#include "sesterl/syntax/formatter.h"
#include "tests/sesterl/erlang_node.h"
#include "tests/sesterl/program_file.h"
#include "tests/sesterl/program_run.h"

namespace yomikiri::sesterl {
namespace {

struct Programs {
  std::vector<test::ErlangProgram> list;
  std::vector<erlang::ErlangModule> library;
};

void add_program(const std::string& name, const std::filesystem::path& path, Programs& programs) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  auto compiled = compile({.path = path}, {in, out, err});
  EXPECT_TRUE(compiled) << err.str();
  EXPECT_EQ(err.str(), "");
  if (!compiled) return;
  programs.list.push_back({name, std::move(compiled->modules), compiled->main_module});
  for (erlang::ErlangModule& one : compiled->library) {
    const bool is_new = std::ranges::find(programs.library, one.name,
                                          &erlang::ErlangModule::name) == programs.library.end();
    if (is_new) programs.library.push_back(std::move(one));
  }
}

class SesterlLibraryPrograms : public test::ProgramTest {};

// Each as it is, and formatted.
TEST_F(SesterlLibraryPrograms, do_on_erlang_what_they_expect_of_the_library) {
  const auto files = test::read_programs("library");
  Programs programs;
  for (const test::ProgramFile& file : files) {
    add_program(file.name, test::program_path("library", file.name), programs);
    const std::string copy = write(file.name + ".sest", file.text);
    EXPECT_EQ(test::run_sesterl({"fmt", copy}).status, kExitOk);
    add_program(file.name + "_formatted", copy, programs);
  }
  auto printed = test::run_on_erlang(programs.list, programs.library);
  for (const test::ProgramFile& file : files)
    for (const char* version : {"", "_formatted"})
      EXPECT_EQ(printed[file.name + version], test::expected_output(file)) << file.name << version;
}

// Each has one error.
TEST(SesterlLibrary, misuse_is_refused_where_it_stands) {
  const auto files = test::read_programs("library_refused");
  EXPECT_FALSE(files.empty());
  for (const test::ProgramFile& file : files) {
    const auto path = test::program_path("library_refused", file.name).string();
    const test::Outcome outcome = test::run_sesterl({"check", path});
    EXPECT_EQ(outcome.status, kExitFailed) << file.name;
    ASSERT_EQ(file.refusals.size(), 1U) << file.name;
    const test::Refusal& wanted = file.refusals[0];
    EXPECT_TRUE(outcome.err.contains(path + ":" + wanted.place + ": " + wanted.kind + ": " +
                                     wanted.messages.at(0)))
        << outcome.err;
    EXPECT_TRUE(outcome.err.contains("\n1 error")) << outcome.err;
  }
}

// What a signature declares, with the module's name if it is a member of the module itself and not
// of what a functor makes.
std::vector<std::string> declared_in(const LibraryFile& file) {
  std::vector<std::string> declared;
  std::string module;
  std::istringstream lines{std::string(file.text)};
  for (std::string line; std::getline(lines, line) && !line.ends_with(" = struct");) {
    if (line.starts_with("module ")) module = line.substr(7, line.find(' ', 7) - 7);
    const std::size_t at = line.find_first_not_of(' ');
    if (at == std::string::npos || line.compare(at, 4, "val ") != 0) continue;
    const std::string name = line.substr(at + 4, line.find_first_of("<: ", at + 4) - at - 4);
    declared.push_back((at == 2 ? module : "") + "." + name);
  }
  return declared;
}

TEST(SesterlLibrary, every_function_is_used_by_a_program) {
  std::string programs;
  for (const test::ProgramFile& file : test::read_programs("library")) programs += file.text;
  std::size_t count = 0;
  for (const LibraryFile& file : library_files())
    for (const std::string& name : declared_in(file)) {
      const bool is_callback = programs.contains("val " + name.substr(1) + "(");
      EXPECT_TRUE(is_callback || programs.contains(name + "(") || programs.contains(name + ","))
          << file.path << ": " << name;
      ++count;
    }
  EXPECT_GT(count, 150);
}

TEST(SesterlLibrary, is_formatted) {
  for (const LibraryFile& file : library_files()) {
    if (!file.path.ends_with(".sest")) continue;
    const text::Source source(std::string(file.path), std::string(file.text));
    Diagnostics diagnostics(source);
    EXPECT_EQ(format(diagnostics), file.text) << file.path;
  }
}

}  // namespace
}  // namespace yomikiri::sesterl
