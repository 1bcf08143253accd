// For measurements: a pool that times every task, and tasks that do nothing.
#pragma once

#include "cluster/pool.h"

namespace yomikiri::cluster {

// Runs one task after the other in the thread that asks: in their order, or so that no task runs
// right after its neighbour, with which it may share what a worker remembers; on many workers
// neighbours run apart.
class TimingPool final : public Pool {
 public:
  // Seconds since a fixed moment, best of the CPU.
  using Clock = double();
  enum class Order { InTurn, Apart };
  TimingPool(Clock* clock, Order order) : clock_(clock), order_(order) {}

  [[nodiscard]] int workers() const override { return 1; }
  [[nodiscard]] Result<std::vector<Bytes>> run(const Batch& batch, const Job& job,
                                               Arrived arrived) override;
  // Of all tasks so far, in their order.
  [[nodiscard]] const std::vector<double>& task_seconds() const { return seconds_; }

 private:
  Clock* clock_;
  Order order_;
  std::vector<double> seconds_;
};

// Their results are empty, too.
[[nodiscard]] const TaskKind& empty_tasks();

}  // namespace yomikiri::cluster
