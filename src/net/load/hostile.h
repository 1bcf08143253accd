// The bad client of a load test: on separate threads, its connections send garbage frames, giant
// messages and ten thousand messages a second, and request more than they ever read, all at once,
// until they are asked to stop. When disconnected, each returns as often as the server's default
// limits allow one client.
#pragma once

#include <array>
#include <cstdint>
#include <stop_token>
#include <string>

#include "core/error.h"
#include "net/load/local_address.h"

namespace yomikiri::net {

// One user for each kind of attack.
inline constexpr int kDeeds = 4;
using HostileCookies = std::array<std::string, kDeeds>;

// Returns how often it was disconnected.
[[nodiscard]] Result<std::uint64_t> be_hostile(const LocalAddress& address,
                                               const HostileCookies& cookies,
                                               const std::stop_token& stop);

}  // namespace yomikiri::net
