// The subsets of a suit by number: those of n cards with k members, as bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/assert.h"

namespace yomikiri::studies::bridge {

namespace subsets_detail {

inline constexpr int kMost = 13;
inline constexpr int kSets = 1 << kMost;

struct Lists {
  // All sets of 13 bits by their number of members, then by value: those within n bits come first.
  std::array<std::uint16_t, kSets> sets{};
  std::array<std::uint16_t, kMost + 2> first{};  // where those with k members begin
  std::array<std::array<std::uint16_t, kMost + 1>, kMost + 1> count{};
};

constexpr Lists make_lists() {
  Lists lists;
  for (int n = 0; n <= kMost; ++n) {
    lists.count[n][0] = 1;
    for (int k = 1; k <= n; ++k)
      lists.count[n][k] = static_cast<std::uint16_t>(lists.count[n - 1][k - 1] +
                                                     (k < n ? lists.count[n - 1][k] : 0));
  }
  for (int k = 0; k <= kMost; ++k)
    lists.first[k + 1] = static_cast<std::uint16_t>(lists.first[k] + lists.count[kMost][k]);
  auto next = lists.first;
  for (unsigned set = 0; set < kSets; ++set)
    lists.sets[next[std::popcount(set)]++] = static_cast<std::uint16_t>(set);
  return lists;
}

inline constexpr Lists kLists = make_lists();

}  // namespace subsets_detail

[[nodiscard]] constexpr std::uint64_t subset_count(int n, int k) {
  return subsets_detail::kLists.count[n][k];
}
// Needs index < subset_count(n, k).
[[nodiscard]] constexpr unsigned subset(int n, int k, std::uint64_t index) {
  YK_DEBUG_ASSERT(index < subset_count(n, k));
  static_cast<void>(n);
  return subsets_detail::kLists.sets[subsets_detail::kLists.first[k] + index];
}

}  // namespace yomikiri::studies::bridge
