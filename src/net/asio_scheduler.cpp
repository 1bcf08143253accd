#include "net/asio_scheduler.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

namespace yomikiri::net {
namespace {

using Time = std::chrono::steady_clock::time_point;

// Each of thousands of users and rooms has a timer of a minute or more. Waking up for each costs
// more than its work (40 us on the machine of docs/BENCHMARKS.md), and none of them minds being run
// together with others.
constexpr host::Duration kLong{1'000};
using Tenths = std::chrono::duration<std::int64_t, std::deci>;

Time alarm_for(Time now, host::Duration delay) {
  const Time time = now + std::max(delay, host::Duration::zero());
  return delay < kLong ? time : Time(std::chrono::ceil<Tenths>(time));
}

}  // namespace

host::Instant AsioScheduler::now() const {
  const auto passed = std::chrono::steady_clock::now() - began_steady_;
  return began_ + std::chrono::duration_cast<host::Duration>(passed);
}

void AsioScheduler::post(host::Task task) {
  if (!io_.get_executor().running_in_this_thread())
    return asio::post(io_, [this, task = std::move(task)]() mutable { post(std::move(task)); });
  ready_.push_back(std::move(task));
  if (!std::exchange(round_is_posted_, true)) post_round();
}

void AsioScheduler::post_round() {
  asio::post(io_, [this] { run_round(); });
}

// A task that throws does not stop the others.
void AsioScheduler::run_round() {
  if (done_ == round_.size()) {
    round_.clear();
    done_ = 0;
    round_.swap(ready_);
  }
  try {
    while (done_ < round_.size()) round_[done_++]();
  } catch (...) {
    post_round();
    throw;
  }
  round_is_posted_ = !ready_.empty();
  if (round_is_posted_) post_round();
}

host::TimerId AsioScheduler::after(host::Duration delay, host::Task task) {
  const Time time = alarm_for(std::chrono::steady_clock::now(), delay);
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
  times_.erase(found);  // the alarm may go off for nothing; resetting it would cost more
}

void AsioScheduler::set_alarm() {
  if (tasks_.empty()) return;
  const Time first = tasks_.begin()->first.first;
  if (first >= alarm_time_) return;
  alarm_time_ = first;
  alarm_.expires_at(first);
  alarm_.async_wait([this](error_code error) {
    if (!error) run_due();  // otherwise it was reset
  });
}

void AsioScheduler::run_due() {
  alarm_time_ = Time::max();
  const Time now = std::chrono::steady_clock::now();
  for (auto first = tasks_.begin(); first != tasks_.end() && first->first.first <= now;
       first = tasks_.erase(first)) {
    times_.erase(first->first.second);
    post(std::move(first->second));
  }
  set_alarm();
}

}  // namespace yomikiri::net
