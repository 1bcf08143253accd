// A container of things that come and go, each under a key that is never reused. The low bits of a
// key are its slot, which is reused, the others its age: so a lookup is one array access, and the
// key of something that is gone finds nothing. Keys grow with age; 0 is no key. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/assert.h"

namespace yomikiri::host {

inline constexpr int kSlotBits = 24;  // 16 million at a time, and a trillion before keys run out

[[nodiscard]] constexpr std::size_t slot_of(std::uint64_t key) {
  return key & ((std::uint64_t{1} << kSlotBits) - 1);
}

// Generates keys.
class SlotKeys {
 public:
  [[nodiscard]] std::uint64_t take() {
    std::uint64_t slot = slots_;
    if (free_.empty()) {
      ++slots_;
    } else {
      slot = free_.back();
      free_.pop_back();
    }
    return ++age_ << kSlotBits | slot;
  }
  void give_back(std::uint64_t key) { free_.push_back(slot_of(key)); }

 private:
  std::uint64_t age_ = 0;
  std::uint64_t slots_ = 0;
  std::vector<std::uint64_t> free_;
};

// The values stored under keys: at most one per slot.
template <class T>
class SlotMap {
 public:
  void put(std::uint64_t key, T value) {
    const std::size_t slot = slot_of(key);
    if (slot >= entries_.size()) entries_.resize(slot + 1);
    Entry& entry = entries_[slot];
    YK_ASSERT(key != 0 && (entry.key == 0 || entry.key == key));
    if (entry.key == 0) ++size_;
    entry = Entry{key, std::move(value)};
  }
  // Null if there is no value under the key.
  [[nodiscard]] T* find(std::uint64_t key) {
    return const_cast<T*>(std::as_const(*this).find(key));
  }
  [[nodiscard]] const T* find(std::uint64_t key) const {
    const std::size_t slot = slot_of(key);
    const bool is_there = slot < entries_.size() && key != 0 && entries_[slot].key == key;
    return is_there ? &entries_[slot].value : nullptr;
  }
  bool erase(std::uint64_t key) {
    if (find(key) == nullptr) return false;
    entries_[slot_of(key)] = Entry{};
    --size_;
    return true;
  }
  void clear() { *this = SlotMap(); }

  [[nodiscard]] std::size_t size() const { return size_; }
  // Calls visit(key, value) in the order of slots; nothing may be added meanwhile.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const Entry& entry : entries_)
      if (entry.key != 0) visit(entry.key, entry.value);
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    T value{};
  };

  std::vector<Entry> entries_;
  std::size_t size_ = 0;
};

}  // namespace yomikiri::host
