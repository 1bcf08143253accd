// A progress line on standard error, shown only at a terminal and only if the work takes longer
// than a second; redrawn a few times a second, and removed when the work is done. Any thread may
// report progress.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "core/job.h"

namespace yomikiri::cli {

// `perft  42%  840 of 2000  12 s left`, or `nodes  1.2 M  3.4 M/s` while the total is unknown, or
// `compiling  3 s` if nothing can be counted.
[[nodiscard]] std::string progress_line(std::string_view what, std::uint64_t done,
                                        std::uint64_t total, double seconds);

class ProgressBar final : public Progress {
 public:
  ProgressBar();

  void report(std::string_view what, std::uint64_t done, std::uint64_t total) override;
  void announce(std::string_view lines) override;
  // Removes the line, so that other text can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  const bool visible_;
  std::mutex mutex_;
  Clock::time_point start_;
  Clock::time_point next_;
  bool drawn_ = false;
};

}  // namespace yomikiri::cli
