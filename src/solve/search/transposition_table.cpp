#include "solve/search/transposition_table.h"

#include <algorithm>
#include <bit>

namespace yomikiri::search {

TranspositionTable::TranspositionTable(std::uint64_t bytes)
    : memory_(std::max(std::bit_floor(bytes), sizeof(Bucket) << kLeastBucketBits)),
      shift_(64 - std::countr_zero(memory_.bytes() / sizeof(Bucket))) {}

void TranspositionTable::store(std::uint64_t key, Value value, Bound bound, std::uint64_t nodes) {
  const std::uint64_t scrambled = scramble(key);
  const auto effort = std::min<std::uint64_t>(std::bit_width(nodes), (1 << kEffortBits) - 1);
  const std::uint64_t word = scrambled << kLowBits | effort << (kScoreBits + kBoundBits) |
                             static_cast<std::uint64_t>(bound) << kScoreBits |
                             static_cast<std::uint64_t>(value.score() + kScoreOffset);
  auto& [costliest, newest] = bucket(scrambled);
  const std::uint64_t kept = load(costliest);
  const bool same = (kept >> kLowBits) == (word >> kLowBits);
  if (same || effort >= effort_of(kept)) {
    if (!same) save(newest, kept);
    save(costliest, word);
  } else {
    save(newest, word);
  }
}

}  // namespace yomikiri::search
