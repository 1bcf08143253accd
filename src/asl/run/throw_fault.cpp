#include "asl/run/throw_fault.h"

#include <fmt/format.h>

#include "asl/program/rule_fault.h"

namespace yomikiri::asl {

namespace {

constexpr const char* kGuard = "guard it with a condition";
constexpr const char* kEnds = "check that something gets smaller in every round";

}  // namespace

void throw_out_of_range(const char* where, long long value, long long least, long long most) {
  throw RuleFault(fail(Errc::Unsupported, where,
                       fmt::format("{} is not in {}..{}", value, least, most), kGuard));
}

void throw_undefined(const char* where) {
  throw RuleFault(
      fail(Errc::Unsupported, where, "a number leaves its range, or is divided by zero", kGuard));
}

void throw_zero_divisor(const char* where) {
  throw RuleFault(fail(Errc::Unsupported, where, "a number is divided by zero", kGuard));
}

void throw_too_large(const char* where) {
  throw RuleFault(fail(Errc::TooLarge, where, "a number does not fit in 64 bits"));
}

void throw_too_deep(const char* function) {
  throw RuleFault(fail(Errc::TooLarge, function,
                       fmt::format("recurses deeper than {} calls", kDeepestCall), kEnds));
}

void throw_out_of_stack(const char* function) {
  throw RuleFault(fail(Errc::TooLarge, function, "recurses deeper than the stack allows", kEnds));
}

void throw_too_many_calls(const char* function) {
  throw RuleFault(
      fail(Errc::TooLarge, function, fmt::format("makes more than {} calls", kMostCalls), kEnds));
}

void throw_too_many_rounds(const char* function) {
  throw RuleFault(fail(Errc::TooLarge, function,
                       fmt::format("its loops run more than {} rounds", kMostRounds),
                       "iterate over fewer elements"));
}

void throw_no_legal_move() {
  throw RuleFault(
      fail(Errc::Unsupported, "", "the state is not final, but no move is legal", "see final?"));
}

}  // namespace yomikiri::asl
