// Lays out the text of a rule file: statements at the margin, their further lines indented by
// structure, one space between words and around signs, none inside brackets. Every token, comment
// and line break stays; what people aligned by hand, comments and statements after at least two
// spaces, keeps its column. Formatting a formatted text changes nothing.
#pragma once

#include <string>

#include "text/diagnostic.h"
#include "text/source.h"

namespace yomikiri::asl {

// Text with lexical errors is not formatted: the result is empty, and the errors are reported.
// Errors of the grammar do not matter. Takes linear time.
[[nodiscard]] std::string format(const text::Source& source, text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
