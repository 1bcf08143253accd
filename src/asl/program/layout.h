// Lays a term out over lines. Inside of asl/program/ only.
#pragma once

#include <string>

#include "asl/program/term_text.h"

namespace yomikiri::asl {

// `f(x1, x2) = right`, ended by a line break. A term that fits is on one line; one that does not is
// broken at its outermost joints.
[[nodiscard]] std::string lay_out(const Program& program, const Definition& definition);

}  // namespace yomikiri::asl
