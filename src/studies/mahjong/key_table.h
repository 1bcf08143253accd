// Numbers different keys in the order in which they come. Memory that is not in the cache is asked
// for in advance: whoever has many keys to look up calls prefetch for all of them first.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

#include "core/zeroed_memory.h"

namespace yomikiri::studies::mahjong {

class KeyTable {
 public:
  static constexpr std::uint32_t kAbsent = 0xFFFFFFFF;

  // Grows beyond `expected` keys, but that takes time.
  explicit KeyTable(std::uint64_t expected)
      : mask_(std::bit_ceil(expected + expected / 4 + 64) - 1),
        memory_((mask_ + 1) * sizeof(Slot)) {}

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots()[key & mask_]); }

  // The number of the key, which is new if it equals size() before the call.
  std::uint32_t number(std::uint64_t key) {
    Slot& slot = slots()[place_of_key(key)];
    if (slot.number != 0) return slot.number - 1;
    slot = {key, ++size_};
    if (size_ > mask_ / 8 * 7) grow();
    return size_ - 1;
  }
  [[nodiscard]] std::uint32_t find(std::uint64_t key) const {
    return slots()[place_of_key(key)].number - 1;  // kAbsent for zero
  }
  [[nodiscard]] std::uint32_t size() const { return size_; }

 private:
  struct Slot {
    std::uint64_t key;
    std::uint32_t number;  // one more than the key's, 0 if the slot is empty
  };
  [[nodiscard]] Slot* slots() const { return static_cast<Slot*>(memory_.data()); }

  [[nodiscard]] std::uint64_t place_of_key(std::uint64_t key) const {
    std::uint64_t place = key & mask_;
    while (slots()[place].number != 0 && slots()[place].key != key) place = (place + 1) & mask_;
    return place;
  }

  void grow() {
    const std::uint64_t old_mask = std::exchange(mask_, 2 * mask_ + 1);
    const ZeroedMemory old = std::exchange(memory_, ZeroedMemory((mask_ + 1) * sizeof(Slot)));
    for (std::uint64_t i = 0; i <= old_mask; ++i) {
      const Slot& slot = static_cast<const Slot*>(old.data())[i];
      if (slot.number != 0) slots()[place_of_key(slot.key)] = slot;
    }
  }

  std::uint64_t mask_;
  ZeroedMemory memory_;
  std::uint32_t size_ = 0;
};

}  // namespace yomikiri::studies::mahjong
