// The host's Scheduler over Asio: the system's clocks and the io_context's queue. A single Asio
// timer serves all the host's timers, of which every room and user has some.
//
// now() is the wall clock at the start plus the time that has passed since, which no step of the
// wall clock changes and which does not count while the machine is suspended.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <unordered_map>
#include <vector>

#include "host/scheduler.h"
#include "net/asio_types.h"

namespace yomikiri::net {

class AsioScheduler final : public host::Scheduler {
 public:
  explicit AsioScheduler(asio::io_context& io) : io_(io), alarm_(io.get_executor()) {}

  [[nodiscard]] host::Instant now() const override;
  void post(host::Task task) override;
  host::TimerId after(host::Duration delay, host::Task task) override;
  void cancel(host::TimerId timer) override;

  [[nodiscard]] std::size_t waiting() const { return tasks_.size(); }

 private:
  using Time = std::chrono::steady_clock::time_point;
  void post_round();
  void run_round();
  void set_alarm();
  void run_due();

  asio::io_context& io_;
  const host::Instant began_ =
      std::chrono::time_point_cast<host::Duration>(std::chrono::system_clock::now());
  const Time began_steady_ = std::chrono::steady_clock::now();
  // Tasks run in rounds, each of which is one task for Asio; tasks posted during a round form the
  // next one.
  std::vector<host::Task> ready_;
  std::vector<host::Task> round_;
  std::size_t done_ = 0;  // tasks of the current round
  bool round_is_posted_ = false;
  Timer alarm_;
  Time alarm_time_ = Time::max();
  host::TimerId last_timer_ = 0;
  std::map<std::pair<Time, host::TimerId>, host::Task> tasks_;  // by time, then by age
  std::unordered_map<host::TimerId, Time> times_;
};

}  // namespace yomikiri::net
