// Time and task order for everything behind the front door. net/ implements it over Asio;
// simulations use one whose clock stands still until the next event and whose order is decided by a
// seed.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace yomikiri::host {

using Duration = std::chrono::milliseconds;
// Close to wall time, because sessions and journals outlive a restart; but between two instants of
// one run lies the time that has passed, whatever is done to the wall clock.
using Instant = std::chrono::sys_time<Duration>;

using TimerId = std::uint64_t;
using Task = std::move_only_function<void()>;

class Scheduler {
 public:
  virtual ~Scheduler() = default;

  [[nodiscard]] virtual Instant now() const = 0;
  // Runs the task soon, after the one that is running; never inside this call. Callable from any
  // thread.
  virtual void post(Task task) = 0;
  virtual TimerId after(Duration delay, Task task) = 0;
  virtual void cancel(TimerId timer) = 0;  // no effect if it is too late or called twice
};

}  // namespace yomikiri::host
