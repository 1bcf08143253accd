// How a long computation runs: on how many threads, how it can be stopped, and where it reports its
// progress. Passed down from the border; library code never reads signals, clocks or terminals
// itself.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <stop_token>
#include <string>
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
  // Lines that are worth reading before the answer, such as a plan; each ended by '\n'.
  virtual void announce(std::string_view /*lines*/) {}
};

// Where a job may keep what is expensive to make, and with what it compiles generated programs.
struct Workplace {
  std::filesystem::path cache = {};  // a folder; empty: nothing is kept
  std::string compiler = {};  // a path or a name on PATH; empty: the one that built this program
};

struct Job {
  int threads = 1;
  std::stop_token stop = {};
  Progress* progress = nullptr;
  // Seconds since a fixed moment. Stands still unless the border provides a clock.
  double (*clock)() = [] { return 0.0; };
  // What the job's plan may allocate; a plan that needs more is refused. The border sets it where
  // the machine is shared.
  std::uint64_t memory_limit_bytes = std::numeric_limits<std::uint64_t>::max();
  Workplace workplace = {};

  void report(std::string_view what, std::uint64_t done, std::uint64_t total) const {
    if (progress != nullptr) progress->report(what, done, total);
  }
  void announce(std::string_view lines) const {
    if (progress != nullptr) progress->announce(lines);
  }
};

[[nodiscard]] inline Error stopped_early() {
  return fail(Errc::Stopped, "", "stopped before the work was done");
}

}  // namespace yomikiri
