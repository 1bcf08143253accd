#include "net/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <utility>

#include "net/asio_scheduler.h"
#include "net/front_door.h"
#include "net/http_session.h"
#include "net/hub.h"

namespace yomikiri::net {
struct Server::Parts {
  explicit Parts(ServerOptions options)
      : books(std::move(options)),
        hub(io, books),
        scheduler(io),
        door(io.get_executor()),
        sweeper(io.get_executor()),
        drain(io.get_executor()),
        signals(io) {}

  Awaitable<void> accept_all();
  Awaitable<void> accept(Socket socket);
  Awaitable<void> sweep_all();
  Awaitable<void> finish();
  void await_signal();
  void shut_down();

  Books books;  // first: must outlive the io_context, which destroys all connections
  asio::io_context io{1};
  Hub hub;
  AsioScheduler scheduler;
  FrontDoor door;
  Timer sweeper;
  Timer drain;
  asio::signal_set signals;
};

Awaitable<void> Server::Parts::accept_all() {
  while (door.is_open()) {
    error_code error;
    Socket socket = co_await door.next(error);
    if (!error) {
      co_await accept(std::move(socket));
    } else if (door.is_open()) {  // most likely out of descriptors: some will be freed
      Timer pause(io.get_executor(), std::chrono::milliseconds(50));
      co_await pause.async_wait(into(error));
    }
  }
}

Awaitable<void> Server::Parts::accept(Socket socket) {
  ++hub.metrics.accepted;
  error_code error;
  const std::string address = neighbour_address(socket, error);
  if (error) co_return;
  const bool is_full =
      hub.metrics.http_connections + hub.metrics.websockets >= hub.options.limits.connections;
  Clients::Place place;
  const bool is_proxy = hub.options.proxies.trusts(address);  // has many clients, named later
  if (!is_proxy && !is_full)
    place = hub.clients.enter(client_name(address), std::chrono::steady_clock::now());
  if (is_full || (!place && !is_proxy)) {
    ++hub.metrics.turned_away;
    co_return;
  }
  Arrival arrival{std::move(socket), std::move(place), address};
  asio::co_spawn(io, serve_http(hub, std::move(arrival)), asio::detached);
}

Awaitable<void> Server::Parts::sweep_all() {
  error_code error;
  while (!error) {
    sweeper.expires_after(hub.sweep_time());
    co_await sweeper.async_wait(into(error));
    if (error) co_return;
    hub.sweep();
    if (!hub.shutting_down && !hub.service->problem().empty()) shut_down();
  }
}

void Server::Parts::await_signal() {
  signals.async_wait([this](error_code error, int) {
    if (error) return;
    shut_down();
    await_signal();
  });
}

void Server::Parts::shut_down() {
  if (hub.shutting_down) return io.stop();
  door.close();
  hub.begin_shutdown();
  asio::co_spawn(io, finish(), asio::detached);
}

Awaitable<void> Server::Parts::finish() {
  const auto deadline = std::chrono::steady_clock::now() + hub.options.drain_time;
  error_code error;
  while (!hub.is_empty() && std::chrono::steady_clock::now() < deadline) {
    drain.expires_after(std::chrono::milliseconds(10));
    co_await drain.async_wait(into(error));
  }
  hub.abort_all();
  asio::post(io, [this] { io.stop(); });  // after the sessions being aborted now have been notified
}

Result<Server> Server::open(ServerOptions options) {
  auto parts = std::make_unique<Parts>(std::move(options));
  if (const auto listens = parts->door.open(parts->hub.options); !listens) return listens.error();
  return Server(std::move(parts));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->door.port(); }
std::string Server::address() const { return parts_->door.address(); }
host::Scheduler& Server::scheduler() { return parts_->scheduler; }
host::Outlet& Server::outlet() { return parts_->hub; }

void Server::run(host::Service& service, Signals signals) {
  parts_->hub.service = &service;
  if (signals == Signals::ShutDown) {
    parts_->signals.add(SIGINT);
    parts_->signals.add(SIGTERM);
    parts_->await_signal();
  }
  asio::co_spawn(parts_->io, parts_->accept_all(), asio::detached);
  asio::co_spawn(parts_->io, parts_->sweep_all(), asio::detached);
  asio::co_spawn(parts_->io, parts_->hub.serve_sockets(), asio::detached);
  while (!parts_->io.stopped()) {
    try {
      parts_->io.run();
    } catch (const std::exception&) {  // a task of the host threw: the others go on
      ++parts_->hub.metrics.faults;
    }
  }
  parts_->signals.clear();
}

void Server::shut_down() {
  asio::post(parts_->io, [parts = parts_.get()] { parts->shut_down(); });
}

}  // namespace yomikiri::net
