// Bit tricks that <bit> lacks. Whatever uses an instruction set extension has a portable twin here,
// compiled everywhere, tested equal to it and measured against it (bits.test.cpp, bits.bench.cpp).
#pragma once

#include <bit>
#include <cstdint>

#include "core/assert.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace yomikiri {

// The word whose single set bit is the n-th lowest set bit of `bits`. Needs n < popcount(bits).
[[nodiscard]] constexpr std::uint64_t nth_set_bit_portable(std::uint64_t bits, int n) {
  for (; n > 0; --n) bits &= bits - 1;
  return bits & (~bits + 1);
}

[[nodiscard]] inline std::uint64_t nth_set_bit(std::uint64_t bits, int n) {
  YK_DEBUG_ASSERT(n >= 0 && n < std::popcount(bits));
#ifdef __BMI2__
  return _pdep_u64(std::uint64_t{1} << n, bits);
#else
  return nth_set_bit_portable(bits, n);
#endif
}

// Calls visit(bit) for each set bit of `bits` as a word with that bit alone, lowest first.
template <class Visit>
constexpr void for_each_bit(std::uint64_t bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(bits & (~bits + 1));
}

}  // namespace yomikiri
