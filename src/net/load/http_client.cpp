#include "net/load/http_client.h"

#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <charconv>
#include <utility>

namespace yomikiri::net {
namespace {

constexpr std::string_view kHeadEnd = "\r\n\r\n";

Error broken(std::string_view what) {
  return fail(Errc::Io, std::string(what), "the server did not answer");
}

// The value of a header, as the server writes its name.
std::string_view header(std::string_view head, std::string_view name) {
  const std::size_t at = head.find(fmt::format("\r\n{}: ", name));
  if (at == head.npos) return {};
  const std::string_view rest = head.substr(at + name.size() + 4);
  return rest.substr(0, rest.find("\r\n"));
}

int number(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

Result<LocalSocket> LocalSocket::connect(const LocalAddress& address) {
  LocalSocket made(::socket(address.family(), SOCK_STREAM | SOCK_CLOEXEC, 0));
  const timeval patience{.tv_sec = 10, .tv_usec = 0};
  setsockopt(made.descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(made.descriptor_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  const int yes = 1;
  if (address.family() == AF_INET)
    setsockopt(made.descriptor_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (::connect(made.descriptor_, address.data(), address.size()) != 0)
    return fail(Errc::Io, "the server", "refused the connection");
  return made;
}

LocalSocket::LocalSocket(LocalSocket&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

LocalSocket& LocalSocket::operator=(LocalSocket&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

LocalSocket::~LocalSocket() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool LocalSocket::write(std::string_view bytes) const {
  while (!bytes.empty()) {
    const auto count = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool LocalSocket::read(std::string& input) const {
  char bytes[16384];
  const auto count = ::recv(descriptor_, bytes, sizeof bytes, 0);
  if (count <= 0) return false;
  input.append(bytes, static_cast<std::size_t>(count));
  return true;
}

Result<HttpClient> HttpClient::connect(const LocalAddress& address) {
  auto socket = LocalSocket::connect(address);
  if (!socket) return socket.error();
  return HttpClient(*std::move(socket));
}

Result<HttpReply> HttpClient::ask(std::string_view method, std::string_view path,
                                  std::string_view cookie, std::string_view body) {
  std::string request =
      fmt::format("{} {} HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\nContent-Length: {}\r\n\r\n{}",
                  method, path, cookie, body.size(), body);
  std::string input;
  if (!socket_.write(request)) return broken(path);
  while (input.find(kHeadEnd) == input.npos)
    if (!socket_.read(input)) return broken(path);
  const std::size_t head_bytes = input.find(kHeadEnd) + kHeadEnd.size();
  const std::string head = input.substr(0, head_bytes);
  const auto body_bytes = static_cast<std::size_t>(number(header(head, "Content-Length")));
  while (input.size() < head_bytes + body_bytes)
    if (!socket_.read(input)) return broken(path);
  const std::string_view set_cookie = header(head, "Set-Cookie");
  return HttpReply{.status = number(std::string_view(head).substr(9, 3)),
                   .cookie = std::string(set_cookie.substr(0, set_cookie.find(';'))),
                   .body = input.substr(head_bytes)};
}

Result<OpenWebSocket> open_websocket(const LocalAddress& address, std::string_view cookie) {
  auto socket = LocalSocket::connect(address);
  if (!socket) return socket.error();
  std::string input;
  if (!socket->write(
          fmt::format("GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\nUpgrade: "
                      "websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                      cookie)))
    return broken("/api/v1/socket");
  while (input.find(kHeadEnd) == input.npos)
    if (!socket->read(input)) return broken("/api/v1/socket");
  if (!input.starts_with("HTTP/1.1 101"))
    return fail(Errc::Io, "/api/v1/socket", "was refused: " + input.substr(0, 300));
  input.erase(0, input.find(kHeadEnd) + kHeadEnd.size());
  return OpenWebSocket{*std::move(socket), std::move(input)};
}

}  // namespace yomikiri::net
