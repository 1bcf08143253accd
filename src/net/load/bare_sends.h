// The reference of the load test: what the system alone takes to send a message. As many
// connections as the players have, and nothing done but `send` to one after the other.
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

// Microseconds of the sender's CPU time for one message, the receiver being another thread.
[[nodiscard]] Result<double> measure_bare_sends(const BareSends& load);

}  // namespace yomikiri::net
