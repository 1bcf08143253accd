// The lines of the text of a system: what stands before the colon, between it and the quoted words,
// and in the quotes. `#` begins a comment; a line goes on while a parenthesis is open, unless the
// next one has a colon of its own.
#pragma once

#include <vector>

#include "text/diagnostic.h"

namespace yomikiri::studies::bridge {

struct SystemLine {
  text::Span head;   // without the white space around it; likewise the body
  text::Span body;   // empty if there is none
  text::Span words;  // without the quotes
  bool has_colon = false;
};

// Lines that are not empty. Quotes that are not closed are reported.
[[nodiscard]] std::vector<SystemLine> system_lines(const text::Source& source,
                                                   text::Diagnostics& problems);

}  // namespace yomikiri::studies::bridge
