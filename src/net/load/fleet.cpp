#include "net/load/fleet.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace yomikiri::net {
namespace {

using std::chrono::duration;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

constexpr int kMostEvents = 256;

LoadTime now_of_clock() { return std::chrono::steady_clock::now(); }

LoadTime::duration seconds_as_time(double seconds) {
  return duration_cast<LoadTime::duration>(duration<double>(seconds));
}

}  // namespace

Fleet::Fleet(double moves_per_second, std::uint64_t seed)
    : moves_per_second_(moves_per_second), random_(seed), epoll_(epoll_create1(EPOLL_CLOEXEC)) {}

Fleet::~Fleet() { ::close(epoll_); }

void Fleet::add(std::vector<OpenWebSocket> room) {
  RoomPace& pace = paces_.emplace_back();
  for (OpenWebSocket& socket : room) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = players_.size();
    epoll_ctl(epoll_, EPOLL_CTL_ADD, socket.socket.descriptor(), &event);
    players_.emplace_back(std::move(socket), pace, counts);
    pace_of_.push_back(&pace);
  }
}

void Fleet::wait() {
  keep_alive(now_of_clock());
  while (read_ready(0) == kMostEvents) {
  }
}

// Rooms move at different times, spread evenly.
void Fleet::begin() {
  if (std::exchange(begun_, true)) return;
  const LoadTime now = now_of_clock();
  for (RoomPace& pace : paces_)
    pace.next_move = now + seconds_as_time(random_.unit() / moves_per_second_);
  for (std::size_t number = 0; number < players_.size(); ++number) plan(number, now);
}

void Fleet::plan(std::size_t number, LoadTime now) {
  if (!begun_) return;
  if (const auto time = players_[number].plan_move(now)) due_.push({*time, number});
}

Result<void> Fleet::play(double seconds, const Job& job) {
  begin();
  const LoadTime end = now_of_clock() + seconds_as_time(seconds);
  for (LoadTime now = now_of_clock(); now < end; now = now_of_clock()) {
    if (job.stop.stop_requested()) return stopped_early();
    send_due(now);
    keep_alive(now);
    const LoadTime next = due_.empty() ? end : std::min(end, due_.top().time);
    // Rounded up: polling repeatedly for a fraction of a millisecond would take the server's time.
    const auto wait = std::chrono::ceil<milliseconds>(next - now_of_clock()).count();
    read_ready(static_cast<int>(std::clamp<std::int64_t>(wait, 0, 100)));
  }
  return {};
}

int Fleet::read_ready(int timeout_ms) {
  std::array<epoll_event, kMostEvents> events;  // NOLINT: the system fills what is read
  const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), timeout_ms);
  for (int i = 0; i < count; ++i) {
    const std::size_t number = events[i].data.u64;
    Player& player = players_[number];
    const LoadTime now = now_of_clock();
    if (!player.read(now)) {
      ++counts.dropped;
      epoll_ctl(epoll_, EPOLL_CTL_DEL, player.descriptor(), nullptr);
      continue;
    }
    plan(number, now);
  }
  return count;
}

void Fleet::send_due(LoadTime now) {
  while (!due_.empty() && due_.top().time <= now) {
    const Due due = due_.top();
    due_.pop();
    pace_of_[due.player]->next_move = due.time + seconds_as_time(1 / moves_per_second_);
    players_[due.player].move(now_of_clock(), random_);
  }
}

// The host removes players who have sent nothing for a minute.
void Fleet::keep_alive(LoadTime now) {
  if (now - kept_alive_ < std::chrono::seconds(1)) return;
  kept_alive_ = now;
  for (Player& player : players_)
    if (now - player.last_sent() > std::chrono::seconds(20)) player.say_something(now);
}

}  // namespace yomikiri::net
