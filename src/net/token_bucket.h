// A rate limit with a burst: `take` succeeds `burst` times at once and `rate` times a second in the
// long run.
#pragma once

#include <algorithm>
#include <chrono>

namespace yomikiri::net {

using SteadyTime = std::chrono::steady_clock::time_point;

class TokenBucket {
 public:
  TokenBucket(double burst, SteadyTime now) : tokens_(static_cast<float>(burst)), filled_(now) {}

  [[nodiscard]] bool take(double rate, double burst, SteadyTime now) {
    tokens_ = filled(rate, burst, now);
    filled_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

  [[nodiscard]] bool is_full(double rate, double burst, SteadyTime now) const {
    return filled(rate, burst, now) >= static_cast<float>(burst);
  }

 private:
  [[nodiscard]] float filled(double rate, double burst, SteadyTime now) const {
    const double passed = std::chrono::duration<double>(now - filled_).count();
    return static_cast<float>(std::min(burst, tokens_ + rate * passed));
  }

  float tokens_;  // 16 bytes in all: every connection has one
  SteadyTime filled_;
};

}  // namespace yomikiri::net
