// Which neighbours are reverse proxies of the operator, and which client a request comes from. A
// forwarded address (`X-Forwarded-For`) is believed only as far as it was written by a trusted
// proxy: anybody can send such a header.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace yomikiri::net {

// The neighbour behind a Unix socket.
inline constexpr std::string_view kUnixNeighbour = "unix";

class TrustedProxies {
 public:
  // Entries are addresses (`127.0.0.1`, `::1`), networks (`10.0.0.0/8`) or `unix`.
  [[nodiscard]] static Result<TrustedProxies> parse(std::span<const std::string> entries);

  // The neighbour is an address, or kUnixNeighbour.
  [[nodiscard]] bool trusts(std::string_view neighbour) const;

  // The address of the client. `forwarded` is the values of all X-Forwarded-For lines, in order and
  // joined by commas: each proxy appends the address of its own neighbour. The client is the last
  // address that does not belong to a trusted proxy.
  [[nodiscard]] std::string client(std::string_view neighbour, std::string_view forwarded) const;

 private:
  struct Network {
    boost::asio::ip::address_v6 address;
    int bits;
  };

  bool trusts_unix_ = false;
  std::vector<Network> networks_;  // IPv4 as addresses mapped into IPv6
};

}  // namespace yomikiri::net
