// For the tests of net/: a host that repeats what it receives, and a server in front of it, running
// on its own thread.
#pragma once

#include <atomic>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>

#include "net/server.h"

namespace yomikiri::net {

// More than may wait for a slow reader.
inline constexpr std::size_t kLarge = 3 * Limits{}.queue_bytes;

class EchoService final : public host::Service {
 public:
  EchoService(host::Scheduler& scheduler, host::Outlet& outlet)
      : scheduler_(scheduler), outlet_(outlet) {}

  void handle(host::Request request, std::function<void(host::Response)> answer) override {
    if (request.path == "/throw") throw std::runtime_error("thrown on purpose");
    host::Response response{.body = request.method + " " + request.path + " " + request.query +
                                    " " + request.session + " " + request.body};
    if (request.path == "/users") response.session = "token-1";
    if (request.path == "/leave") response.session = "";
    if (request.path == "/client") response.body = request.client;
    if (request.path == "/only-get") response.status = 405, response.allow = "GET";
    if (request.path == "/later")
      scheduler_.after(host::Duration(20), [=] { answer(response); });
    else
      answer(response);
  }

  std::optional<host::Response> refuses(std::string_view session) const override {
    if (session == "token-1") return std::nullopt;
    return host::Response{.status = 401, .body = "{}"};
  }

  void connected(host::ConnectionId connection, std::string_view, std::string_view query) override {
    connections_.insert(connection);
    ++connected_count;
    send(connection, "hello " + std::string(query));
  }

  void received(host::ConnectionId connection, std::string_view text) override {
    if (text == "throw") throw std::runtime_error("thrown on purpose");
    if (text == "close") return outlet_.close(connection, 4000, "as you like");
    if (text == "flood") return flood(connection);
    if (text == "large") return send(connection, std::string(kLarge, 'x'));
    if (text.starts_with("all ")) {
      const auto shared = std::make_shared<const std::string>(text.substr(4));
      for (const auto each : connections_) outlet_.send(each, shared);
      return;
    }
    if (text.starts_with("later "))  // like a host that commits first
      return (void)scheduler_.after(
          host::Duration(5),
          [this, connection, said = std::string(text)] { send(connection, said); });
    send(connection, std::string(text));
  }

  void heard(host::ConnectionId) override { ++heard_count; }

  void disconnected(host::ConnectionId connection) override {
    if (connections_.erase(connection) != 1) ++wrong_calls;
    ++disconnected_count;
  }

  std::string metrics() const override { return "echo_connections 1\n"; }

  std::string problem() const override { return fails ? "the disk is full" : ""; }

  void announce_shutdown() override {
    for (const auto each : connections_) send(each, "going down");
  }

  std::atomic<int> connected_count = 0;
  std::atomic<int> heard_count = 0;  // signs of life other than texts
  std::atomic<int> disconnected_count = 0;
  std::atomic<int> wrong_calls = 0;
  std::atomic<bool> fails = false;

 private:
  void send(host::ConnectionId connection, std::string text) {
    outlet_.send(connection, std::make_shared<const std::string>(std::move(text)));
  }

  // More than any queue holds, sent a little at each turn.
  void flood(host::ConnectionId connection) {
    if (!connections_.contains(connection)) return;
    send(connection, std::string(10'000, 'x'));
    scheduler_.post([this, connection] { flood(connection); });
  }

  host::Scheduler& scheduler_;
  host::Outlet& outlet_;
  std::set<host::ConnectionId> connections_;
};

class RunningServer {
 public:
  explicit RunningServer(ServerOptions options = {})
      : server_(*Server::open(std::move(options))),
        service(server_.scheduler(), server_.outlet()),
        port(server_.port()),
        thread_([this] { server_.run(service); }) {}
  ~RunningServer() { stop(); }

  void shut_down() { server_.shut_down(); }
  void wait() { thread_.join(); }
  void stop() {
    if (!thread_.joinable()) return;
    server_.shut_down();
    server_.shut_down();
    thread_.join();
  }

 private:
  Server server_;

 public:
  EchoService service;
  const std::uint16_t port;

 private:
  std::thread thread_;
};

}  // namespace yomikiri::net
