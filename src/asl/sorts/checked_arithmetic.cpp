#include "asl/sorts/checked_arithmetic.h"

#include <algorithm>
#include <limits>

#include "core/assert.h"

namespace yomikiri::asl {
namespace {

std::optional<std::int64_t> divided(TermKind operation, std::int64_t a, std::int64_t b) {
  if (b == 0) return std::nullopt;
  if (b == -1) {  // the one quotient that may be too large
    if (operation == TermKind::Modulo) return 0;
    if (a == std::numeric_limits<std::int64_t>::min()) return std::nullopt;
    return -a;
  }
  const bool rounds_up = a % b != 0 && (a < 0) != (b < 0);  // towards zero, as C++ does it
  if (operation == TermKind::Divide) return a / b - (rounds_up ? 1 : 0);
  return a % b + (rounds_up ? b : 0);
}

}  // namespace

std::optional<std::int64_t> combined(TermKind operation, std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  bool overflow = false;
  switch (operation) {
    case TermKind::Add:
      overflow = __builtin_add_overflow(a, b, &result);
      break;
    case TermKind::Subtract:
      overflow = __builtin_sub_overflow(a, b, &result);
      break;
    case TermKind::Multiply:
      overflow = __builtin_mul_overflow(a, b, &result);
      break;
    case TermKind::Max:
      return std::max(a, b);
    case TermKind::Min:
      return std::min(a, b);
    default:
      YK_ASSERT(operation == TermKind::Divide || operation == TermKind::Modulo);
      return divided(operation, a, b);
  }
  if (overflow) return std::nullopt;
  return result;
}

}  // namespace yomikiri::asl
