// The test programs on Erlang itself: what they print is what they must print, and Erlang's
// compiler has nothing to say about the generated code.
#include <gtest/gtest.h>

#include "sesterl/erlang/emit.h"
#include "sesterl/syntax/formatter.h"
#include "sesterl/syntax/parser.h"
#include "tests/sesterl/erlang_node.h"
#include "tests/sesterl/program_file.h"
#include "tests/sesterl/well_typed.h"

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

TEST(ErlangPrograms, print_what_they_must_print_without_a_warning) {
  const auto programs = test::read_programs("accepted");
  std::vector<test::ErlangProgram> compiled_programs;
  for (const test::ProgramFile& program : programs)
    compiled_programs.push_back({program.name, compiled(program), "T"});
  auto printed = test::run_on_erlang(compiled_programs);
  for (const test::ProgramFile& program : programs)
    EXPECT_EQ(printed[program.name], test::expected_output(program)) << program.name;
}

TEST(ErlangPrograms, print_the_same_when_they_are_formatted) {
  auto programs = test::read_programs("accepted");
  std::vector<test::ErlangProgram> formatted;
  for (test::ProgramFile& program : programs) {
    const text::Source source(program.name + ".sest", program.text);
    Diagnostics diagnostics(source);
    program.text = format(diagnostics).value_or("");
    formatted.push_back({program.name, compiled(program), "T"});
  }
  auto printed = test::run_on_erlang(formatted);
  for (const test::ProgramFile& program : programs)
    EXPECT_EQ(printed[program.name], test::expected_output(program)) << program.name;
}

// They are accepted and run to their end: 16 programs of twelve functions, 500 in the slow suite.
void run_well_typed(std::uint64_t first, std::uint64_t last) {
  std::vector<test::ErlangProgram> programs;
  std::map<std::string, std::string> texts;
  for (std::uint64_t seed = first; seed < last; ++seed) {
    const std::string name = "W" + std::to_string(seed);
    texts[name] = test::WellTyped(seed).program();
    auto modules = compiled({.name = name, .text = texts[name]});
    EXPECT_FALSE(modules.empty()) << "refused, seed " << seed << "\n" << texts[name];
    programs.push_back({name, std::move(modules), "T"});
  }
  auto printed = test::run_on_erlang(programs);
  for (const auto& [name, text] : texts) {
    const std::string& output = printed[name];
    int count = 0;
    for (std::size_t at = 0; (at = output.find("{1,", at)) != std::string::npos; ++at)
      count += at == 0 || output[at - 1] == '\n' ? 1 : 0;
    EXPECT_EQ(count, test::WellTyped::kPrinted) << name << "\n" << output << text;
    EXPECT_EQ(output.find("exits: "), std::string::npos) << name << "\n" << output << text;
  }
}

TEST(WellTypedPrograms, run_without_errors) { run_well_typed(0, 16); }

TEST(SlowWellTypedPrograms, run_without_errors) {
  for (std::uint64_t first = 1000; first < 1500; first += 100) run_well_typed(first, first + 100);
}

}  // namespace
}  // namespace yomikiri::sesterl::erlang
