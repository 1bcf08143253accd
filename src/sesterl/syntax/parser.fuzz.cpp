// Arbitrary bytes as a Sesterl program: the parser neither crashes nor loops, places its
// diagnostics inside the text in order, and builds a complete tree if it finds no error.
#include "sesterl/syntax/parser.h"

#include <cstdint>
#include <string>

#include "core/assert.h"
#include "sesterl/syntax/tree_text.h"

using namespace yomikiri;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const text::Source source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  sesterl::Names names;
  sesterl::Diagnostics diagnostics(source);
  const sesterl::Tree tree = sesterl::parse(names, diagnostics);
  std::uint32_t last = 0;
  for (const sesterl::Diagnostic& one : diagnostics.sorted()) {
    YK_ASSERT(last <= one.span.begin && one.span.begin <= one.span.end && one.span.end <= size);
    YK_ASSERT(!one.message.empty());
    YK_ASSERT(!sesterl::render(source, one).empty());
    last = one.span.begin;
  }
  if (!diagnostics.has_errors()) YK_ASSERT(!sesterl::tree_text(tree, names).empty());
  return 0;
}
