// A transposition table whose answers are exact: a 64-bit key is scrambled by a bijection, some of
// its bits choose the bucket and the entry keeps all the others, so two different keys are never
// confused. An entry is one 64-bit word that is read and written as a whole.
//
//     | 42 bits: rest of the key | 6: effort (log2 of nodes) | 2: bound | 14: score |
//
// A bucket has two entries: one keeps the costlier result, the other the newest. Threads may share
// a table: a race can lose an entry, never tear one.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "core/value.h"
#include "core/zeroed_memory.h"

namespace yomikiri::search {

enum class Bound : std::uint8_t { None, Lower, Upper, Exact };

class TranspositionTable {
 public:
  struct Entry {
    Value value;
    Bound bound;
  };

  // Uses the largest power of two of buckets that fits the given bytes, but at least 2^22 (64 MiB
  // of address space; pages that are never touched cost nothing).
  explicit TranspositionTable(std::uint64_t bytes);

  [[nodiscard]] std::optional<Entry> find(std::uint64_t key) const {
    const std::uint64_t scrambled = scramble(key);
    for (std::uint64_t& slot : bucket(scrambled)) {
      const std::uint64_t word = load(slot);
      if (((word ^ (scrambled << kLowBits)) >> kLowBits) == 0 && bound_of(word) != Bound::None)
        return Entry{value_of(word), bound_of(word)};
    }
    return std::nullopt;
  }

  // Prefetches the key's bucket while the caller does something else.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(scramble(key))); }

  // `nodes` is the cost of finding the result.
  void store(std::uint64_t key, Value value, Bound bound, std::uint64_t nodes);

 private:
  using Bucket = std::array<std::uint64_t, 2>;  // [0] the costliest, [1] the newest

  static constexpr int kScoreBits = 14;
  static constexpr int kBoundBits = 2;
  static constexpr int kEffortBits = 6;
  static constexpr int kLowBits = kScoreBits + kBoundBits + kEffortBits;
  static constexpr int kLeastBucketBits = kLowBits;  // so that the rest of the key fits
  static constexpr int kScoreOffset = 1 << (kScoreBits - 1);
  static_assert(Value::kWin < kScoreOffset);

  // A bijection on 64 bits (odd multiplications and xor-shifts) that spreads similar keys.
  [[nodiscard]] static std::uint64_t scramble(std::uint64_t key) {
    key ^= key >> 32;
    key *= 0xD6E8FEB86659FD93;
    key ^= key >> 32;
    key *= 0xD6E8FEB86659FD93;
    return key ^ (key >> 32);
  }
  [[nodiscard]] static Value value_of(std::uint64_t word) {
    return Value::from_score(static_cast<int>(word & ((1 << kScoreBits) - 1)) - kScoreOffset);
  }
  [[nodiscard]] static Bound bound_of(std::uint64_t word) {
    return Bound(word >> kScoreBits & ((1 << kBoundBits) - 1));
  }
  [[nodiscard]] static std::uint64_t effort_of(std::uint64_t word) {
    return word >> (kScoreBits + kBoundBits) & ((1 << kEffortBits) - 1);
  }

  [[nodiscard]] static std::uint64_t load(std::uint64_t& slot) {
    return std::atomic_ref(slot).load(std::memory_order_relaxed);
  }
  static void save(std::uint64_t& slot, std::uint64_t word) {
    std::atomic_ref(slot).store(word, std::memory_order_relaxed);
  }
  [[nodiscard]] Bucket& bucket(std::uint64_t scrambled) const {
    return static_cast<Bucket*>(memory_.data())[scrambled >> shift_];
  }

  ZeroedMemory memory_;
  int shift_;  // from a scrambled key to its bucket
};

}  // namespace yomikiri::search
