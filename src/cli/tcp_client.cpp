#include "cli/tcp_client.h"

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include "core/notation.h"

namespace yomikiri::cli {
namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Result<Addresses> find_addresses(const std::string& address) {
  const std::size_t colon = address.rfind(':');
  const std::string port = colon == std::string::npos ? "" : address.substr(colon + 1);
  if (!parse_number<std::uint16_t>(port) || colon == 0)
    return fail(Errc::BadInput, quote(address), "expected HOST:PORT",
                "for example 127.0.0.1:11600");
  addrinfo wish{};
  wish.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string host = address.substr(0, colon);
  if (const int error = getaddrinfo(host.c_str(), port.c_str(), &wish, &found); error != 0)
    return fail(Errc::Io, address, gai_strerror(error));
  return Addresses(found, freeaddrinfo);
}

}  // namespace

Result<TcpClient> TcpClient::connect(const std::string& address, const Interrupt& interrupt) {
  const auto addresses = find_addresses(address);
  if (!addresses) return addresses.error();
  int error = 0;
  for (const addrinfo* one = addresses->get(); one != nullptr; one = one->ai_next) {
    const int descriptor = socket(one->ai_family, one->ai_socktype | SOCK_CLOEXEC, 0);
    if (descriptor >= 0 && ::connect(descriptor, one->ai_addr, one->ai_addrlen) == 0)
      return TcpClient(descriptor, address, interrupt);
    error = errno;
    if (descriptor >= 0) close(descriptor);
  }
  return fail(Errc::Io, address, std::strerror(error));
}

TcpClient::TcpClient(int descriptor, std::string address, const Interrupt& interrupt)
    : descriptor_(descriptor),
      address_(std::move(address)),
      lines_(LineReader::adopt(descriptor, address_, interrupt)) {}

Result<void> TcpClient::send(std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = ::send(descriptor_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return fail(Errc::Io, address_, std::strerror(errno));
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return {};
}

}  // namespace yomikiri::cli
