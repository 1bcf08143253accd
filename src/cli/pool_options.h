// Where a command runs its tasks, as a person chooses it: --backend, --workers, --mpi, --save,
// --resume. Under mpirun every process reads the same command line; rank 0 answers, and the others
// work for it and print nothing.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cluster/pool.h"
#include "question/form.h"

namespace yomikiri::cli {

class OpenedPool {
 public:
  virtual ~OpenedPool() = default;
  // Null in a process that has worked for another, which has the answer.
  [[nodiscard]] virtual cluster::Pool* pool() = 0;
};

class PoolOptions {
 public:
  void declare(Form& form);
  // With so many threads or processes unless `workers` says otherwise. Null if nothing was chosen:
  // then the question uses threads by itself.
  [[nodiscard]] Result<std::unique_ptr<OpenedPool>> open(const Form& form, int threads) const;

 private:
  [[nodiscard]] Result<void> check(const Form& form, bool is_mpi) const;

  std::string backend_ = "threads";
  bool mpi_ = false;
  std::optional<int> workers_;
  double task_seconds_ = 60;
  std::string save_;
  bool resume_ = false;
};

}  // namespace yomikiri::cli
