#include "net/asio_scheduler.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

namespace yomikiri::net {

host::Instant AsioScheduler::now() const {
  return std::chrono::time_point_cast<host::Duration>(std::chrono::system_clock::now());
}

void AsioScheduler::post(std::function<void()> task) { asio::post(io_, std::move(task)); }

host::TimerId AsioScheduler::after(host::Duration delay, std::function<void()> task) {
  const Time time = std::chrono::steady_clock::now() + std::max(delay, host::Duration::zero());
  const host::TimerId timer = ++last_timer_;
  tasks_.emplace(std::pair(time, timer), std::move(task));
  times_.emplace(timer, time);
  set_alarm();
  return timer;
}

void AsioScheduler::cancel(host::TimerId timer) {
  const auto found = times_.find(timer);
  if (found == times_.end()) return;
  tasks_.erase({found->second, timer});
  times_.erase(found);  // the alarm may ring for nothing; setting it anew would cost more
}

void AsioScheduler::set_alarm() {
  if (tasks_.empty()) return;
  const Time first = tasks_.begin()->first.first;
  if (first >= alarm_time_) return;
  alarm_time_ = first;
  alarm_.expires_at(first);
  alarm_.async_wait([this](error_code error) {
    if (!error) run_due();  // else it was set anew
  });
}

// One a turn: whatever else is ready comes between, and a task that throws stops no other.
void AsioScheduler::run_due() {
  alarm_time_ = Time::max();
  const auto first = tasks_.begin();
  if (first == tasks_.end() || first->first.first > std::chrono::steady_clock::now()) {
    set_alarm();
    return;
  }
  const auto task = std::move(first->second);
  times_.erase(first->first.second);
  tasks_.erase(first);
  set_alarm();
  task();
}

}  // namespace yomikiri::net
