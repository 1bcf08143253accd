// Reports which WebSockets can be read, or written again: a separate epoll beside Asio's, which
// would wake up for each message and re-arm each socket. This one is polled once a turn for all of
// them. On a quiet server a message is answered at once, or within 4 ms of the last one; the more
// sockets are active, the longer the rest until the next turn, so that a busy server reads, commits
// and writes for many at a time.
#pragma once

#include <sys/epoll.h>

#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <vector>

#include "core/function_ref.h"
#include "host/service.h"
#include "net/asio_types.h"

namespace yomikiri::net {

// A socket that is closed on destruction.
class OwnSocket {
 public:
  explicit OwnSocket(int descriptor) : descriptor_(descriptor) {}
  ~OwnSocket() { close(); }
  OwnSocket(const OwnSocket&) = delete;
  OwnSocket& operator=(const OwnSocket&) = delete;

  [[nodiscard]] int descriptor() const { return descriptor_; }
  void close();
  // Closes at once; data that the kernel still holds for the peer is discarded.
  void reset();

 private:
  int descriptor_;  // -1: closed
};

class Readiness {
 public:
  enum class Wish { Read, ReadAndWrite };
  struct Ready {
    host::ConnectionId connection;
    bool reads;  // or has ended: reading shows which
    bool writes;
  };
  using Visit = FunctionRef<void(const Ready&)>;

  explicit Readiness(asio::io_context& io);
  ~Readiness();
  Readiness(const Readiness&) = delete;
  Readiness& operator=(const Readiness&) = delete;

  // A socket is removed automatically when it is closed.
  void add(const OwnSocket& socket, host::ConnectionId connection);
  void change(const OwnSocket& socket, host::ConnectionId connection, Wish wish);

  // Visits all ready sockets, turn by turn; never returns.
  Awaitable<void> run(Visit visit);

 private:
  [[nodiscard]] int visit_ready(Visit visit);

  int epoll_;
  std::vector<epoll_event> events_;
  asio::posix::basic_stream_descriptor<Executor> waiting_;  // owns the epoll while idle
  Timer rest_;
};

}  // namespace yomikiri::net
