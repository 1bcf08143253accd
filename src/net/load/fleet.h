// All players of a load test on one thread: one epoll, one queue of moves that are due.
#pragma once

#include <cstdint>
#include <deque>
#include <queue>
#include <vector>

#include "core/error.h"
#include "core/job.h"
#include "core/random.h"
#include "net/load/player.h"

namespace yomikiri::net {

class Fleet {
 public:
  Fleet(double moves_per_second, std::uint64_t seed);
  ~Fleet();
  Fleet(const Fleet&) = delete;
  Fleet& operator=(const Fleet&) = delete;

  // Adds the connected players of a room, and plays its matches from now on.
  void add(std::vector<OpenWebSocket> room);
  // While others are still joining: reads what has arrived and keeps the connections alive, but
  // makes no moves.
  void wait();
  // Plays for so many seconds.
  [[nodiscard]] Result<void> play(double seconds, const Job& job);

  [[nodiscard]] std::size_t size() const { return players_.size(); }
  LoadCounts counts;

 private:
  void begin();
  void plan(std::size_t number, LoadTime now);
  // Returns how many were ready.
  int read_ready(int timeout_ms);
  void send_due(LoadTime now);
  void keep_alive(LoadTime now);

  struct Due {
    LoadTime time;
    std::size_t player;
    friend bool operator>(const Due& a, const Due& b) { return a.time > b.time; }
  };

  double moves_per_second_;
  Random random_;
  int epoll_;
  std::deque<RoomPace> paces_;
  std::deque<Player> players_;
  std::vector<RoomPace*> pace_of_;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  LoadTime kept_alive_{};
  bool begun_ = false;
};

}  // namespace yomikiri::net
