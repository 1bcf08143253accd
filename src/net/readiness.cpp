#include "net/readiness.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "core/assert.h"

namespace yomikiri::net {
namespace {

using std::chrono::microseconds;

// tuned: yomikiri bench host --game tianjiu --rooms 2000, 2026-11-16. The longest rest is a small
// part of the 100 ms that a move may take; at that load a turn serves dozens.
constexpr microseconds kRestForEach{500};
constexpr microseconds kShortestRest{4'000};
constexpr microseconds kLongestRest{24'000};

// Turns with nothing to read are spread out, because each costs about as much as serving a message;
// after so many, Asio is asked to wake us.
constexpr microseconds kLongestIdleRest{8'000};
constexpr int kQuietTurns = 12;

microseconds rest_after(int count, microseconds last) {
  return count == 0 ? std::min(2 * last, kLongestIdleRest)
                    : std::clamp(count * kRestForEach, kShortestRest, kLongestRest);
}

constexpr std::size_t kMostAtOnce = 4096;  // the rest are ready in the next turn

epoll_event event_of(host::ConnectionId connection, Readiness::Wish wish) {
  epoll_event event{};
  event.events = EPOLLIN;
  if (wish == Readiness::Wish::ReadAndWrite) event.events |= EPOLLOUT;
  event.data.u64 = connection;
  return event;
}

}  // namespace

void OwnSocket::close() {
  if (const int open = std::exchange(descriptor_, -1); open >= 0) ::close(open);
}

void OwnSocket::reset() {
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  ::setsockopt(descriptor_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close();
}

Readiness::Readiness(asio::io_context& io)
    : epoll_(epoll_create1(EPOLL_CLOEXEC)),
      events_(kMostAtOnce),
      waiting_(io.get_executor()),
      rest_(io.get_executor()) {
  YK_ASSERT(epoll_ >= 0);
}

Readiness::~Readiness() {
  if (waiting_.is_open()) waiting_.release();
  ::close(epoll_);
}

void Readiness::add(const OwnSocket& socket, host::ConnectionId connection) {
  epoll_event event = event_of(connection, Wish::Read);
  epoll_ctl(epoll_, EPOLL_CTL_ADD, socket.descriptor(), &event);
}

void Readiness::change(const OwnSocket& socket, host::ConnectionId connection, Wish wish) {
  epoll_event event = event_of(connection, wish);
  epoll_ctl(epoll_, EPOLL_CTL_MOD, socket.descriptor(), &event);
}

// Asio watches the epoll only in quiet times. Otherwise it would wake up for each message that
// arrives during a rest; and starting to watch is expensive, as the system looks at every socket in
// the epoll.
Awaitable<void> Readiness::run(Visit visit) {
  error_code error;
  microseconds rest = kShortestRest;
  for (int quiet_turns = kQuietTurns; !error;) {
    if (quiet_turns >= kQuietTurns) {
      waiting_.assign(epoll_);
      co_await waiting_.async_wait(asio::posix::descriptor_base::wait_read, into(error));
      waiting_.release();
    }
    const int count = error ? 0 : visit_ready(visit);
    quiet_turns = count == 0 ? quiet_turns + 1 : 0;
    rest = rest_after(count, rest);
    rest_.expires_after(rest);
    co_await rest_.async_wait(into(error));
  }
}

int Readiness::visit_ready(Visit visit) {
  const int count = epoll_wait(epoll_, events_.data(), static_cast<int>(events_.size()), 0);
  for (int i = 0; i < count; ++i)
    visit({events_[i].data.u64, (events_[i].events & ~std::uint32_t{EPOLLOUT}) != 0,
           (events_[i].events & EPOLLOUT) != 0});
  return std::max(count, 0);
}

}  // namespace yomikiri::net
