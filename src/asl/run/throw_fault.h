// Functions that throw the faults of running rules (program/rule_fault.h), kept out of line so that
// fast code stays small; and the limits that cause these faults, the same for all engines. `where`
// is an axiom with its function, or only the function.
#pragma once

#include <cstddef>

namespace yomikiri::asl {

[[noreturn]] void throw_out_of_range(const char* where, long long value, long long least,
                                     long long most);
[[noreturn]] void throw_undefined(const char* where);
[[noreturn]] void throw_zero_divisor(const char* where);
[[noreturn]] void throw_too_large(const char* where);
[[noreturn]] void throw_too_deep(const char* function);
[[noreturn]] void throw_out_of_stack(const char* function);
[[noreturn]] void throw_too_many_calls(const char* function);
[[noreturn]] void throw_too_many_rounds(const char* function);
[[noreturn]] void throw_no_legal_move();

// Calls of recursive functions in one evaluation of a rule; the recursions of real games end far
// sooner.
inline constexpr long long kMostCalls = 5'000'000;
// ... and how deeply they may nest, if the machine's stack is large enough.
inline constexpr int kDeepestCall = 2'000;
// Rounds of loops in one evaluation, if they are counted (plan/rounds.h).
inline constexpr long long kMostRounds = 20'000'000;
// Bytes of stack for one evaluation: most threads have 8 MiB.
inline constexpr std::ptrdiff_t kMostStack = 5 << 20;

// The stack grows downwards; `base` is where the evaluation began.
[[nodiscard, gnu::always_inline]] inline bool is_stack_full(const void* base) {
  return static_cast<const char*>(base) - static_cast<const char*>(__builtin_frame_address(0)) >
         kMostStack;
}

}  // namespace yomikiri::asl
