// Hashes of arrays that can be updated incrementally: the exclusive or of one number for each
// element and its place [Zobrist1970].
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace yomikiri::asl {

[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t place, std::uint64_t value) {
  std::uint64_t x = (place << 20) + value + 1;
  x *= 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 29)) * 0xbf58476d1ce4e5b9;
  return x ^ (x >> 32);
}

// Those of boards come from a table of 16 KiB.
inline constexpr std::uint64_t kTabledPlaces = 512;
inline constexpr std::uint64_t kTabledValues = 4;
inline constexpr auto kTabled = [] {
  std::array<std::uint64_t, kTabledPlaces * kTabledValues> table{};
  for (std::uint64_t i = 0; i < table.size(); ++i)
    table[i] = mixed(i / kTabledValues, i % kTabledValues);
  return table;
}();

[[nodiscard]] constexpr std::uint64_t hash_of_element(std::uint64_t place, std::uint64_t value) {
  if (place < kTabledPlaces && value < kTabledValues) return kTabled[place * kTabledValues + value];
  return mixed(place, value);
}

template <class Element>
[[nodiscard]] bool all_below(const Element* array, std::size_t size, std::uint64_t bound) {
  Element most = 0;
  for (std::size_t i = 0; i < size; ++i) most = std::max(most, array[i]);
  return static_cast<std::uint64_t>(most) < bound;
}

template <class Element>
[[nodiscard]] std::uint64_t hash_of_array(const Element* array, std::size_t size) {
  std::uint64_t hash = 0;
  if (sizeof(Element) == 1 && size <= kTabledPlaces && all_below(array, size, kTabledValues)) {
    for (std::size_t i = 0; i < size; ++i)
      hash ^= kTabled[i * kTabledValues + static_cast<std::size_t>(array[i])];
    return hash;
  }
  for (std::size_t i = 0; i < size; ++i)
    hash ^= hash_of_element(i, static_cast<std::uint64_t>(array[i]));
  return hash;
}

}  // namespace yomikiri::asl
