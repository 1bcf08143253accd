// The server: HTTP and WebSocket on one port, one thread for all sockets and the host behind them.
//
//   auto server = Server::open(options);            // the port is bound, clients may connect
//   Host host(server->scheduler(), server->outlet(), ...);
//   server->run(host);                              // until shut_down
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/error.h"
#include "host/scheduler.h"
#include "host/service.h"
#include "net/server_options.h"

namespace yomikiri::net {

enum class Signals { Ignored, ShutDown };  // SIGINT and SIGTERM, while it runs

class Server {
 public:
  [[nodiscard]] static Result<Server> open(ServerOptions options);
  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;
  ~Server();

  [[nodiscard]] std::uint16_t port() const;   // 0: a Unix domain socket
  [[nodiscard]] std::string address() const;  // http://127.0.0.1:8080/ or unix:/run/yomikiri/socket
  // Use both only on the thread that runs the server, or before it runs.
  [[nodiscard]] host::Scheduler& scheduler();
  [[nodiscard]] host::Outlet& outlet();

  // Serves until shut down; shuts down by itself within a second if the host has a problem. The
  // host must outlive the call.
  void run(host::Service& service, Signals signals = Signals::Ignored);

  // From any thread. Notifies all clients, accepts no new ones, writes what is waiting, closes with
  // 1001 and lets run() return within the drain time; a second call ends it at once.
  void shut_down();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace yomikiri::net
