#include "asl/run/fault.h"

#include <fmt/format.h>

#include "asl/program/fault.h"

namespace yomikiri::asl {

void throw_out_of_range(const char* axiom, long long value, long long least, long long most) {
  throw RuleFault(fail(Errc::Unsupported, fmt::format("axiom {}", axiom),
                       fmt::format("{} is not in {}..{}", value, least, most),
                       "guard it by a condition"));
}

void throw_undefined(const char* where) {
  throw RuleFault(
      fail(Errc::Unsupported, where, "a number leaves its range", "guard it by a condition"));
}

void throw_zero_divisor() {
  throw RuleFault(fail(Errc::Unsupported, "the rules", "a number was divided by zero"));
}

void throw_too_large() {
  throw RuleFault(fail(Errc::TooLarge, "the rules", "a number has outgrown 64 bits"));
}

void throw_endless(const char* function) {
  throw RuleFault(fail(Errc::TooLarge, function, "does not come to an end",
                       "see what gets smaller on every way round"));
}

}  // namespace yomikiri::asl
