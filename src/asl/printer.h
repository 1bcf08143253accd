// Syntax back to text, in one canonical spelling: one statement a line, Unicode signs, only the
// parentheses that are needed. parse(print(file)) is file again, but for places; comments are gone.
#pragma once

#include <string>

#include "asl/syntax.h"

namespace yomikiri::asl {

[[nodiscard]] std::string print(const syntax::File& file);
[[nodiscard]] std::string print(const syntax::Expr& expr);

}  // namespace yomikiri::asl
