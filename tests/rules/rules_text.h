// Small rule texts for tests: the frame of a game around the axioms under test.
#pragma once

#include <memory>
#include <string>

#include "asl/checker.h"
#include "asl/program/literal.h"
#include "asl/program/program.h"

namespace yomikiri::tests {

// A game for one: a number, initially 0, that each move may raise; it ends above 5. `axioms` are
// added to it.
inline std::string small_rules(const std::string& axioms = "", const std::string& legal = "N < 5") {
  return R"(include primitives;
parameter integer 1..9 -> most as top == 3;
player -> solo;
step -> integer 1..most;
state -> initial; -> transition(state, step);
integer -> count(state);
count-1: count(initial) == 0;
count-2: count(transition(S, M)) == count(S) + M;
boolean -> legal?(state, step); -> final?(state);
legal: legal?(S, N) == )" +
         legal + R"(;
final: final?(S) == count(S) > 5;
player -> winner(state);
winner: winner(S) == solo;
)" + axioms;
}

// Throws if the text has errors.
inline std::shared_ptr<const asl::Program> program_of(const std::string& text) {
  const text::Source source("small.asl", text);
  const asl::Checked checked = asl::check(source);
  std::string errors;
  for (const text::Diagnostic& one : checked.diagnostics)
    if (one.severity == text::Severity::Error) errors += text::render(source, one);
  if (!errors.empty()) throw std::runtime_error(errors);
  return std::make_shared<const asl::Program>(asl::transform(checked.specification).value());
}

// With all parameters at their defaults.
inline std::shared_ptr<const asl::Numbering> numbering_of(const std::string& text) {
  auto program = program_of(text);
  std::vector<std::int64_t> parameters;
  for (const asl::ParameterInfo& parameter : program->parameters)
    parameters.push_back(parameter.fallback);
  return std::make_shared<const asl::Numbering>(std::move(program), std::move(parameters));
}

inline std::shared_ptr<const asl::Literal> literal_of(const std::string& text,
                                                      asl::LiteralLimits limits = {}) {
  return std::make_shared<const asl::Literal>(numbering_of(text), limits);
}

}  // namespace yomikiri::tests
