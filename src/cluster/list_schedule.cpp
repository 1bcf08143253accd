#include "cluster/list_schedule.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <vector>

#include "core/assert.h"

namespace yomikiri::cluster {

double list_schedule(std::span<const double> task_seconds, const Cluster& cluster) {
  YK_ASSERT(cluster.workers > 0);
  std::priority_queue<double, std::vector<double>, std::greater<>> free_from;
  for (int worker = 0; worker < cluster.workers; ++worker) free_from.push(0);
  double master = 0;
  double last = 0;
  for (const double seconds : task_seconds) {
    master += cluster.message_seconds;  // the task cannot be there before
    const double begin = std::max(free_from.top(), master);
    free_from.pop();
    free_from.push(begin + seconds);
    last = std::max(last, begin + seconds);
  }
  return last;
}

}  // namespace yomikiri::cluster
