// Delays updates of words until the memory they touch has arrived: the words lie scattered over
// gigabytes, and a thread that waited for each would do nothing else.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <utility>

namespace yomikiri::retrograde {

struct IgnoreChange {
  void operator()(std::uint64_t, std::uint64_t, std::uint64_t) const {}
};

// For one thread; other threads may update the same words through their own queues. An Update
// computes the new word from the old one; `changed` is called for every slot whose word an update
// changed.
template <class Word, class Update, class Changed = IgnoreChange>
class UpdateQueue {
 public:
  explicit UpdateQueue(std::span<Word> words, Changed changed = {})
      : words_(words), changed_(std::move(changed)) {}

  void push(std::uint64_t slot, const Update& update) {
    __builtin_prefetch(&words_[slot], 1);
    Waiting& place = waiting_[pushed_ % kLength];
    if (pushed_ >= kLength) apply(place);
    place = {slot, update};
    ++pushed_;
  }

  void drain() {
    for (std::uint64_t i = pushed_ > kLength ? pushed_ - kLength : 0; i < pushed_; ++i)
      apply(waiting_[i % kLength]);
    pushed_ = 0;
  }

 private:
  struct Waiting {
    std::uint64_t slot;
    Update update;
  };

  static constexpr std::uint64_t kLength = 32;

  void apply(const Waiting& waiting) {
    const std::atomic_ref<Word> word(words_[waiting.slot]);
    Word old = word.load(std::memory_order_relaxed);
    Word updated = waiting.update(old);
    while (updated != old && !word.compare_exchange_weak(old, updated, std::memory_order_relaxed))
      updated = waiting.update(old);
    if (updated != old) changed_(waiting.slot, old, updated);
  }

  std::span<Word> words_;
  Changed changed_;
  std::array<Waiting, kLength> waiting_;
  std::uint64_t pushed_ = 0;
};

}  // namespace yomikiri::retrograde
