// Constant expressions: the bounds of ranges and the fallbacks of parameters. The reader is only
// for use inside asl/.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "asl/sorts/specification.h"
#include "asl/syntax/syntax.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

struct Names;

struct Constant {
  bool known = false;       // false after an error
  std::int64_t number = 0;  // with all parameters at their fallbacks
  Term term;
};

// The kind of term that + - * / mod make; nothing for other operations.
[[nodiscard]] std::optional<TermKind> arithmetic_kind(TokenKind operation);

inline constexpr std::int64_t kMostConstant = 1'000'000'000;  // and its negative

class ConstantReader {
 public:
  ConstantReader(const Specification& specification, const Names& names,
                 text::Diagnostics& diagnostics)
      : specification_(specification), names_(names), diagnostics_(diagnostics) {}

  // Numbers, parameters declared so far, + - * / mod, max, min, abs.
  [[nodiscard]] Constant read(const syntax::Expr& expr) const;

 private:
  [[nodiscard]] Constant read_parameter(const syntax::Expr& expr) const;
  [[nodiscard]] Constant read_operation(const syntax::Expr& expr) const;
  [[nodiscard]] Constant read_builtin(TermKind kind, const syntax::Expr& expr) const;

  const Specification& specification_;
  const Names& names_;
  text::Diagnostics& diagnostics_;
};

// The value of such a term; nothing if it, or a part of it, is not a number within the limits.
[[nodiscard]] std::optional<std::int64_t> constant_value(const Term& term,
                                                         const std::vector<Symbol>& symbols,
                                                         std::span<const std::int64_t> parameters);

// The errors in the ranges of these sorts when the parameters have values other than their
// fallbacks: a range may then be empty, or a bound too large.
[[nodiscard]] std::vector<text::Diagnostic> check_ranges(const std::vector<Sort>& sorts,
                                                         const std::vector<Symbol>& symbols,
                                                         std::span<const std::int64_t> parameters);

}  // namespace yomikiri::asl
