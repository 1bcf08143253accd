// Arbitrary bytes as a rule file to be formatted: the same tokens in the same lines, no matter
// whether they make sense, and nothing left to do for a second time. The pattern for fuzz targets
// is described in studies/notation.fuzz.cpp.
#include "asl/syntax/formatter.h"

#include <cstdint>
#include <vector>

#include "asl/syntax/lexer.h"
#include "core/assert.h"

namespace {

using namespace yomikiri;

void check_same_tokens(const text::Source& before, const text::Source& after) {
  text::Diagnostics diagnostics;
  std::vector<text::Span> comments_before;
  std::vector<text::Span> comments_after;
  const auto tokens_before = asl::lex(before, diagnostics, &comments_before);
  const auto tokens_after = asl::lex(after, diagnostics, &comments_after);
  YK_ASSERT(!diagnostics.has_errors());
  YK_ASSERT(comments_before.size() == comments_after.size());
  YK_ASSERT(tokens_before.size() == tokens_after.size());
  for (std::size_t i = 0; i + 1 < tokens_before.size(); ++i) {
    YK_ASSERT(tokens_before[i].kind == tokens_after[i].kind);
    YK_ASSERT(i == 0 || tokens_before[i].begins_line == tokens_after[i].begins_line);
    YK_ASSERT(before.text(tokens_before[i].span) == after.text(tokens_after[i].span));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const text::Source source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  text::Diagnostics diagnostics;
  const text::Source once("once", asl::format(source, diagnostics));
  if (diagnostics.has_errors()) return 0;
  check_same_tokens(source, once);
  YK_ASSERT(asl::format(once, diagnostics) == once.text());
  return 0;
}
