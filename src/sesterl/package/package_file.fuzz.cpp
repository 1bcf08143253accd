// Arbitrary bytes as a package file: a file or errors, never neither, and no place outside the
// text.
#include "sesterl/package/package_file.h"

#include <cstdint>
#include <string>

#include "core/assert.h"

using namespace yomikiri;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const text::Source source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  sesterl::Diagnostics diagnostics(source);
  const auto file = sesterl::read_package_file(diagnostics);
  YK_ASSERT(file.has_value() != diagnostics.has_errors());
  for (const sesterl::Diagnostic& one : diagnostics.sorted()) {
    YK_ASSERT(one.span.begin <= one.span.end && one.span.end <= size);
    YK_ASSERT(!sesterl::render(source, one).empty());
  }
  return 0;
}
