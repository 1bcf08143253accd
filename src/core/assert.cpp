#include "core/assert.h"

#include <fmt/format.h>

namespace yomikiri {

void assertion_failed(const char* condition, const char* file, int line) {
  throw AssertionFailure(fmt::format("{}:{}: assertion failed: {}", file, line, condition));
}

}  // namespace yomikiri
