// How long a batch would take on so many workers, from how long its tasks took one by one: list
// scheduling, as the pool does it. Tasks start in their order, each on the worker that is free
// first; the master spends some time on each task, one after the other, and a worker begins the
// next task without waiting for a message, as it has one waiting.
#pragma once

#include <span>

namespace yomikiri::cluster {

struct Cluster {
  int workers = 1;
  double message_seconds = 0;  // that the master needs for a task and its result
};

// The seconds until the last task is done; 0 without tasks. Needs a worker.
[[nodiscard]] double list_schedule(std::span<const double> task_seconds, const Cluster& cluster);

}  // namespace yomikiri::cluster
