// The socket that a server listens on: an address with a port, or a Unix domain socket for a
// reverse proxy on the same machine (nginx: `proxy_pass http://unix:/run/yomikiri/socket`). The
// socket file is removed when the door is destroyed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/error.h"
#include "net/asio_types.h"
#include "net/server_options.h"

namespace yomikiri::net {

class FrontDoor {
 public:
  explicit FrontDoor(const Executor& executor) : acceptor_(executor) {}
  FrontDoor(const FrontDoor&) = delete;
  FrontDoor& operator=(const FrontDoor&) = delete;
  ~FrontDoor() { close(); }

  [[nodiscard]] Result<void> open(const ServerOptions& options);
  void close();
  [[nodiscard]] bool is_open() const { return acceptor_.is_open(); }
  [[nodiscard]] Awaitable<Socket> next(error_code& error);

  [[nodiscard]] std::uint16_t port() const;   // 0: a Unix domain socket
  [[nodiscard]] std::string address() const;  // http://127.0.0.1:8080/ or unix:/run/yomikiri/socket

 private:
  [[nodiscard]] Result<void> open_port(const ServerOptions& options);
  [[nodiscard]] Result<void> open_file(const std::string& bind);
  void listen(const Endpoint& endpoint, error_code& error);

  Acceptor acceptor_;
  std::filesystem::path file_;
};

// The other end of the socket: an address, or kUnixNeighbour.
[[nodiscard]] std::string neighbour_address(const Socket& socket, error_code& error);

}  // namespace yomikiri::net
