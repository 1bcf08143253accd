// Turns text into tokens. Drops comments and white space; reads full-width forms as their ASCII
// counterparts. Anything else is an error with its place and becomes an Unknown token, so that its
// statement is known to be damaged. The list ends with one End token.
#pragma once

#include <cstddef>
#include <vector>

#include "asl/syntax/token.h"
#include "text/diagnostic.h"
#include "text/source.h"

namespace yomikiri::asl {

inline constexpr std::size_t kLargestSource = 1 << 18;  // bytes; a longer rule file is refused

// Adds the places of the comments to `comments`, in the order of the text, unless it is null.
[[nodiscard]] std::vector<Token> lex(const text::Source& source, text::Diagnostics& diagnostics,
                                     std::vector<text::Span>* comments = nullptr);

}  // namespace yomikiri::asl
