#include "net/front_door.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <cstring>
#include <string_view>

#include "net/trusted_proxies.h"

namespace yomikiri::net {
namespace {

using tcp = asio::ip::tcp;
using local = asio::local::stream_protocol;
namespace fs = std::filesystem;

constexpr std::string_view kFilePrefix = "unix:";

// For a client that does not read, the kernel's own buffers count, too.
constexpr int kSendBufferBytes = 64 * 1024;
constexpr int kReceiveBufferBytes = 32 * 1024;

bool is_of_a_file(const Endpoint& endpoint) { return endpoint.protocol().family() == AF_UNIX; }

tcp::endpoint ip_endpoint(const Endpoint& endpoint) {
  tcp::endpoint ip;
  const std::size_t size = std::min(endpoint.size(), ip.capacity());
  std::memcpy(ip.data(), endpoint.data(), size);
  ip.resize(size);
  return ip;
}

// A server that was killed leaves its socket file behind; a live one answers.
bool is_left_behind(const fs::path& file, const local::endpoint& endpoint) {
  std::error_code unknown;
  if (!fs::is_socket(file, unknown)) return false;
  asio::io_context io;
  local::socket knock(io);
  error_code error;
  knock.connect(endpoint, error);
  return error == asio::error::connection_refused;
}

}  // namespace

Result<void> FrontDoor::open(const ServerOptions& options) {
  return options.bind.starts_with(kFilePrefix) ? open_file(options.bind) : open_port(options);
}

Result<void> FrontDoor::open_port(const ServerOptions& options) {
  const std::string where = fmt::format("{}:{}", options.bind, options.port);
  error_code error;
  const auto address = asio::ip::make_address(options.bind, error);
  if (error)
    return in_field("bind",
                    fail(Errc::BadInput, where, "expected an address such as 127.0.0.1 or ::",
                         "0.0.0.0 listens on all addresses, unix:FILE on a Unix socket"));
  listen(tcp::endpoint(address, options.port), error);
  if (error == asio::error::address_in_use)
    return in_field("port", fail(Errc::Io, where, "another program uses this port",
                                 "choose another one, or 0 for any that is free"));
  if (error) return in_field("bind", fail(Errc::Io, where, error.message()));
  return {};
}

Result<void> FrontDoor::open_file(const std::string& bind) {
  const std::string file = bind.substr(kFilePrefix.size());
  constexpr std::size_t kLongest = sizeof(sockaddr_un::sun_path) - 1;
  if (file.empty() || file.size() > kLongest)
    return in_field("bind", fail(Errc::BadInput, bind,
                                 fmt::format("expected a file name of 1 to {} bytes", kLongest),
                                 "for example unix:/run/yomikiri/socket"));
  const local::endpoint endpoint(file);
  if (is_left_behind(file, endpoint)) {
    std::error_code ignored;  // bind reports the same error
    fs::remove(file, ignored);
  }
  error_code error;
  listen(endpoint, error);
  if (error == asio::error::address_in_use)
    return in_field("bind",
                    fail(Errc::Io, bind,
                         "the file exists, and it is not a socket that a stopped host left behind",
                         "stop the other host, or choose another file"));
  if (error) return in_field("bind", fail(Errc::Io, bind, error.message()));
  file_ = file;
  return {};
}

// Options are set on the listening socket and inherited by every accepted one: no system call for
// each.
void FrontDoor::listen(const Endpoint& endpoint, error_code& error) {
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.set_option(asio::socket_base::send_buffer_size(kSendBufferBytes), error);
  if (!error)
    acceptor_.set_option(asio::socket_base::receive_buffer_size(kReceiveBufferBytes), error);
  if (!error && !is_of_a_file(endpoint)) acceptor_.set_option(tcp::no_delay(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
}

void FrontDoor::close() {
  error_code ignored;
  acceptor_.close(ignored);
  std::error_code also_ignored;
  if (!file_.empty()) fs::remove(file_, also_ignored);
  file_.clear();
}

Awaitable<Socket> FrontDoor::next(error_code& error) {
  co_return co_await acceptor_.async_accept(into(error));
}

std::uint16_t FrontDoor::port() const {
  return file_.empty() ? ip_endpoint(acceptor_.local_endpoint()).port() : std::uint16_t{0};
}

std::string FrontDoor::address() const {
  if (!file_.empty()) return fmt::format("{}{}", kFilePrefix, file_.string());
  const tcp::endpoint ip = ip_endpoint(acceptor_.local_endpoint());
  const std::string host = ip.address().to_string();
  return ip.address().is_v6() ? fmt::format("http://[{}]:{}/", host, ip.port())
                              : fmt::format("http://{}:{}/", host, ip.port());
}

std::string neighbour_address(const Socket& socket, error_code& error) {
  const Endpoint endpoint = socket.remote_endpoint(error);
  if (error) return {};
  return is_of_a_file(endpoint) ? std::string(kUnixNeighbour)
                                : ip_endpoint(endpoint).address().to_string();
}

}  // namespace yomikiri::net
