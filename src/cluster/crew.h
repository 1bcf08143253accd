// The workers of a master, as it sees them: somewhere to send tasks to, from which results come, or
// no more. What carries the messages (sockets, MPI) is behind it, so that the dispatcher can be
// tested with workers that die and hang as a test wants it.
#pragma once

#include <optional>
#include <string>

#include "cluster/message.h"

namespace yomikiri::cluster {

class Crew {
 public:
  Crew() = default;
  virtual ~Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  struct Event {
    int worker;
    std::optional<Message> message;  // none: the worker is gone
    std::string gone = {};           // why: `ended by signal 9`
  };

  // Workers are numbered from 0.
  [[nodiscard]] virtual int size() const = 0;
  // Does not wait for the worker. If it is gone, an event will say so.
  virtual void send(int worker, const Message& message) = 0;
  // The next event, or nothing if there is none within that time.
  [[nodiscard]] virtual std::optional<Event> wait(double seconds) = 0;
  // Ends a worker, whatever it is doing, and puts a new one in its place; nothing that the old one
  // sent will arrive. False if there can be no other.
  [[nodiscard]] virtual bool replace(int worker) = 0;
  // Seconds since a fixed moment.
  [[nodiscard]] virtual double now() const = 0;
};

}  // namespace yomikiri::cluster
