#include "core/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace yomikiri {
namespace {

// The state the workers of one loop share.
struct Loop {
  std::uint64_t count;
  const Job& job;
  FunctionRef<void(std::uint64_t)> body;
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  std::mutex failure_mutex = {};
  std::exception_ptr failure = {};

  void work() {
    try {
      while (!job.stop.stop_requested()) {
        const std::uint64_t item = next.fetch_add(1, std::memory_order_relaxed);
        if (item >= count) return;
        body(item);
        done.fetch_add(1, std::memory_order_relaxed);
      }
    } catch (...) {
      next.store(count, std::memory_order_relaxed);  // no further items for anyone
      const std::scoped_lock lock(failure_mutex);
      if (!failure) failure = std::current_exception();
    }
  }
};

}  // namespace

bool parallel_for(std::uint64_t count, const Job& job, FunctionRef<void(std::uint64_t)> body) {
  Loop loop{.count = count, .job = job, .body = body};
  {
    std::vector<std::jthread> helpers;
    const auto wanted = static_cast<std::uint64_t>(std::max(job.threads, 1));
    for (std::uint64_t i = 1; i < std::min(wanted, count); ++i)
      helpers.emplace_back([&loop] { loop.work(); });
    loop.work();
  }
  if (loop.failure) std::rethrow_exception(loop.failure);
  return loop.done == count;
}

int hardware_threads() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace yomikiri
