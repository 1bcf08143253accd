// Time and turns for everything behind the front door. net/ has one over Asio, simulate/ one whose
// clock stands still until the next event and whose order of events a seed decides.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace yomikiri::host {

using Duration = std::chrono::milliseconds;
using Instant = std::chrono::sys_time<Duration>;  // wall time: sessions outlive a restart

using TimerId = std::uint64_t;
using Task = std::move_only_function<void()>;

class Scheduler {
 public:
  virtual ~Scheduler() = default;

  [[nodiscard]] virtual Instant now() const = 0;
  // Runs the task soon, after the one that is running; never inside this call. From any thread.
  virtual void post(Task task) = 0;
  virtual TimerId after(Duration delay, Task task) = 0;
  virtual void cancel(TimerId timer) = 0;  // too late, or twice: nothing happens
};

}  // namespace yomikiri::host
