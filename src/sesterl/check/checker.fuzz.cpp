// Arbitrary bytes as a Sesterl program, of which what can be parsed is checked: the checker neither
// crashes nor loops, and places its diagnostics inside the text. The corpus are test programs, so
// that mutations often parse.
#include <cstdint>
#include <string>
#include <utility>

#include "core/assert.h"
#include "sesterl/check/core.h"
#include "sesterl/syntax/parser.h"

using namespace yomikiri;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const text::Source source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  sesterl::Names names;
  sesterl::Diagnostics diagnostics(source);
  sesterl::Tree tree = sesterl::parse(names, diagnostics);
  sesterl::World world(names);
  const sesterl::CheckOptions options;
  const auto* module = sesterl::check_file(world, source, std::move(tree), options, diagnostics);
  YK_ASSERT(module != nullptr || diagnostics.has_errors());
  for (const sesterl::Diagnostic& one : diagnostics.sorted()) {
    YK_ASSERT(one.span.begin <= one.span.end && one.span.end <= size);
    YK_ASSERT(!one.message.empty());
    for (const sesterl::Origin& origin : one.origins) YK_ASSERT(origin.span.end <= size);
    YK_ASSERT(!sesterl::render(source, one).empty());
  }
  return 0;
}
