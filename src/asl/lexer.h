// Turns text into tokens. Drops comments and white space; reads full-width forms as their ASCII
// counterparts. Anything else is an error with its place and becomes an Unknown token, so that its
// statement is known to be damaged. The list ends with one End token.
#pragma once

#include <vector>

#include "asl/diagnostic.h"
#include "asl/source.h"
#include "asl/token.h"

namespace yomikiri::asl {

[[nodiscard]] std::vector<Token> lex(const Source& source, Diagnostics& diagnostics);

}  // namespace yomikiri::asl
