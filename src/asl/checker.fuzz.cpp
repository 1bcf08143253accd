// Arbitrary bytes as a rule file: the checker must give a printable answer in bounded time and
// memory. The pattern for fuzz targets is described in studies/notation.fuzz.cpp.
#include "asl/checker.h"

#include <cstdint>

#include "asl/syntax/parser.h"
#include "asl/syntax/syntax_text.h"
#include "core/assert.h"

namespace {

using namespace yomikiri;

void check_shown(const text::Source& source, const text::Diagnostic& diagnostic) {
  const std::string shown = text::render(source, diagnostic);
  YK_ASSERT(shown.starts_with("fuzz:") && shown.ends_with('\n'));
  YK_ASSERT(!diagnostic.message.empty());
  YK_ASSERT(diagnostic.span.begin <= source.text().size());
}

// A text without errors can be printed and read again, with the same result.
void check_round_trip(const text::Source& source) {
  text::Diagnostics diagnostics;
  const std::string printed = asl::print(asl::parse(source, diagnostics));
  if (diagnostics.has_errors()) return;
  const std::string again = asl::print(asl::parse(text::Source("printed", printed), diagnostics));
  YK_ASSERT(!diagnostics.has_errors());
  YK_ASSERT(printed == again);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const text::Source source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  const asl::Checked checked = asl::check(source);
  YK_ASSERT(checked.diagnostics.size() <= text::Diagnostics::kMost);
  for (const text::Diagnostic& diagnostic : checked.diagnostics) check_shown(source, diagnostic);
  check_round_trip(source);
  return 0;
}
