// The words of the constraint notation. A clause ends at `;` or at the end of a line, unless a
// parenthesis is open; `#` begins a comment.
#pragma once

#include <string>
#include <vector>

#include "text/diagnostic.h"

namespace yomikiri::studies::bridge {

enum class TokenKind : std::uint8_t { Word, Number, Symbol, Separator, End };

struct Token {
  TokenKind kind = TokenKind::End;
  std::string text = {};  // words in lower case
  text::Span span = {};
};

// The tokens of a part of the source. The last one is the End. What cannot be read is reported and
// left out.
[[nodiscard]] std::vector<Token> constraint_tokens(const text::Source& source, text::Span part,
                                                   text::Diagnostics& problems);

}  // namespace yomikiri::studies::bridge
