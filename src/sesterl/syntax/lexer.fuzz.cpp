// Arbitrary bytes as tokens: they follow one another without overlapping, and nothing but blanks
// and comments is between them if there is no error.
#include "sesterl/syntax/lexer.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/assert.h"

using namespace yomikiri;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const text::Source source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  sesterl::Names names;
  sesterl::Diagnostics diagnostics(source);
  const sesterl::Tokens tokens = sesterl::lex(names, diagnostics);
  YK_ASSERT(tokens.list.back().kind == sesterl::TokenKind::End);
  std::vector<text::Span> parts = tokens.comments;
  for (const sesterl::Token& token : tokens.list) parts.push_back(token.span);
  std::ranges::stable_sort(parts, {}, &text::Span::begin);
  std::uint32_t end = source.text().starts_with("\uFEFF") ? 3 : 0;
  for (const text::Span part : parts) {
    YK_ASSERT(end <= part.begin && part.begin <= part.end && part.end <= size);
    const std::string_view gap = source.text({end, part.begin});
    YK_ASSERT(diagnostics.has_errors() ||
              gap.find_first_not_of(" \t\r\n") == std::string_view::npos);
    end = part.end;
  }
  return 0;
}
