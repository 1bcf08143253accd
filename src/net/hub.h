// What all connections of one server share: limits, counters, the host behind them, the list of
// open WebSockets. It is the host's Outlet. Everything here happens on the io_context's one thread.
//
// Nothing is written during a call into the host: what the host sends waits for the end of the
// turn, so that everything for one client goes out in one write and no call re-enters the host.
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
#include "net/job_followers.h"
#include "net/jobs.h"
#include "net/metrics.h"
#include "net/question_routes.h"
#include "net/readiness.h"
#include "net/server_options.h"
#include "net/static_files.h"

namespace yomikiri::net {

class WebSocketSession;

// An HTTP connection, as seen by the shutdown of the server.
class HttpVisitor {
 public:
  virtual void leave_if_idle() = 0;

 protected:
  ~HttpVisitor() = default;
};

// What outlives every connection: coroutines that are destroyed with the io_context still update
// these counts.
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

  struct Arrival {
    Socket socket;
    Clients::Place place;
    std::string early;         // bytes that arrived after the handshake
    host::Connections& party;  // whom it is for, and what it presents there
    std::string session;
    std::string query;
  };
  // Adds a new WebSocket whose handshake is done.
  void open(Arrival arrival);
  void forget(host::ConnectionId connection);
  void flush_later(std::shared_ptr<WebSocketSession> session);
  // Serves the WebSockets that are ready; never returns.
  Awaitable<void> serve_sockets();

  // Pings silent connections and ends dead ones. Runs every `sweep_time`.
  void sweep();
  [[nodiscard]] std::chrono::milliseconds sweep_time() const;

  // Notifies and closes all connections.
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
  Jobs jobs;
  const QuestionRoutes questions;
  JobFollowers followers;
  host::Service* service = nullptr;  // set while the server runs
  bool shutting_down = false;
  Readiness readiness;
  std::array<char, 16384> input;   // for the connection being read: none needs its own
  std::array<char, 65536> output;  // for the connection being written

 private:
  void serve(const Readiness::Ready& ready);
  void flush_all();
  std::vector<std::shared_ptr<WebSocketSession>> all_sessions() const;

  host::SlotKeys ids_;
  host::SlotMap<std::shared_ptr<WebSocketSession>> sessions_;
  std::vector<std::shared_ptr<WebSocketSession>> to_flush_;
  std::vector<std::shared_ptr<WebSocketSession>> flushing_;  // a member only to keep its memory
  bool flush_is_posted_ = false;
};

}  // namespace yomikiri::net
