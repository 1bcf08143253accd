#include "host/simulated_scheduler.h"

#include <algorithm>

namespace yomikiri::host {

TimerId SimulatedScheduler::after(Duration delay, Task task) {
  const TimerId timer = ++last_timer_;
  const Instant time = now_ + std::max(delay, Duration(0));
  times_[timer] = time;
  timers_[{time, timer}] = std::move(task);
  return timer;
}

void SimulatedScheduler::cancel(TimerId timer) {
  const auto found = times_.find(timer);
  if (found == times_.end()) return;
  timers_.erase({found->second, timer});
  times_.erase(found);
}

void SimulatedScheduler::run_one_of_ready() {
  const std::size_t chosen = random_.below(static_cast<std::uint32_t>(ready_.size()));
  std::swap(ready_[chosen], ready_.back());
  Task task = std::move(ready_.back());
  ready_.pop_back();
  task();
}

void SimulatedScheduler::ring_next() {
  auto next = timers_.extract(timers_.begin());
  now_ = std::max(now_, next.key().first);
  times_.erase(next.key().second);
  ready_.push_back(std::move(next.mapped()));
}

bool SimulatedScheduler::step(Duration patience) {
  if (ready_.empty()) {
    if (timers_.empty() || timers_.begin()->first.first > now_ + patience) return false;
    ring_next();
  }
  run_one_of_ready();
  return true;
}

void SimulatedScheduler::run_ready() {
  while (!ready_.empty()) run_one_of_ready();
}

void SimulatedScheduler::run_for(Duration span) {
  const Instant end = now_ + span;
  run_ready();
  while (!timers_.empty() && timers_.begin()->first.first <= end) {
    ring_next();
    run_ready();
  }
  now_ = end;
}

void SimulatedScheduler::forget_all() {
  ready_.clear();
  timers_.clear();
  times_.clear();
}

}  // namespace yomikiri::host
