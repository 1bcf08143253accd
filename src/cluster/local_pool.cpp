#include "cluster/local_pool.h"

#include <atomic>
#include <mutex>
#include <optional>
#include <utility>

#include "core/parallel.h"

namespace yomikiri::cluster {

Result<std::vector<Bytes>> LocalPool::run(const Batch& batch, const Job& job, Arrived arrived) {
  const auto worker = batch.kind->make(batch.shared);
  if (!worker) return worker.error();
  std::vector<Bytes> results(batch.tasks.size());
  std::mutex mutex;
  std::optional<Error> error;
  std::atomic<bool> is_over = false;
  Job own = job;
  own.threads = threads_;
  Job of_task = job;
  of_task.threads = 1;
  of_task.progress = nullptr;
  const bool done = parallel_for(batch.tasks.size(), own, [&](std::uint64_t i) {
    if (is_over) return;
    auto result = (*worker)->run(batch.tasks[i], of_task);
    if (job.stop.stop_requested()) return;
    const std::scoped_lock lock(mutex);
    if (!result) {
      is_over = true;
      if (!error) error = result.error();
      return;
    }
    results[i] = *std::move(result);
    arrived(i, results[i]);
  });
  if (error) return *error;
  if (!done) return stopped_early();
  return results;
}

}  // namespace yomikiri::cluster
