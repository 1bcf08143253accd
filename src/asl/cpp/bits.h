// Sets of small numbers as rows of bits, with the operations that playouts use most: which cells of
// a board, or of a few neighbours, have this value, and which is the nth number of a set. Uses
// machine instructions where they exist; the portable twins give the same results. The instructions
// are called by the compilers' builtin names: <immintrin.h> is a third of all that a generated game
// would include.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace yomikiri::asl {

using Word = std::int64_t;

// The index of the bit of `word` that has `before` set bits below it; it must exist.
[[nodiscard]] inline int portable_nth_bit(std::uint64_t word, Word before) {
  for (; before > 0; --before) word &= word - 1;
  return std::countr_zero(word);
}
[[nodiscard]] inline int nth_bit(std::uint64_t word, Word before) {
#if defined(__BMI2__)
  return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << before, word));
#else
  return portable_nth_bit(word, before);
#endif
}

// The bits of `word` selected by `mask`, packed from the lowest bit on.
[[nodiscard]] inline std::uint64_t portable_gathered(std::uint64_t word, std::uint64_t mask) {
  std::uint64_t together = 0;
  for (int i = 0; mask != 0; mask &= mask - 1, ++i)
    together |= (word >> std::countr_zero(mask) & 1) << i;
  return together;
}
[[nodiscard]] inline std::uint64_t gathered(std::uint64_t word, std::uint64_t mask) {
#if defined(__BMI2__)
  return __builtin_ia32_pext_di(word, mask);
#else
  return portable_gathered(word, mask);
#endif
}

// A bit for each of so many bytes (at most 64), from the lowest on: whether it has the value.
[[nodiscard]] inline std::uint64_t portable_equal_bytes(const std::uint8_t* bytes,
                                                        std::size_t count, std::uint8_t value) {
  static_assert(std::endian::native == std::endian::little);
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kLow = 0x7f * kOnes;
  std::uint64_t equal = 0;
  std::size_t at = 0;
  for (; at + 8 <= count; at += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes + at, 8);
    eight ^= value * kOnes;
    const std::uint64_t zeros = ~(((eight & kLow) + kLow) | eight | kLow) >> 7;  // 1 per zero
    equal |= (zeros * 0x0102040810204080 >> 56) << at;
  }
  for (; at < count; ++at) equal |= std::uint64_t{bytes[at] == value} << at;
  return equal;
}
[[nodiscard]] inline std::uint64_t equal_bytes(const std::uint8_t* bytes, std::size_t count,
                                               std::uint8_t value) {
#if defined(__AVX2__)
  if (count == 64) {
    using Half [[gnu::vector_size(32)]] = char;
    const auto half = [&](std::size_t at) {
      Half part;
      std::memcpy(&part, bytes + at, sizeof part);
      const int same = __builtin_ia32_pmovmskb256(Half(part == static_cast<char>(value)));
      return std::uint64_t{static_cast<std::uint32_t>(same)};
    };
    return half(0) | half(32) << 32;
  }
#endif
  return portable_equal_bytes(bytes, count, value);
}

// Whether all cells of one of so many masks are set.
template <std::size_t Width>
[[nodiscard]] inline bool any_row(std::uint64_t cells, const std::uint64_t* masks) {
  bool any = false;
  for (std::size_t i = 0; i < Width; ++i) any |= (cells & masks[i]) == masks[i];
  return any;
}

template <std::size_t Size>
struct Bits {
  std::array<std::uint64_t, (Size + 63) / 64> words{};

  [[nodiscard]] bool has(Word at) const { return words[at >> 6] >> (at & 63) & 1; }
  void set(Word at) { words[at >> 6] |= std::uint64_t{1} << (at & 63); }
  void reset(Word at) { words[at >> 6] &= ~(std::uint64_t{1} << (at & 63)); }
  [[nodiscard]] Word count() const {
    Word sum = 0;
    for (const std::uint64_t word : words) sum += std::popcount(word);
    return sum;
  }
  // The number in the set that has `before` smaller ones; it must exist.
  [[nodiscard]] Word nth(Word before) const {
    std::size_t w = 0;
    for (; before >= std::popcount(words[w]); ++w) before -= std::popcount(words[w]);
    return static_cast<Word>(64 * w) + nth_bit(words[w], before);
  }
  // Adds the numbers of another set, each increased by `by`.
  template <std::size_t Other>
  void insert(const Bits<Other>& other, Word by) {
    const std::size_t first = static_cast<std::size_t>(by) / 64;
    for (std::size_t w = 0; w < other.words.size(); ++w) {
      if (other.words[w] == 0) continue;
      words[first + w] |= other.words[w] << (by % 64);
      if (by % 64 != 0 && first + w + 1 < words.size())
        words[first + w + 1] |= other.words[w] >> (64 - by % 64);
    }
  }
  template <class Visit>
  bool each(Visit&& visit) const {
    for (std::size_t w = 0; w < words.size(); ++w)
      for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1)
        if (visit(static_cast<int>(64 * w) + std::countr_zero(rest))) return true;
    return false;
  }
  friend Bits operator|(Bits a, const Bits& b) {
    for (std::size_t w = 0; w < a.words.size(); ++w) a.words[w] |= b.words[w];
    return a;
  }
  friend Bits operator-(Bits a, const Bits& b) {
    for (std::size_t w = 0; w < a.words.size(); ++w) a.words[w] &= ~b.words[w];
    return a;
  }
  friend bool operator==(const Bits&, const Bits&) = default;
};

// All numbers below `Size`.
template <std::size_t Size>
inline constexpr Bits<Size> kAll = [] {
  Bits<Size> set;
  for (std::size_t w = 0; w < set.words.size(); ++w)
    set.words[w] = ~std::uint64_t{0} >> (w + 1 < set.words.size() ? 0 : (64 - Size % 64) % 64);
  return set;
}();

// The places below `Size` with this value. Most loops of a game run over the empty cells or over
// somebody's pieces, which no branch predictor can foresee.
template <std::size_t Size, std::size_t Length>
[[nodiscard]] Bits<Size> places_of(const std::array<std::uint8_t, Length>& array, Word value) {
  static_assert(Size <= Length);
  Bits<Size> places;
  for (std::size_t w = 0; w < places.words.size(); ++w)
    places.words[w] = equal_bytes(array.data() + 64 * w, std::min<std::size_t>(64, Size - 64 * w),
                                  static_cast<std::uint8_t>(value));
  return places;
}

}  // namespace yomikiri::asl
