// Brings the players of a load test to their seats: users, a room, seats, WebSockets.
#pragma once

#include <string>
#include <vector>

#include "core/error.h"
#include "net/load/http_client.h"
#include "net/load/load.h"

namespace yomikiri::net {

// Creates a user; returns the session cookie.
[[nodiscard]] Result<std::string> make_user(HttpClient& http, const std::string& name);

// Creates a room, seats users on all its seats and connects them.
[[nodiscard]] Result<std::vector<OpenWebSocket>> fill_room(const LocalAddress& address,
                                                           const LoadOptions& options);

}  // namespace yomikiri::net
