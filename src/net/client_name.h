// What a client is called by all that counts by client. Whoever has one address of IPv6 has the
// 2^64 of its network: they are one client. An address of IPv4 that came by way of IPv6, as it does
// to a server that listens at `::`, is the same as without.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::net {

// `192.0.2.1` or `2001:db8::/64`; what is no address is its own name.
[[nodiscard]] std::string client_name(std::string_view address);

}  // namespace yomikiri::net
