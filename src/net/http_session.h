// One HTTP connection: request after request, until it ends, idles too long or becomes a WebSocket.
#pragma once

#include "net/asio_types.h"
#include "net/clients.h"
#include "net/hub.h"

namespace yomikiri::net {

// `place` is the client's place among the connected ones; empty behind a reverse proxy, where the
// client is known only from its requests.
[[nodiscard]] Awaitable<void> serve_http(Hub& hub, Socket socket, Clients::Place place);

}  // namespace yomikiri::net
