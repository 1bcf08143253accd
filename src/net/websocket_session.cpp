#include "net/websocket_session.h"

#include <sys/socket.h>

#include <boost/asio/post.hpp>
#include <cerrno>
#include <utility>

namespace yomikiri::net {
namespace {

// As in docs/PROTOCOL.md.
constexpr CloseReason kSilent{4002, "no message arrived for too long"};
constexpr CloseReason kTooFast{4004, "too many messages"};
constexpr CloseReason kFault{1011, "internal error"};

host::SharedText shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

Dropped kind_of(const CloseReason& violation) {
  return violation.code == 1009 ? Dropped::TooBig : Dropped::Garbage;
}

}  // namespace

WebSocketSession::WebSocketSession(Hub& hub, Opened opened)
    : hub_(hub),
      party_(opened.party),
      id_(opened.id),
      socket_(opened.socket),
      heard_(std::chrono::steady_clock::now()),
      told_(heard_),
      messages_(hub.options.limits.message_burst, heard_),
      reader_(hub.options.limits.message_bytes),
      place_(std::move(opened.place)) {}

void WebSocketSession::start(std::string early, std::string_view session, std::string_view query) {
  try {
    party_.connected(id_, session, query);
  } catch (const std::exception&) {
    drop(Dropped::Fault, kFault);
  }
  if (!early.empty() && !take(early)) return end();
  hub_.readiness.add(socket_, id_);
}

void WebSocketSession::serve(const Readiness::Ready& ready) {
  if (ready.writes && waits_to_write_) {
    waits_to_write_ = false;
    hub_.readiness.change(socket_, id_, Readiness::Wish::Read);
    flush();
  }
  if (ready.reads && state_ != State::Ended && !read_some()) end();
}

void WebSocketSession::end() {
  flush();  // the answer to a close frame, and whatever else fits
  state_ = State::Ended;
  socket_.close();
  place_ = {};
  hub_.forget(id_);
}

bool WebSocketSession::read_some() {
  const auto count =
      ::recv(socket_.descriptor(), hub_.input.data(), hub_.input.size(), MSG_DONTWAIT);
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  if (count == 0) return false;
  return take(std::span(hub_.input).first(static_cast<std::size_t>(count)));
}

bool WebSocketSession::take(std::span<char> bytes) {
  hub_.metrics.bytes_in += bytes.size();
  heard_ = std::chrono::steady_clock::now();
  asked_for_sign_ = false;
  bool goes_on = true;
  const auto violation = reader_.feed(bytes, [&](const Message& message) {
    goes_on = take(message);
    return goes_on && state_ != State::Ended;
  });
  if (violation) drop(kind_of(*violation), *violation);
  return goes_on && state_ != State::Ended;
}

bool WebSocketSession::take(const Message& message) {
  if (message.opcode == Opcode::Close) {
    if (may_speak()) push(Opcode::Close, shared(std::string(message.payload)));
    return false;
  }
  if (state_ != State::Open) return true;  // no longer of interest
  const Limits& limits = hub_.options.limits;
  if (!messages_.take(limits.messages_per_second, limits.message_burst, heard_)) {
    hub_.metrics.drop(Dropped::TooFast);
    state_ = State::Deaf;
    return true;
  }
  if (message.opcode == Opcode::Text)
    tell_host(message.payload);
  else
    tell_host_of_life();
  if (message.opcode == Opcode::Ping && !outbox_.holds(Opcode::Pong))
    push(Opcode::Pong, shared(std::string(message.payload)));
  return true;
}

void WebSocketSession::tell_host(std::string_view text) {
  ++hub_.metrics.messages_in;
  told_ = heard_;
  try {
    party_.received(id_, text);
  } catch (const std::exception&) {  // a bug in the host ends only this client's connection
    drop(Dropped::Fault, kFault);
  }
  hub_.metrics.message_time.add(std::chrono::steady_clock::now() - heard_);
}

// Reports pings and pongs, but no more often than a client would answer our own pings: the host
// counts minutes, not frames.
void WebSocketSession::tell_host_of_life() {
  if (heard_ - told_ < hub_.options.limits.ping_time) return;
  told_ = heard_;
  try {
    party_.heard(id_);
  } catch (const std::exception&) {
    drop(Dropped::Fault, kFault);
  }
}

void WebSocketSession::send(const host::SharedText& text) {
  if (!may_speak()) return;
  ++hub_.metrics.messages_out;
  push(Opcode::Text, text);
}

void WebSocketSession::push(Opcode opcode, host::SharedText payload) {
  // What waits already counts: a single large message is no sign of a slow reader.
  if (outbox_.bytes() > hub_.options.limits.queue_bytes) {
    hub_.metrics.drop(Dropped::SlowReader);
    return abort();
  }
  outbox_.push(opcode, std::move(payload));
  if (!waits_to_write_ && !std::exchange(flush_is_due_, true)) hub_.flush_later(shared_from_this());
}

void WebSocketSession::flush() {
  flush_is_due_ = false;
  while (state_ != State::Ended && !outbox_.empty() && !waits_to_write_) {
    const std::size_t size = outbox_.copy_to(hub_.output);
    const auto count =
        ::send(socket_.descriptor(), hub_.output.data(), size, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno == EAGAIN) {
      waits_to_write_ = true;
      return hub_.readiness.change(socket_, id_, Readiness::Wish::ReadAndWrite);
    }
    if (count < 0 && errno != EINTR) return abort();
    if (count < 0) continue;
    ++hub_.metrics.writes;
    hub_.metrics.bytes_out += static_cast<std::uint64_t>(count);
    outbox_.pop(static_cast<std::size_t>(count));
  }
}

void WebSocketSession::drop(Dropped why, const CloseReason& reason) {
  if (state_ == State::Open) hub_.metrics.drop(why);
  close(reason);
}

void WebSocketSession::close(const CloseReason& reason) {
  if (!may_speak()) return;
  state_ = State::Closing;
  closing_until_ = std::chrono::steady_clock::now() + hub_.options.limits.closing_time;
  push(Opcode::Close, shared(close_payload(reason)));
}

// Resets the connection: data that the kernel holds for a client that does not read is discarded,
// too.
void WebSocketSession::abort() {
  if (std::exchange(state_, State::Ended) == State::Ended) return;
  socket_.reset();
  asio::post(hub_.io, [self = shared_from_this()] { self->end(); });  // never during a host's call
}

void WebSocketSession::check_time(SteadyTime now) {
  const Limits& limits = hub_.options.limits;
  if (state_ == State::Closing && now > closing_until_) return abort();
  if (state_ == State::Deaf) return close(kTooFast);
  if (state_ != State::Open || now - heard_ < limits.ping_time) return;
  if (now - heard_ >= limits.idle_time)
    drop(Dropped::Idle, kSilent);
  else if (!std::exchange(asked_for_sign_, true))
    push(Opcode::Ping, shared({}));
}

}  // namespace yomikiri::net
