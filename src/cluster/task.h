// Tasks: bytes in, bytes out. A kind of task has a name, by which a worker in another process or on
// another machine finds it, and makes a worker from the data that all tasks of a batch share. The
// result depends on nothing but the shared data and the task, so it does not matter who computes
// it, when, or how often.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/job.h"

namespace yomikiri::cluster {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

class Worker {
 public:
  Worker() = default;
  virtual ~Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  // Called by any number of threads at once. An Error ends the whole batch. Takes a single thread
  // of the job; what a task returns when the job was stopped meanwhile is dropped.
  [[nodiscard]] virtual Result<Bytes> run(ByteView task, const Job& job) const = 0;
};

struct TaskKind {
  std::string_view name;
  // An Error if the shared data is not what the batch of such tasks would hold.
  Result<std::unique_ptr<Worker>> (*make)(ByteView shared);
};

// Tasks that are run together. `kind` must outlive it.
struct Batch {
  const TaskKind* kind;
  Bytes shared;
  std::vector<Bytes> tasks;
};

}  // namespace yomikiri::cluster
