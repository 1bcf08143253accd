// What a client is called by all that counts by client. Whoever has one address of IPv6 has the
// 2^64 of its network: they are one client. An address of IPv4 that came by way of IPv6, as it does
// to a server that listens at `::`, is the same as without.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::net {

// `192.0.2.1` or `2001:db8::/64`; what is no address is its own name.
[[nodiscard]] std::string client_name(std::string_view address);

// Whether it is this machine's own: who runs the server and tries it, or a proxy that tells
// nobody's address. How many users it makes says nothing of any one person.
[[nodiscard]] bool is_own_machine(std::string_view client);

}  // namespace yomikiri::net
