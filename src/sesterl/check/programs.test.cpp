// The checker on all test programs: what must be accepted is, what must be refused is, with the
// kinds, places and messages that the files name.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "sesterl/check/core.h"
#include "sesterl/syntax/parser.h"
#include "tests/sesterl/mutation.h"
#include "tests/sesterl/program_file.h"

namespace yomikiri::sesterl {
namespace {

struct Verdict {
  std::vector<Diagnostic> errors;
  std::vector<std::string> warnings;  // KIND at LINE:COLUMN
  std::string shown;
};

std::string place_of(const test::ProgramFile& program, Span span) {
  const text::Place place = text::Source(program.name, program.text).place(span.begin);
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

Verdict check_program(const test::ProgramFile& program) {
  const text::Source source(program.name + ".sest", program.text);
  Names names;
  Diagnostics diagnostics(source);
  Tree tree = parse(names, diagnostics);
  World world(names);
  const CheckOptions options;
  check_file(world, source, std::move(tree), options, diagnostics);
  Verdict verdict;
  for (const Diagnostic& one : diagnostics.sorted()) {
    if (one.severity != Severity::Error) {
      verdict.warnings.push_back(std::string(name_of(one.kind)) + " at " +
                                 place_of(program, one.span));
      continue;
    }
    verdict.errors.push_back(one);
    verdict.shown += render(source, one);
  }
  return verdict;
}

TEST(CheckedPrograms, that_print_something_are_accepted) {
  for (const auto& program : test::read_programs("accepted")) {
    const Verdict verdict = check_program(program);
    EXPECT_TRUE(verdict.errors.empty()) << program.name << "\n" << verdict.shown;
    if (!program.warnings.empty()) {
      EXPECT_EQ(verdict.warnings, program.warnings) << program.name;
    }
  }
}

TEST(CheckedPrograms, that_are_wrong_are_refused_for_the_right_reason) {
  for (const auto& program : test::read_programs("refused")) {
    const Verdict verdict = check_program(program);
    EXPECT_EQ(verdict.errors.size(), program.refusals.size()) << program.name << "\n"
                                                              << verdict.shown;
    for (std::size_t i = 0; i < std::min(verdict.errors.size(), program.refusals.size()); ++i) {
      const test::Refusal& wanted = program.refusals[i];
      EXPECT_EQ(name_of(verdict.errors[i].kind), wanted.kind) << program.name << verdict.shown;
      if (!wanted.place.empty()) {
        EXPECT_EQ(place_of(program, verdict.errors[i].span), wanted.place)
            << program.name << verdict.shown;
      }
      for (const std::string& message : wanted.messages)
        EXPECT_NE(verdict.shown.find(message), std::string::npos) << program.name << verdict.shown;
    }
  }
}

TEST(CheckedPrograms, of_every_kind_are_explained_in_the_documents) {
  std::ifstream file(std::filesystem::path(YOMIKIRI_ROOT) / "docs/sesterl/errors.md");
  const std::string document{std::istreambuf_iterator<char>(file), {}};
  for (int kind = 0; kind < kDiagnosticKindCount; ++kind) {
    const std::string name(name_of(static_cast<DiagnosticKind>(kind)));
    EXPECT_TRUE(document.contains("`" + name + "`")) << name;
  }
}

// All but the kinds of errors that need several files.
TEST(CheckedPrograms, show_every_kind_of_diagnostic) {
  std::set<std::string> shown{"cyclic-import", "module-not-found", "duplicate-module",
                              "main-module", "package"};
  for (const auto& program : test::read_programs("refused"))
    for (const test::Refusal& refusal : program.refusals) shown.insert(refusal.kind);
  for (const auto& program : test::read_programs("accepted"))
    for (const std::string& warning : program.warnings)
      shown.insert(warning.substr(0, warning.find(' ')));
  for (int kind = 0; kind < kDiagnosticKindCount; ++kind) {
    const std::string name(name_of(static_cast<DiagnosticKind>(kind)));
    EXPECT_TRUE(shown.contains(name)) << name;
  }
}

TEST(CheckedPrograms, are_judged_however_they_are_mutilated) {
  const std::uint32_t kMutations = 12;
  for (const char* folder : {"accepted", "refused"})
    for (const auto& program : test::read_programs(folder)) {
      if (program.text.empty()) continue;
      for (std::uint32_t seed = 0; seed < kMutations; ++seed) {
        const std::string text = test::mutated(program.text, seed);
        for (const Diagnostic& error : check_program({.name = program.name, .text = text}).errors)
          EXPECT_LE(error.span.end, text.size()) << text;
      }
    }
}

}  // namespace
}  // namespace yomikiri::sesterl
