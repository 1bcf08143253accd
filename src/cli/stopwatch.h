// Wall time since construction, for the `seconds` of results.
#pragma once

#include <chrono>

namespace yomikiri::cli {

class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace yomikiri::cli
