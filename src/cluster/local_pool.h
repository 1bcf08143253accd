// The pools inside this process: sequential with one thread, on threads with more. A task that
// hangs holds up its thread for ever, and one that crashes ends the process; process_pool.h
// survives both.
#pragma once

#include "cluster/pool.h"

namespace yomikiri::cluster {

class LocalPool final : public Pool {
 public:
  // With one thread the tasks run in the thread that asks, in their order.
  explicit LocalPool(int threads) : threads_(threads) {}

  [[nodiscard]] int workers() const override { return threads_; }
  [[nodiscard]] Result<std::vector<Bytes>> run(const Batch& batch, const Job& job,
                                               Arrived arrived) override;

 private:
  int threads_;
};

}  // namespace yomikiri::cluster
