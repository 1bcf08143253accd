// A set of indices below a bound, which also counts the members smaller than a given one: it turns
// a sparse index into a dense one for a bit and a half per slot.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/assert.h"

namespace yomikiri::retrograde {

class IndexSet {
 public:
  explicit IndexSet(std::uint64_t bound) : words_(word_count(bound)) {}

  // The bytes of a set with this bound, including ranks.
  [[nodiscard]] static std::uint64_t bytes_needed(std::uint64_t bound) {
    return word_count(bound) * (sizeof(std::uint64_t) + sizeof(std::uint32_t));
  }

  // Returns false when the index was already in the set.
  bool add(std::uint64_t index) {
    const std::uint64_t bit = bit_of(index);
    if ((words_[index / 64] & bit) != 0) return false;
    words_[index / 64] |= bit;
    return true;
  }

  // Call once all indices are inserted. Needs fewer than 2^32 of them.
  void count_ranks() {
    ranks_.reserve(words_.size());
    std::uint32_t before = 0;
    for (const std::uint64_t word : words_) {
      ranks_.push_back(before);
      before += static_cast<std::uint32_t>(std::popcount(word));
    }
  }

  // Needs ranks, and an index that is in the set.
  [[nodiscard]] std::uint32_t rank_of(std::uint64_t index) const {
    YK_DEBUG_ASSERT((words_[index / 64] & bit_of(index)) != 0);
    const std::uint64_t smaller = words_[index / 64] & (bit_of(index) - 1);
    return ranks_[index / 64] + static_cast<std::uint32_t>(std::popcount(smaller));
  }

 private:
  [[nodiscard]] static std::uint64_t word_count(std::uint64_t bound) {
    return bound / 64 + (bound % 64 != 0 ? 1 : 0);
  }
  [[nodiscard]] static std::uint64_t bit_of(std::uint64_t index) {
    return std::uint64_t{1} << index % 64;
  }

  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> ranks_;  // members before each word
};

}  // namespace yomikiri::retrograde
