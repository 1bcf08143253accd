// Arbitrary bytes as Erlang code: what is found lies inside the text.
#include "sesterl/check/external_code.h"

#include <cstdint>
#include <string_view>

#include "core/assert.h"

using namespace yomikiri;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view code(reinterpret_cast<const char*>(data), size);
  const auto functions = sesterl::external_functions(code);
  if (!functions) {
    YK_ASSERT(functions.error().offset <= size && !functions.error().message.empty());
    return 0;
  }
  for (const sesterl::ExternalFunction& one : *functions)
    YK_ASSERT(code.contains(one.name) && one.arity <= size);
  return 0;
}
