#include "cluster/measuring.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace yomikiri::cluster {
namespace {

class EmptyWorker final : public Worker {
 public:
  Result<Bytes> run(ByteView, const Job&) const override { return Bytes{}; }
};

Result<std::unique_ptr<Worker>> make_empty_worker(ByteView) {
  return std::make_unique<EmptyWorker>();
}

// Visits every number below `count` in steps of about 0.62 of it.
std::size_t step_apart(std::size_t count) {
  std::size_t step = std::max<std::size_t>(1, count * 618 / 1000);
  while (std::gcd(step, count) != 1) ++step;
  return step;
}

}  // namespace

Result<std::vector<Bytes>> TimingPool::run(const Batch& batch, const Job& job, Arrived arrived) {
  const auto worker = batch.kind->make(batch.shared);
  if (!worker) return worker.error();
  const std::size_t count = batch.tasks.size();
  const std::size_t step = order_ == Order::InTurn ? 1 : step_apart(count);
  const std::size_t first = seconds_.size();
  seconds_.resize(first + count);
  std::vector<Bytes> results(count);
  for (std::size_t n = 0; n < count; ++n) {
    if (job.stop.stop_requested()) return stopped_early();
    const std::size_t task = n * step % count;
    const double begun = clock_();
    auto result = (*worker)->run(batch.tasks[task], {});
    seconds_[first + task] = clock_() - begun;
    if (!result) return result.error();
    results[task] = *std::move(result);
    arrived(task, results[task]);
  }
  return results;
}

const TaskKind& empty_tasks() {
  static constexpr TaskKind kKind{"empty", make_empty_worker};
  return kKind;
}

}  // namespace yomikiri::cluster
