// The checker on all test programs: what must be accepted is, what must be refused is, with the
// kinds, places and messages that the files name.
#include <gtest/gtest.h>

#include <algorithm>

#include "sesterl/check/core.h"
#include "sesterl/syntax/parser.h"
#include "tests/sesterl/program_file.h"

namespace yomikiri::sesterl {
namespace {

struct Verdict {
  std::vector<Diagnostic> errors;
  std::string shown;
};

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
    if (one.severity != Severity::Error) continue;
    verdict.errors.push_back(one);
    verdict.shown += render(source, one);
  }
  return verdict;
}

std::string place_of(const test::ProgramFile& program, Span span) {
  const text::Place place = text::Source(program.name, program.text).place(span.begin);
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

TEST(CheckedPrograms, that_print_something_are_accepted) {
  for (const auto& program : test::read_programs("accepted")) {
    const Verdict verdict = check_program(program);
    EXPECT_TRUE(verdict.errors.empty()) << program.name << "\n" << verdict.shown;
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

}  // namespace
}  // namespace yomikiri::sesterl
