// One connection that speaks HTTP: request after request, until it ends, idles or becomes a
// WebSocket.
#pragma once

#include "net/asio_types.h"
#include "net/clients.h"
#include "net/hub.h"

namespace yomikiri::net {

// `place` is the client's among those who are connected; empty behind a reverse proxy, where the
// client is known by its requests only.
[[nodiscard]] Awaitable<void> serve_http(Hub& hub, Socket socket, Clients::Place place);

}  // namespace yomikiri::net
