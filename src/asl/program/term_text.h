// Terms of a program as readable text, on one line: `点の色[位置′(TE)] = 空`. Constructors,
// operators and binders are those of the language; what only programs have is written `x[P]` (an
// array read), `[P ∈ position: e]` (an array), `P.1` (a field) and `P is パスする`.
#pragma once

#include <string>
#include <vector>

#include "asl/program/program.h"

namespace yomikiri::asl {

// The label of an axiom; empty if it has none.
[[nodiscard]] std::string label_of(const Program& program, const ProgramTerm& axiom);
// The place in the rules, for messages: `line 12, axiom 3-1 (legal?)`; without an axiom, the
// function.
[[nodiscard]] std::string place_of(const Program& program, const Definition& definition,
                                   const ProgramTerm* axiom);

class TermText {
 public:
  enum class Style {
    Program,  // axioms' labels as comments, functions with their ′
    Plain,    // for messages: neither; parts of arguments by the names that axioms give them
  };

  TermText(const Program& program, const Definition& definition, Style style);

  // In parentheses if it binds less tightly than `least_level`.
  [[nodiscard]] std::string text(const ProgramTerm& term, int least_level = 0) const;

  // Binding strength: `if` and the like 0, then or, &, comparisons, ..., names.
  static constexpr int kOr = 1, kAnd = 2, kComparison = 3, kInterval = 4, kSum = 5, kProduct = 6,
                       kPrimary = 7;
  [[nodiscard]] static int level_of(const ProgramTerm& term);

  // All variables of a definition have different names.
  [[nodiscard]] const std::string& variable(std::uint32_t number) const { return names_[number]; }
  // The indices of an array: `P ∈ position, Q ∈ position`.
  [[nodiscard]] std::string indices(const ProgramTerm& array) const;
  // Empty if the axiom has none.
  [[nodiscard]] std::string label(const ProgramTerm& axiom) const {
    return label_of(program_, axiom);
  }
  [[nodiscard]] std::string function_name(std::size_t definition) const;
  // What surrounds the children: name and brackets of a call, a constructor, a set or a read.
  struct Brackets {
    std::string open;
    std::string close;
  };
  [[nodiscard]] Brackets brackets(const ProgramTerm& term) const;
  // `+`, `∈`, ...; empty if the term is not a binary operation.
  [[nodiscard]] static std::string_view sign(const ProgramTerm& term);
  // For All, Some and Sum.
  [[nodiscard]] static std::string_view quantifier_word(const ProgramTerm& term);

 private:
  void name_parts(const Definition& definition);
  [[nodiscard]] const ProgramTerm* behind_silence(const ProgramTerm& term) const;
  [[nodiscard]] std::string bare(const ProgramTerm& term) const;
  [[nodiscard]] std::string own(const ProgramTerm& term) const;
  [[nodiscard]] std::string list(const ProgramTerm& term, std::size_t first) const;
  [[nodiscard]] std::string binder(const ProgramTerm& term) const;
  [[nodiscard]] std::string shape(SymbolId constructor) const;

  const Program& program_;
  const Style style_;
  std::vector<std::string> names_;
  std::vector<std::pair<ProgramTerm, std::string>> parts_;
};

// The name without a program's marks: 勝者 for 勝者′.
[[nodiscard]] std::string plain_name(std::string_view name);

}  // namespace yomikiri::asl
