// The test programs on Erlang itself: what they print is what they must print, and Erlang's
// compiler has nothing to say about the generated code.
#include <gtest/gtest.h>

#include "sesterl/erlang/emit.h"
#include "sesterl/syntax/formatter.h"
#include "sesterl/syntax/parser.h"
#include "tests/sesterl/erlang_node.h"
#include "tests/sesterl/mutation.h"
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

// They are accepted and run to their end: a hundred programs, of which Erlang's compiler takes
// most of the two seconds; two thousand in the slow suite.
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

TEST(WellTypedPrograms, run_without_errors) { run_well_typed(0, 100); }

TEST(SlowWellTypedPrograms, run_without_errors) {
  for (std::uint64_t first = 1000; first < 3000; first += 100) run_well_typed(first, first + 100);
}

// What no accepted program of ours may do, unless its own patterns and divisions fail.
const char* const kTypeErrors[] = {"badarith", "badarity", "{badmap",   "{badfun",   "{badkey",
                                   "undef",    "badarg",   "if_clause", "{badrecord"};

// Other programs, made of the accepted ones by changing a few words: those that the checker still
// accepts do not fail for reasons of types either.
TEST(SlowMutatedPrograms, that_are_accepted_run_without_type_errors) {
  std::vector<test::ErlangProgram> programs;
  std::map<std::string, std::string> texts;
  for (const test::ProgramFile& program : test::read_programs("accepted")) {
    if (program.text.contains("external") || program.text.contains("after")) continue;
    for (std::uint32_t seed = 100; seed < 200; ++seed) {
      const std::string name = program.name + "_" + std::to_string(seed);
      const std::string text = test::mutated(program.text, seed);
      if (!text.contains("module T = struct\n") || !text.contains("val main(_)")) continue;
      auto modules = compiled({.name = name, .text = text});
      if (modules.empty()) continue;
      texts[name] = text;
      programs.push_back({name, std::move(modules), "T"});
    }
  }
  EXPECT_GT(programs.size(), 500U);
  auto printed = test::run_on_erlang(programs);
  for (const auto& [name, text] : texts)
    for (const char* error : kTypeErrors)
      EXPECT_FALSE(printed[name].contains(std::string("exits: ") + error)) << name << "\n"
                                                                           << printed[name] << text;
}

}  // namespace
}  // namespace yomikiri::sesterl::erlang
