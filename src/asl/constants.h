// Constant expressions: the bounds of ranges and the fallbacks of parameters. Inside of asl/ only.
#pragma once

#include <cstdint>

#include "asl/diagnostic.h"
#include "asl/specification.h"
#include "asl/syntax.h"

namespace yomikiri::asl {

struct Names;

struct Constant {
  bool known = false;       // false after an error
  std::int64_t number = 0;  // with all parameters at their fallback
  Term term;
};

class ConstantReader {
 public:
  ConstantReader(const Specification& specification, const Names& names, Diagnostics& diagnostics)
      : specification_(specification), names_(names), diagnostics_(diagnostics) {}

  // Numbers, parameters declared so far, + - * / mod.
  [[nodiscard]] Constant read(const syntax::Expr& expr) const;

 private:
  [[nodiscard]] Constant read_parameter(const syntax::Expr& expr) const;
  [[nodiscard]] Constant read_operation(const syntax::Expr& expr) const;

  const Specification& specification_;
  const Names& names_;
  Diagnostics& diagnostics_;
};

}  // namespace yomikiri::asl
