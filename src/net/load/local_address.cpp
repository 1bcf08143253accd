#include "net/load/local_address.h"

#include <netinet/in.h>
#include <sys/un.h>

#include <charconv>
#include <cstring>
#include <string>

namespace yomikiri::net {

LocalAddress LocalAddress::port(std::uint16_t number) {
  sockaddr_in ip{};
  ip.sin_family = AF_INET;
  ip.sin_port = htons(number);
  ip.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  LocalAddress address;
  std::memcpy(&address.bytes_, &ip, sizeof ip);
  address.size_ = sizeof ip;
  return address;
}

Result<LocalAddress> LocalAddress::file(const std::filesystem::path& path) {
  sockaddr_un local{};
  local.sun_family = AF_UNIX;
  if (path.native().size() >= sizeof local.sun_path)
    return fail(Errc::BadInput, path.string(), "the name is too long for a socket");
  std::memcpy(local.sun_path, path.c_str(), path.native().size());
  LocalAddress address;
  std::memcpy(&address.bytes_, &local, sizeof local);
  address.size_ = sizeof local;
  return address;
}

Result<LocalAddress> LocalAddress::parse(std::string_view text) {
  constexpr std::string_view kPort = "http://127.0.0.1:";
  constexpr std::string_view kFile = "unix:";
  if (text.starts_with(kFile)) return file(text.substr(kFile.size()));
  std::uint16_t number = 0;
  if (text.starts_with(kPort))
    std::from_chars(text.data() + kPort.size(), text.data() + text.size(), number);
  if (number == 0) return fail(Errc::BadInput, std::string(text), "not an address of this machine");
  return port(number);
}

}  // namespace yomikiri::net
