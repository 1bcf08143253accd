// What a worker elsewhere does: takes batches and tasks from its master, one after the other, and
// answers, until there is no more work or no more master.
#pragma once

#include <optional>

#include "cluster/message.h"

namespace yomikiri::cluster {

// Where the master is.
class Line {
 public:
  Line() = default;
  virtual ~Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  // Waits; nothing if the master is gone or has sent what makes no sense.
  [[nodiscard]] virtual std::optional<Message> receive() = 0;
  // False if the master is gone.
  [[nodiscard]] virtual bool send(const Message& message) = 0;
};

void serve(Line& line, std::span<const TaskKind> kinds);

}  // namespace yomikiri::cluster
