// One open WebSocket. It reads into and writes from the hub's buffers, so that an idle one costs
// little more than itself: see README.md.
//
// It ends in one of three ways, and only once: the client goes away, we close (a close frame, then
// a bounded wait for the answer), or we abort (a reader too slow even for a close frame). The host
// is notified after its own call has returned. A client that sends too much is no longer read, but
// still gets the host's answers to what came before, and is closed at the next sweep.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "host/service.h"
#include "net/asio_types.h"
#include "net/clients.h"
#include "net/frames.h"
#include "net/hub.h"
#include "net/outbox.h"

namespace yomikiri::net {

class WebSocketSession : public std::enable_shared_from_this<WebSocketSession> {
 public:
  struct Opened {
    host::ConnectionId id;
    int socket;
    Clients::Place place;
    host::Connections& party;  // whom the client speaks with: the host, or the followers of jobs
  };
  WebSocketSession(Hub& hub, Opened opened);

  // Notifies the party and starts reading.
  void start(std::string early, std::string_view session, std::string_view query);

  void send(const host::SharedText& text);
  void close(const CloseReason& reason);
  void abort();
  void flush();
  void serve(const Readiness::Ready& ready);
  void check_time(SteadyTime now);
  [[nodiscard]] host::Connections& party() const { return party_; }

 private:
  enum class State { Open, Deaf, Closing, Ended };

  [[nodiscard]] bool may_speak() const { return state_ <= State::Deaf; }

  // False when nothing more will come.
  [[nodiscard]] bool read_some();
  [[nodiscard]] bool take(std::span<char> bytes);
  [[nodiscard]] bool take(const Message& message);
  void tell_host(std::string_view text);
  void tell_host_of_life();
  void push(Opcode opcode, host::SharedText payload);
  void drop(Dropped why, const CloseReason& reason);
  void end();

  Hub& hub_;
  host::Connections& party_;
  host::ConnectionId id_;
  // Sending touches only these members ...
  OwnSocket socket_;
  State state_ = State::Open;
  bool flush_is_due_ = false;
  bool waits_to_write_ = false;
  bool asked_for_sign_ = false;
  Outbox outbox_;
  // ... and receiving only those.
  SteadyTime heard_;  // the last time that anything arrived
  SteadyTime told_;   // the last time that the host was notified
  TokenBucket messages_;
  FrameReader reader_;
  SteadyTime closing_until_{};  // when Closing
  Clients::Place place_;
};

}  // namespace yomikiri::net
