// The host's Scheduler over Asio: the system's clocks and the io_context's queue. One Asio timer
// serves them all: the host has some for every room and user.
#pragma once

#include <functional>
#include <map>
#include <unordered_map>

#include "host/scheduler.h"
#include "net/asio_types.h"

namespace yomikiri::net {

class AsioScheduler final : public host::Scheduler {
 public:
  explicit AsioScheduler(asio::io_context& io) : io_(io), alarm_(io.get_executor()) {}

  [[nodiscard]] host::Instant now() const override;
  void post(std::function<void()> task) override;
  host::TimerId after(host::Duration delay, std::function<void()> task) override;
  void cancel(host::TimerId timer) override;

  [[nodiscard]] std::size_t waiting() const { return tasks_.size(); }

 private:
  using Time = std::chrono::steady_clock::time_point;
  void set_alarm();
  void run_due();

  asio::io_context& io_;
  Timer alarm_;
  Time alarm_time_ = Time::max();
  host::TimerId last_timer_ = 0;
  std::map<std::pair<Time, host::TimerId>, std::function<void()>> tasks_;  // by time, then by age
  std::unordered_map<host::TimerId, Time> times_;
};

}  // namespace yomikiri::net
