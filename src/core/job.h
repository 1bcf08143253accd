// How a long computation is run: on how many threads, who may stop it, and whom it tells how far it
// is. Passed down from the border; library code never reads signals, clocks or terminals itself.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string_view>

#include "core/error.h"

namespace yomikiri {

// Told now and then how far a job is, perhaps by several threads at once: an implementation locks.
class Progress {
 public:
  virtual ~Progress() = default;
  // `total` is 0 while it is not known.
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
