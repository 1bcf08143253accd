// One simulated player on one seat: it follows the pushes of docs/PROTOCOL.md, checks their
// sequence numbers, and moves when it is its turn. It knows no game: it plays one of the listed
// moves.
#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "net/load/http_client.h"

namespace yomikiri::net {

using LoadTime = std::chrono::steady_clock::time_point;

// What the players of one room share, to measure what no single one of them sees.
struct RoomPace {
  LoadTime next_move{};
  LoadTime sent{};             // the last move
  std::int64_t sent_ply = -1;  // the position in which it was played
};

// The counters that all players share.
struct LoadCounts {
  std::uint64_t moves = 0;
  std::uint64_t messages = 0;
  std::uint64_t matches = 0;
  std::uint64_t lost = 0;
  std::uint64_t doubled = 0;
  std::uint64_t refused = 0;
  std::uint64_t dropped = 0;
  std::vector<float> latencies_ms;
};

class Player {
 public:
  Player(OpenWebSocket socket, RoomPace& pace, LoadCounts& counts)
      : socket_(std::move(socket.socket)),
        input_(std::move(socket.early)),
        pace_(&pace),
        counts_(&counts) {}

  [[nodiscard]] int descriptor() const { return socket_.descriptor(); }
  [[nodiscard]] LoadTime last_sent() const { return last_sent_; }

  // Reads what has arrived, without waiting; false if the server has ended the connection.
  [[nodiscard]] bool read(LoadTime now);
  // If a move is due and not planned yet: when it should be sent.
  [[nodiscard]] std::optional<LoadTime> plan_move(LoadTime now);
  void move(LoadTime now, Random& random);
  void say_something(LoadTime now) { send(R"({"v":1,"do":"ping"})", now); }

 private:
  void hear(std::string_view text, LoadTime now);
  void follow(const nlohmann::json& message, LoadTime now);
  void check_sequence(std::int64_t seq);
  void answer_pause(LoadTime now);
  void send(std::string_view text, LoadTime now);

  enum class Phase { Other, Playing, Finished };
  enum class PauseKind { None, Acknowledge, AskAll };

  LocalSocket socket_;
  std::string input_;
  RoomPace* pace_;
  LoadCounts* counts_;
  LoadTime last_sent_{};

  std::int64_t seq_ = -1;
  int seat_ = -1;
  Phase phase_ = Phase::Other;
  PauseKind pause_ = PauseKind::None;
  std::int64_t ply_ = -1;
  int turn_ = -1;
  std::vector<std::string> moves_;
  std::int64_t planned_ply_ = -1;   // a move was planned for this position
  std::int64_t answered_ply_ = -1;  // the pause after it was acknowledged
};

}  // namespace yomikiri::net
