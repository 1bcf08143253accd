// From text to tokens. Every error is reported where it is, and the lexer goes on behind it: a
// damaged literal is still a literal, a stray character is skipped.
#pragma once

#include <vector>

#include "sesterl/diagnostics.h"
#include "sesterl/syntax/names.h"
#include "sesterl/syntax/token.h"

namespace yomikiri::sesterl {

struct Tokens {
  std::vector<Token> list;     // ends with an End
  std::vector<Span> comments;  // in the order of the text; a nested one is part of the outer
  bool is_cut_off = false;     // whether the rest of the text could not be read
};

// Reads the source of the diagnostics.
[[nodiscard]] Tokens lex(Names& names, Diagnostics& diagnostics);

}  // namespace yomikiri::sesterl
