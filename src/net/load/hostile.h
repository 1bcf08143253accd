// The one bad client of a load test: on a thread of its own it sends garbage frames, giant
// messages, ten thousand messages a second, and opens connections that it never reads, until it is
// told to stop.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "core/error.h"

namespace yomikiri::net {

// How often it was thrown out.
[[nodiscard]] Result<std::uint64_t> be_hostile(std::uint16_t port, std::string cookie,
                                               const std::stop_token& stop);

}  // namespace yomikiri::net
