// The reference of the load test: the time that the system alone takes to send a message. It opens
// as many connections as there are players, and only calls `send` on one after the other.
#pragma once

#include "core/error.h"
#include "net/load/local_address.h"

namespace yomikiri::net {

struct BareSends {
  Transport transport = Transport::Tcp;
  int connections = 1;
  double messages_per_second = 1;
  double seconds = 2;
};

// Microseconds of the sender's CPU time per message; the receiver is another thread.
[[nodiscard]] Result<double> measure_bare_sends(const BareSends& load);

}  // namespace yomikiri::net
