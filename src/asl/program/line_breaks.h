// Lays out a term over lines. Only for use inside asl/program/.
#pragma once

#include <string>

#include "asl/program/term_text.h"

namespace yomikiri::asl {

// `f(x1, x2) = right`, with a final line break. A term that fits is put on one line; otherwise it
// is broken at its outermost operators.
[[nodiscard]] std::string lay_out(const Program& program, const Definition& definition);

}  // namespace yomikiri::asl
