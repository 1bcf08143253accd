// The name of a client in everything that counts by client. Whoever has one IPv6 address has all
// 2^64 of its network: they count as one client. An IPv4 address mapped into IPv6, as seen by a
// server that listens at `::`, has the same name as the plain address.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::net {

// `192.0.2.1` or `2001:db8::/64`; a text that is not an address is its own name.
[[nodiscard]] std::string client_name(std::string_view address);

// Whether it is this machine: the operator trying out the server, or a proxy that does not forward
// addresses. The number of users it creates says nothing about any one person.
[[nodiscard]] bool is_own_machine(std::string_view client);

}  // namespace yomikiri::net
