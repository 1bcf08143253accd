// Where a game of the rule language notes that its rules have no answer. The functions of a Game
// return no Result: they note the fault here and go on as if the game were over, so that any method
// ends soon, and whoever asked for the work finds the fault instead of a result.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

#include "core/error.h"

namespace yomikiri::asl {

// Threads may share it.
class FaultLog {
 public:
  // Keeps the first fault, and asks the work to stop.
  void note(Error fault) {
    {
      const std::lock_guard lock(mutex_);
      if (!first_) first_ = std::move(fault);
    }
    has_fault_.store(true, std::memory_order_release);
    stop_.request_stop();
  }

  [[nodiscard]] bool has_fault() const { return has_fault_.load(std::memory_order_acquire); }
  [[nodiscard]] std::optional<Error> first() const {
    if (!has_fault()) return std::nullopt;
    const std::lock_guard lock(mutex_);
    return first_;
  }

  // Is requested to stop by the first fault, or from outside.
  [[nodiscard]] std::stop_source& stop() { return stop_; }

 private:
  mutable std::mutex mutex_;
  std::optional<Error> first_;
  std::atomic<bool> has_fault_ = false;
  std::stop_source stop_;
};

}  // namespace yomikiri::asl
