// Prints syntax as text, in one canonical spelling: one statement per line, Unicode signs, only the
// necessary parentheses. parse(print(file)) equals file, except for places; comments are lost.
#pragma once

#include <string>

#include "asl/syntax/syntax.h"

namespace yomikiri::asl {

[[nodiscard]] std::string print(const syntax::File& file);
[[nodiscard]] std::string print(const syntax::Expr& expr);

}  // namespace yomikiri::asl
