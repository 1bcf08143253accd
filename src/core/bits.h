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

// The bits of `bits` at the places set in `places`, packed to the low end.
[[nodiscard]] constexpr std::uint32_t packed_bits_portable(std::uint32_t bits,
                                                           std::uint32_t places) {
  std::uint32_t packed = 0;
  for (int to = 0; places != 0; places &= places - 1, ++to)
    if ((bits & places & (~places + 1)) != 0) packed |= std::uint32_t{1} << to;
  return packed;
}

// The inverse: the low bits of `bits` spread out over the places set in `places`.
[[nodiscard]] constexpr std::uint32_t spread_bits_portable(std::uint32_t bits,
                                                           std::uint32_t places) {
  std::uint32_t spread = 0;
  for (; places != 0; places &= places - 1, bits >>= 1)
    if ((bits & 1) != 0) spread |= places & (~places + 1);
  return spread;
}

[[nodiscard]] inline std::uint32_t packed_bits(std::uint32_t bits, std::uint32_t places) {
#ifdef __BMI2__
  return _pext_u32(bits, places);
#else
  return packed_bits_portable(bits, places);
#endif
}

[[nodiscard]] inline std::uint32_t spread_bits(std::uint32_t bits, std::uint32_t places) {
#ifdef __BMI2__
  return _pdep_u32(bits, places);
#else
  return spread_bits_portable(bits, places);
#endif
}

// Calls visit(bit) for each set bit of `bits` as a word with that bit alone, lowest first.
template <class Visit>
constexpr void for_each_bit(std::uint64_t bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(bits & (~bits + 1));
}

}  // namespace yomikiri
