// A supervisor starts its children in order and restarts them when they fail, according to its
// strategy. A supervisor that has to restart too often fails itself, and leaves the recovery to the
// supervisor above.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "host/actors.h"

namespace yomikiri::host {

enum class Strategy {
  OneForOne,   // only the child that failed
  OneForAll,   // all of them
  RestForOne,  // the child and those that were started after it
};

enum class Restart {
  Permanent,  // however it ended
  Transient,  // after a fault
  Temporary,  // never
};

struct Child {
  std::string name;
  std::function<ActorId(ActorId parent)> start;
  Restart restart = Restart::Permanent;
};

// More than `most` restarts within `period` are too many.
struct Intensity {
  int most = 5;
  Duration period = std::chrono::seconds(10);
};

// Counts restarts against an intensity.
class RestartCounter {
 public:
  explicit RestartCounter(Intensity intensity) : intensity_(intensity) {}
  // Whether one more restart, now, is still within bounds.
  [[nodiscard]] bool allows(Instant now);

 private:
  Intensity intensity_;
  std::deque<Instant> restarts_;
};

struct SupervisorMessage {};  // it receives none

class Supervisor final : public Actor<SupervisorMessage> {
 public:
  Supervisor(Strategy strategy, Intensity intensity, std::vector<Child> children);

  void start() override;
  void down(const Down& down) override;
  void receive(SupervisorMessage) override {}

 private:
  void restart_from(std::size_t failed);

  Strategy strategy_;
  RestartCounter restarts_;
  std::vector<Child> children_;
  std::vector<ActorId> running_;  // by child; 0: not running
};

}  // namespace yomikiri::host
