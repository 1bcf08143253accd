// How a long computation runs: on how many threads, how it can be stopped, and where it reports its
// progress. Passed down from the border; library code never reads signals, clocks or terminals
// itself.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string_view>

#include "core/error.h"

namespace yomikiri {

// Receives progress reports from a job, perhaps from several threads at once: an implementation
// must lock.
class Progress {
 public:
  virtual ~Progress() = default;
  // `total` is 0 while it is unknown.
  virtual void report(std::string_view what, std::uint64_t done, std::uint64_t total) = 0;
};

struct Job {
  int threads = 1;
  std::stop_token stop = {};
  Progress* progress = nullptr;

  void report(std::string_view what, std::uint64_t done, std::uint64_t total) const {
    if (progress != nullptr) progress->report(what, done, total);
  }
};

[[nodiscard]] inline Error stopped_early() {
  return fail(Errc::Stopped, "", "stopped before the work was done");
}

}  // namespace yomikiri
