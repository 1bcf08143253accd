// Parses text into a syntax tree by recursive descent [docs/ASL.md has the grammar]. After an error
// the parser continues after the next `;`, or at the next line that begins like an axiom; each
// statement gives at most one error. No input overflows the stack: expressions deeper than kDeepest
// are refused.
#pragma once

#include "asl/syntax/syntax.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

// Returns the statements that could be parsed.
[[nodiscard]] syntax::File parse(const text::Source& source, text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
