// A pool runs batches of tasks: one after the other, on threads, on processes or over MPI, the same
// results on each. Which one it is, the border chooses (pool_user.h).
#pragma once

#include <cstddef>

#include "cluster/task.h"
#include "core/function_ref.h"
#include "core/job.h"

namespace yomikiri::cluster {

// Called once for each task as soon as its result is there, in any order, but never twice at once.
using Arrived = FunctionRef<void(std::size_t task, const Bytes& result)>;

class Pool {
 public:
  Pool() = default;
  virtual ~Pool() = default;
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // How many tasks can run at the same time.
  [[nodiscard]] virtual int workers() const = 0;
  // The results, in the order of the tasks. One batch at a time.
  [[nodiscard]] virtual Result<std::vector<Bytes>> run(const Batch& batch, const Job& job,
                                                       Arrived arrived) = 0;
};

}  // namespace yomikiri::cluster
