// Subsets of a given size, numbered in the order of their words: the combinatorial number system
// [Knuth4A, 7.2.1.3]. The rank of a subset is the sum of C(p, i) over its elements, p being the
// element's place in the set and i its place in the subset, counted from 1.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.h"

namespace yomikiri::games::morris {

inline constexpr auto kBinomials = [] {
  std::array<std::array<std::uint32_t, 11>, 25> table{};
  for (std::size_t n = 0; n < table.size(); ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k < table[n].size() && n > 0; ++k)
      table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

// C(n, k), for n up to the points of the board and k up to one more than a seat's men.
[[nodiscard]] constexpr std::uint32_t binomial(int n, int k) {
  return kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

[[nodiscard]] constexpr std::uint32_t rank_of_subset(std::uint32_t subset, std::uint32_t set) {
  std::uint32_t rank = 0;
  for (int i = 1; subset != 0; subset &= subset - 1, ++i)
    rank += binomial(std::popcount(set & ((subset & (~subset + 1)) - 1)), i);
  return rank;
}

// The inverse: the subset of `size` elements with that rank.
[[nodiscard]] inline std::uint32_t subset_of_rank(std::uint32_t rank, int size, std::uint32_t set) {
  std::uint32_t subset = 0;
  int place = std::popcount(set);
  for (; size > 0; --size) {
    do --place;
    while (binomial(place, size) > rank);
    rank -= binomial(place, size);
    subset |= static_cast<std::uint32_t>(nth_set_bit(set, place));
  }
  return subset;
}

}  // namespace yomikiri::games::morris
