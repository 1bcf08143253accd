// The bad client of a load test: on threads of their own its connections send garbage frames, giant
// messages and ten thousand messages a second, and ask for more than they ever read, all at once,
// until they are told to stop. Thrown out, each comes back as often as the server's default allows
// one client to ask.
#pragma once

#include <array>
#include <cstdint>
#include <stop_token>
#include <string>

#include "core/error.h"
#include "net/load/local_address.h"

namespace yomikiri::net {

// A user for each of its deeds.
inline constexpr int kDeeds = 4;
using HostileCookies = std::array<std::string, kDeeds>;

// How often it was thrown out.
[[nodiscard]] Result<std::uint64_t> be_hostile(const LocalAddress& address,
                                               const HostileCookies& cookies,
                                               const std::stop_token& stop);

}  // namespace yomikiri::net
