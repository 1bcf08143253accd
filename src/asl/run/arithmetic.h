// Integers of the rule language: 64 bits, and no silent overflow. Faults report `where`.
#pragma once

#include <cstdint>

#include "asl/run/throw_fault.h"

namespace yomikiri::asl {

[[nodiscard]] inline std::int64_t add(std::int64_t a, std::int64_t b, const char* where) {
  std::int64_t sum;
  if (__builtin_add_overflow(a, b, &sum)) throw_too_large(where);
  return sum;
}
[[nodiscard]] inline std::int64_t subtract(std::int64_t a, std::int64_t b, const char* where) {
  std::int64_t difference;
  if (__builtin_sub_overflow(a, b, &difference)) throw_too_large(where);
  return difference;
}
[[nodiscard]] inline std::int64_t multiply(std::int64_t a, std::int64_t b, const char* where) {
  std::int64_t product;
  if (__builtin_mul_overflow(a, b, &product)) throw_too_large(where);
  return product;
}
// Rounds down.
[[nodiscard]] inline std::int64_t divide(std::int64_t a, std::int64_t b, const char* where) {
  if (b == 0) throw_zero_divisor(where);
  if (b == -1) return subtract(0, a, where);
  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}
// Has the sign of the divisor.
[[nodiscard]] inline std::int64_t modulo(std::int64_t a, std::int64_t b, const char* where) {
  if (b == 0) throw_zero_divisor(where);
  if (b == -1) return 0;
  const std::int64_t rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

}  // namespace yomikiri::asl
