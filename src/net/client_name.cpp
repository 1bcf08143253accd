#include "net/client_name.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace yomikiri::net {
namespace {

namespace ip = boost::asio::ip;

std::string network_of(const ip::address_v6& address) {
  constexpr std::size_t kNetworkBytes = 8;
  auto bytes = address.to_bytes();
  std::fill(bytes.begin() + kNetworkBytes, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace

std::string client_name(std::string_view address) {
  boost::system::error_code error;
  const ip::address parsed = ip::make_address(std::string(address), error);
  if (error) return std::string(address);
  if (parsed.is_v4()) return parsed.to_string();
  const ip::address_v6 long_one = parsed.to_v6();
  if (long_one.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, long_one).to_string();
  return network_of(long_one);
}

bool is_own_machine(std::string_view client) {
  return client.starts_with("127.") || client == "::/64" || client == "unix" || client.empty();
}

}  // namespace yomikiri::net
