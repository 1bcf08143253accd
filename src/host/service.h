// The front door of the host: requests and messages come in as text, answers and pushes go out as
// text. In front of it, net/ has sockets and tests have a script; behind it there is no socket and
// no wall clock. All calls come from one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace yomikiri::host {

// One WebSocket, numbered by whoever opened it; a number is never reused. It is a key as defined in
// slots.h: its slot becomes free when `disconnected` has been called.
using ConnectionId = std::uint64_t;

// A text for many readers, written once.
using SharedText = std::shared_ptr<const std::string>;

// One HTTP request to the API, its cookie already looked up: `POST /rooms`.
struct Request {
  std::string method;
  std::string path;     // decoded, without the query
  std::string query;    // after the '?', still encoded
  std::string session;  // the session cookie's value; empty if there is none
  std::string body;
  std::string client = {};  // the client's address; empty: unknown
};

struct Response {
  int status = 200;
  std::string body;                    // JSON
  std::optional<std::string> session;  // sets the cookie; an empty one deletes it
  std::string allow = {};              // with 405: the allowed methods, `GET, POST`
};

// What the host sends to its connections.
class Outlet {
 public:
  virtual ~Outlet() = default;
  // Sends texts in order while the connection lasts; no effect on a connection that is gone.
  virtual void send(ConnectionId connection, const SharedText& text) = 0;
  // Closes after everything that was sent before; `code` and `reason` as in WebSocket.
  virtual void close(ConnectionId connection, int code, std::string_view reason) = 0;
};

// Whom the clients speak with over their WebSockets.
class Connections {
 public:
  virtual ~Connections() = default;

  // Whether a WebSocket with this session cookie may be opened: nothing if so, else the HTTP
  // answer.
  [[nodiscard]] virtual std::optional<Response> refuses(std::string_view session) const = 0;
  // The connection is open; `query` says what the client already has: "since=41".
  virtual void connected(ConnectionId connection, std::string_view session,
                         std::string_view query) = 0;
  virtual void received(ConnectionId connection, std::string_view text) = 0;
  // A sign of life other than a text: a ping or a pong. Reporting one every 30 s is enough; texts
  // are signs of life themselves.
  virtual void heard(ConnectionId) {}
  virtual void disconnected(ConnectionId connection) = 0;
};

class Service : public Connections {
 public:
  // The answer may come later, once what it acknowledges is safe on disk; it comes exactly once.
  virtual void handle(Request request, std::function<void(Response)> answer) = 0;
  // The host's own metrics, `name value` lines in Prometheus format.
  [[nodiscard]] virtual std::string metrics() const = 0;
  // Empty while all is well; otherwise why the host cannot continue and must be shut down.
  [[nodiscard]] virtual std::string problem() const = 0;
  // Notifies all players that the host is shutting down; later requests are refused.
  virtual void announce_shutdown() = 0;
};

}  // namespace yomikiri::host
