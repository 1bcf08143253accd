// For the tests of net/: waits for what other threads do.
#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace yomikiri::tests {

// Whether it comes true within five seconds.
inline bool eventually(const std::function<bool()>& condition) {
  for (int i = 0; i < 5000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

}  // namespace yomikiri::tests
