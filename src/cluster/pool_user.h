// What can run its tasks on any pool, such as a question. A border that lets people choose a pool
// passes one in; a server does not, so its clients can start no processes.
#pragma once

#include <algorithm>
#include <optional>

#include "cluster/local_pool.h"

namespace yomikiri::cluster {

class PoolUser {
 public:
  // The pool must outlive the use.
  void use(Pool& pool) { pool_ = &pool; }

 protected:
  PoolUser() = default;
  ~PoolUser() = default;

  [[nodiscard]] bool has_pool() const { return pool_ != nullptr; }
  // The pool that was passed in; otherwise as many threads as the job has.
  [[nodiscard]] Pool& pool(const Job& job) {
    if (pool_ != nullptr) return *pool_;
    return threads_.emplace(std::max(1, job.threads));
  }

 private:
  Pool* pool_ = nullptr;
  std::optional<LocalPool> threads_;
};

}  // namespace yomikiri::cluster
