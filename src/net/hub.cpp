#include "net/hub.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "net/websocket_session.h"

namespace yomikiri::net {

Hub::Hub(asio::io_context& context, Books& books)
    : io(context),
      options(books.options),
      metrics(books.metrics),
      clients(books.clients),
      visitors(books.visitors),
      files(options.web),
      jobs(options.limits.jobs, options.workplace),
      questions(context, options.questions, jobs, options.limits.jobs),
      followers(context, jobs, *this),
      readiness(context) {}

Hub::~Hub() = default;

void Hub::send(host::ConnectionId connection, const host::SharedText& text) {
  if (const auto* session = sessions_.find(connection)) (*session)->send(text);
}

void Hub::close(host::ConnectionId connection, int code, std::string_view reason) {
  if (const auto* session = sessions_.find(connection)) (*session)->close({code, reason});
}

void Hub::open(Arrival arrival) {
  const host::ConnectionId id = ids_.take();
  const auto opened = std::make_shared<WebSocketSession>(
      *this, WebSocketSession::Opened{id, arrival.socket.release(), std::move(arrival.place),
                                      arrival.party});
  sessions_.put(id, opened);
  ++metrics.websockets;
  ++metrics.websockets_opened;
  opened->start(std::move(arrival.early), arrival.session, arrival.query);
}

void Hub::forget(host::ConnectionId connection) {
  const auto* const found = sessions_.find(connection);
  if (found == nullptr) return;
  host::Connections& party = (*found)->party();
  sessions_.erase(connection);
  --metrics.websockets;
  party.disconnected(connection);
  ids_.give_back(connection);
}

Awaitable<void> Hub::serve_sockets() {
  const auto visit = [this](const Readiness::Ready& ready) { serve(ready); };
  co_await readiness.run(visit);
}

// A fault of the host while it handles one connection must not keep the others from being read.
void Hub::serve(const Readiness::Ready& ready) {
  const auto* const found = sessions_.find(ready.connection);
  if (found == nullptr) return;
  const auto session = *found;  // it may end during the call
  try {
    session->serve(ready);
  } catch (const std::exception&) {
    ++metrics.faults;
  }
}

void Hub::flush_later(std::shared_ptr<WebSocketSession> session) {
  to_flush_.push_back(std::move(session));
  if (std::exchange(flush_is_posted_, true)) return;
  asio::post(io, [this] { flush_all(); });
}

void Hub::flush_all() {
  flush_is_posted_ = false;
  flushing_.swap(to_flush_);
  for (const auto& session : flushing_) session->flush();
  flushing_.clear();
}

// A copy, because sessions come and go while they are being notified.
std::vector<std::shared_ptr<WebSocketSession>> Hub::all_sessions() const {
  std::vector<std::shared_ptr<WebSocketSession>> all;
  all.reserve(sessions_.size());
  sessions_.for_each([&](auto, const auto& session) { all.push_back(session); });
  return all;
}

void Hub::sweep() {
  const SteadyTime now = std::chrono::steady_clock::now();
  sessions_.for_each([&](auto, const auto& session) { session->check_time(now); });
  clients.forget_idle(now);
  jobs.sweep(now);
}

std::chrono::milliseconds Hub::sweep_time() const {
  const auto shortest =
      std::min({options.limits.ping_time, options.limits.idle_time, options.limits.closing_time});
  return std::clamp(shortest / 4, std::chrono::milliseconds(10), std::chrono::milliseconds(1000));
}

void Hub::begin_shutdown() {
  shutting_down = true;
  service->announce_shutdown();
  jobs.close();
  for (const auto& session : all_sessions()) session->close({1001, "the server is shutting down"});
  for (HttpVisitor* visitor : visitors) visitor->leave_if_idle();
}

void Hub::abort_all() {
  for (const auto& session : all_sessions()) session->abort();
}

}  // namespace yomikiri::net
