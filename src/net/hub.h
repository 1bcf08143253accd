// What all connections of one server share: limits, counters, the host behind, the list of open
// WebSockets. It is the host's Outlet. Everything here happens on the io_context's one thread.
//
// Nothing is written inside a call of the host's: what it sends waits for the end of the turn, so
// that all it says to one client goes out in one write and no call comes back into the host.
#pragma once

#include <array>
#include <memory>
#include <unordered_set>
#include <utility>
#include <vector>

#include "host/service.h"
#include "host/slots.h"
#include "net/asio_types.h"
#include "net/clients.h"
#include "net/metrics.h"
#include "net/readiness.h"
#include "net/server_options.h"
#include "net/static_files.h"

namespace yomikiri::net {

class WebSocketSession;

// A connection that speaks HTTP, as far as the end of the server concerns it.
class HttpVisitor {
 public:
  virtual void leave_if_idle() = 0;

 protected:
  ~HttpVisitor() = default;
};

// What outlives every connection: coroutines that the end of the io_context takes with it still
// count themselves out here.
struct Books {
  explicit Books(ServerOptions server_options)
      : options(std::move(server_options)), clients(options.limits) {}

  const ServerOptions options;
  Metrics metrics;
  Clients clients;
  std::unordered_set<HttpVisitor*> visitors;
};

class Hub final : public host::Outlet {
 public:
  Hub(asio::io_context& context, Books& books);
  ~Hub() override;

  void send(host::ConnectionId connection, const host::SharedText& text) override;
  void close(host::ConnectionId connection, int code, std::string_view reason) override;

  // A new WebSocket, its handshake done; `early` are bytes that came after it.
  void open(Socket socket, Clients::Place place, std::string early, std::string_view session,
            std::string_view query);
  void forget(host::ConnectionId connection);
  void flush_later(std::shared_ptr<WebSocketSession> session);
  // Serves the WebSockets that are ready, for ever.
  Awaitable<void> serve_sockets();

  // Asks the silent for a sign, ends the dead. Every `sweep_time`.
  void sweep();
  [[nodiscard]] std::chrono::milliseconds sweep_time() const;

  // Tells all, closes all.
  void begin_shutdown();
  void abort_all();
  [[nodiscard]] bool is_empty() const {
    return sessions_.size() == 0 && metrics.http_connections == 0;
  }

  asio::io_context& io;
  const ServerOptions& options;
  Metrics& metrics;
  Clients& clients;
  std::unordered_set<HttpVisitor*>& visitors;
  const StaticFiles files;
  host::Service* service = nullptr;  // there while the server runs
  bool shutting_down = false;
  Readiness readiness;
  std::array<char, 16384> input;   // for whoever is reading: no connection needs one of its own
  std::array<char, 65536> output;  // for whoever is writing

 private:
  void serve(const Readiness::Ready& ready);
  void flush_all();
  std::vector<std::shared_ptr<WebSocketSession>> all_sessions() const;

  host::SlotKeys ids_;
  host::SlotMap<std::shared_ptr<WebSocketSession>> sessions_;
  std::vector<std::shared_ptr<WebSocketSession>> to_flush_;
  std::vector<std::shared_ptr<WebSocketSession>> flushing_;  // kept for its memory
  bool flush_is_posted_ = false;
};

}  // namespace yomikiri::net
