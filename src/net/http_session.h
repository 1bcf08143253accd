// One HTTP connection: request after request, until it ends, idles too long or becomes a WebSocket.
#pragma once

#include <string>

#include "net/asio_types.h"
#include "net/clients.h"
#include "net/hub.h"

namespace yomikiri::net {

struct Arrival {
  Socket socket;
  // The client's place among the connected ones; empty if the neighbour is a reverse proxy that we
  // trust: then the client is known only from its requests.
  Clients::Place place;
  std::string neighbour;  // the other end of the socket
};

[[nodiscard]] Awaitable<void> serve_http(Hub& hub, Arrival arrival);

}  // namespace yomikiri::net
