// Updates of cells that wait a while, so that the memory they touch can arrive: cells lie scattered
// over gigabytes, and a thread that waited for each would do nothing else.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>

#include "solve/retrograde/code.h"

namespace yomikiri::retrograde {

// Of one thread, for one round: every update brings the news of a win (or a loss) with one code.
template <class Cell, bool kWins>
class UpdateQueue {
 public:
  using Word = typename Cell::Word;

  UpdateQueue(std::span<Word> cells, Code code) : cells_(cells), code_(code) {}

  void push(std::uint64_t slot, int number) {
    __builtin_prefetch(&cells_[slot], 1);
    Update& place = waiting_[pushed_ % kLength];
    if (pushed_ >= kLength) apply(place);
    place = {slot, number};
    ++pushed_;
  }

  void drain() {
    for (std::uint64_t i = pushed_ > kLength ? pushed_ - kLength : 0; i < pushed_; ++i)
      apply(waiting_[i % kLength]);
    pushed_ = 0;
  }

 private:
  struct Update {
    std::uint64_t slot;
    int number;
  };

  static constexpr std::uint64_t kLength = 32;

  void apply(const Update& update) {
    const std::atomic_ref<Word> cell(cells_[update.slot]);
    Word old = cell.load(std::memory_order_relaxed);
    Word updated = old;
    do {
      updated = kWins ? Cell::with_win(old, code_, update.number)
                      : Cell::with_loss(old, code_, update.number);
    } while (updated != old &&
             !cell.compare_exchange_weak(old, updated, std::memory_order_relaxed));
  }

  std::span<Word> cells_;
  Code code_;
  std::array<Update, kLength> waiting_;
  std::uint64_t pushed_ = 0;
};

}  // namespace yomikiri::retrograde
