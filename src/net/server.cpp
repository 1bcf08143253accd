#include "net/server.h"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <utility>

#include "net/asio_scheduler.h"
#include "net/http_session.h"
#include "net/hub.h"

namespace yomikiri::net {
namespace {

// The kernel's own buffers count, too, for a client that does not read.
constexpr int kSendBufferBytes = 64 * 1024;
constexpr int kReceiveBufferBytes = 32 * 1024;

Result<void> listen(Acceptor& acceptor, const ServerOptions& options) {
  const std::string where = fmt::format("{}:{}", options.bind, options.port);
  error_code error;
  const auto address = asio::ip::make_address(options.bind, error);
  if (error)
    return fail(Errc::BadInput, where,
                "expected an address such as 127.0.0.1 or ::", "--bind 0.0.0.0 listens on all");
  const tcp::endpoint endpoint(address, options.port);
  acceptor.open(endpoint.protocol(), error);
  // Set here, inherited by every accepted socket: no system call for each.
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.set_option(asio::socket_base::send_buffer_size(kSendBufferBytes), error);
  if (!error)
    acceptor.set_option(asio::socket_base::receive_buffer_size(kReceiveBufferBytes), error);
  if (!error) acceptor.set_option(tcp::no_delay(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use)
    return fail(Errc::Io, where, "another program has this port",
                "choose another with --port, or --port 0 for any free one");
  if (error) return fail(Errc::Io, where, error.message(), "see --bind and --port");
  return {};
}

}  // namespace

struct Server::Parts {
  explicit Parts(ServerOptions options)
      : books(std::move(options)),
        hub(io, books),
        scheduler(io),
        acceptor(io.get_executor()),
        sweeper(io.get_executor()),
        drain(io.get_executor()),
        signals(io) {}

  Awaitable<void> accept_all();
  Awaitable<void> accept(Socket socket);
  Awaitable<void> sweep_all();
  Awaitable<void> finish();
  void await_signal();
  void shut_down();

  Books books;  // first: outlives the io_context, whose end takes all connections with it
  asio::io_context io{1};
  Hub hub;
  AsioScheduler scheduler;
  Acceptor acceptor;
  Timer sweeper;
  Timer drain;
  asio::signal_set signals;
};

Awaitable<void> Server::Parts::accept_all() {
  while (acceptor.is_open()) {
    error_code error;
    Socket socket = co_await acceptor.async_accept(into(error));
    if (!error) {
      co_await accept(std::move(socket));
    } else if (acceptor.is_open()) {  // out of descriptors, most likely: some will come back
      Timer pause(io.get_executor(), std::chrono::milliseconds(50));
      co_await pause.async_wait(into(error));
    }
  }
}

Awaitable<void> Server::Parts::accept(Socket socket) {
  ++hub.metrics.accepted;
  error_code error;
  const auto address = socket.remote_endpoint(error).address();
  if (error) co_return;
  const bool is_full =
      hub.metrics.http_connections + hub.metrics.websockets >= hub.options.limits.connections;
  Clients::Place place;
  if (hub.options.neighbour == Neighbour::Anyone && !is_full)
    place = hub.clients.enter(address.to_string(), std::chrono::steady_clock::now());
  if (is_full || (!place && hub.options.neighbour == Neighbour::Anyone)) {
    ++hub.metrics.turned_away;
    co_return;
  }
  asio::co_spawn(io, serve_http(hub, std::move(socket), std::move(place)), asio::detached);
}

Awaitable<void> Server::Parts::sweep_all() {
  error_code error;
  while (!error) {
    sweeper.expires_after(hub.sweep_time());
    co_await sweeper.async_wait(into(error));
    if (!error) hub.sweep();
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
  error_code ignored;
  acceptor.close(ignored);
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
  asio::post(io, [this] { io.stop(); });  // behind those who are told now that they are aborted
}

Result<Server> Server::open(ServerOptions options) {
  auto parts = std::make_unique<Parts>(std::move(options));
  if (const auto listens = listen(parts->acceptor, parts->hub.options); !listens)
    return listens.error();
  return Server(std::move(parts));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

std::string Server::address() const {
  const auto endpoint = parts_->acceptor.local_endpoint();
  const std::string host = endpoint.address().to_string();
  return endpoint.address().is_v6() ? fmt::format("http://[{}]:{}/", host, endpoint.port())
                                    : fmt::format("http://{}:{}/", host, endpoint.port());
}

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
    } catch (const std::exception&) {  // a task of the host's that broke off: the others go on
      ++parts_->hub.metrics.faults;
    }
  }
  parts_->signals.clear();
}

void Server::shut_down() {
  asio::post(parts_->io, [parts = parts_.get()] { parts->shut_down(); });
}

}  // namespace yomikiri::net
