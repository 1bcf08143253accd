// The front door of the host: requests and messages come in as text, answers and pushes go out as
// text. net/ stands before it with sockets, tests with a script; behind it there is no socket and
// no wall clock. All calls come from one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace yomikiri::host {

// One WebSocket, numbered by whoever opened it; a number is never used twice. It is a key as
// slots.h has them: its slot is used again when `disconnected` has been called.
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
  std::string client = {};  // whoever asks, by address; empty: not known
};

struct Response {
  int status = 200;
  std::string body;                    // JSON
  std::optional<std::string> session;  // sets the cookie; an empty one takes it away
  std::string allow = {};              // with 405: the methods that are possible, `GET, POST`
};

// What the host says to its connections.
class Outlet {
 public:
  virtual ~Outlet() = default;
  // In order, for as long as the connection lasts; nothing happens to one that is gone.
  virtual void send(ConnectionId connection, const SharedText& text) = 0;
  // After what has been sent: `code` and `reason` as WebSocket has them.
  virtual void close(ConnectionId connection, int code, std::string_view reason) = 0;
};

class Service {
 public:
  virtual ~Service() = default;

  // The answer may come later, when what it acknowledges is safe on disk; it comes once.
  virtual void handle(Request request, std::function<void(Response)> answer) = 0;

  // May a WebSocket with this session cookie be opened? Nothing if so, else an answer for HTTP.
  [[nodiscard]] virtual std::optional<Response> refuses(std::string_view session) const = 0;
  // It is open; `query` tells what the client has already: "since=41".
  virtual void connected(ConnectionId connection, std::string_view session,
                         std::string_view query) = 0;
  virtual void received(ConnectionId connection, std::string_view text) = 0;
  // A sign of life that is no text: a ping, a pong. Not each need be told, but one in 30 s; texts
  // are signs of life themselves.
  virtual void heard(ConnectionId) {}
  virtual void disconnected(ConnectionId connection) = 0;

  // The host's own figures, `name value` lines as Prometheus reads them.
  [[nodiscard]] virtual std::string metrics() const = 0;
  // Nothing while all is well; else why it can no longer go on: then it is to be shut down.
  [[nodiscard]] virtual std::string problem() const = 0;
  // Tells all players that the host is going down; later requests are refused.
  virtual void announce_shutdown() = 0;
};

}  // namespace yomikiri::host
