#include "host/supervisor.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace yomikiri::host {

bool RestartCounter::allows(Instant now) {
  restarts_.push_back(now);
  while (restarts_.front() + intensity_.period < now) restarts_.pop_front();
  return std::cmp_less_equal(restarts_.size(), intensity_.most);
}

Supervisor::Supervisor(Strategy strategy, Intensity intensity, std::vector<Child> children)
    : strategy_(strategy),
      restarts_(intensity),
      children_(std::move(children)),
      running_(children_.size()) {}

void Supervisor::start() {
  for (std::size_t i = 0; i < children_.size(); ++i) running_[i] = children_[i].start(self());
}

void Supervisor::down(const Down& down) {
  const auto found = std::ranges::find(running_, down.actor);
  if (found == running_.end()) return;  // we ended it ourselves
  *found = 0;
  const auto failed = static_cast<std::size_t>(found - running_.begin());
  const Restart restart = children_[failed].restart;
  if (restart == Restart::Temporary) return;
  if (restart == Restart::Transient && down.how != Exit::Fault) return;
  if (!restarts_.allows(system().now()))
    throw std::runtime_error(children_[failed].name + " fails too often: " + down.what);
  restart_from(failed);
}

void Supervisor::restart_from(std::size_t failed) {
  const auto concerned = [&](std::size_t i) {
    if (i == failed || strategy_ == Strategy::OneForAll) return true;
    return strategy_ == Strategy::RestForOne && i > failed;
  };
  for (std::size_t i = children_.size(); i-- > 0;)
    if (concerned(i)) system().end(std::exchange(running_[i], 0), Exit::Stopped, "restarted");
  for (std::size_t i = 0; i < children_.size(); ++i)
    if (concerned(i)) running_[i] = children_[i].start(self());
}

}  // namespace yomikiri::host
