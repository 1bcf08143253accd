// What running rules throw (program/fault.h), kept out of the way of fast code.
#pragma once

namespace yomikiri::asl {

[[noreturn]] void throw_out_of_range(const char* axiom, long long value, long long least,
                                     long long most);
[[noreturn]] void throw_undefined(const char* where);
[[noreturn]] void throw_zero_divisor();
[[noreturn]] void throw_too_large();
[[noreturn]] void throw_endless(const char* function);

// Calls of recursive functions in one evaluation of a rule; a game's recursions end far sooner.
inline constexpr long long kMostCalls = 5'000'000;
// ... and how deep they may nest: far less than the machine's stack holds.
inline constexpr int kDeepestCall = 2'000;

}  // namespace yomikiri::asl
