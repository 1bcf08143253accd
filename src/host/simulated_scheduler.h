// A scheduler whose time stands still until the next event, and whose seed decides which of the
// ready tasks runs next. The same seed always gives the same run.
#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "core/random.h"
#include "host/scheduler.h"

namespace yomikiri::host {

class SimulatedScheduler final : public Scheduler {
 public:
  explicit SimulatedScheduler(std::uint64_t seed) : random_(seed) {}

  [[nodiscard]] Instant now() const override { return now_; }
  void post(Task task) override { ready_.push_back(std::move(task)); }
  TimerId after(Duration delay, Task task) override;
  void cancel(TimerId timer) override;

  // Runs one task, moving time forward to the next timer if none is ready; returns whether there
  // was a task within `patience`.
  bool step(Duration patience);
  // Runs all ready tasks without advancing time.
  void run_ready();
  // Runs everything that happens within `span`.
  void run_for(Duration span);
  // Drops all tasks and timers, as if the process had ended; time goes on.
  void forget_all();

 private:
  void run_one_of_ready();
  void ring_next();

  Random random_;
  Instant now_ = Instant(std::chrono::hours(24 * 365 * 50));
  TimerId last_timer_ = 0;
  std::vector<Task> ready_;
  std::map<std::pair<Instant, TimerId>, Task> timers_;
  std::map<TimerId, Instant> times_;
};

}  // namespace yomikiri::host
