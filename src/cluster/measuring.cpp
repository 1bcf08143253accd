#include "cluster/measuring.h"

#include <utility>

namespace yomikiri::cluster {
namespace {

class EmptyWorker final : public Worker {
 public:
  Result<Bytes> run(ByteView) const override { return Bytes{}; }
};

Result<std::unique_ptr<Worker>> make_empty_worker(ByteView) {
  return std::make_unique<EmptyWorker>();
}

}  // namespace

Result<std::vector<Bytes>> TimingPool::run(const Batch& batch, const Job& job, Arrived arrived) {
  const auto worker = batch.kind->make(batch.shared);
  if (!worker) return worker.error();
  std::vector<Bytes> results;
  for (std::size_t task = 0; task < batch.tasks.size(); ++task) {
    if (job.stop.stop_requested()) return stopped_early();
    const double begun = clock_();
    auto result = (*worker)->run(batch.tasks[task]);
    seconds_.push_back(clock_() - begun);
    if (!result) return result.error();
    arrived(task, results.emplace_back(*std::move(result)));
  }
  return results;
}

const TaskKind& empty_tasks() {
  static constexpr TaskKind kKind{"empty", make_empty_worker};
  return kKind;
}

}  // namespace yomikiri::cluster
