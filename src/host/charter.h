// The terms of a room, fixed when it is created.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace yomikiri::host {

// What becomes of a running match when a player leaves, is away for too long or runs out of time.
enum class Away : std::uint8_t {
  Wait,     // the table waits for a newcomer, who takes seat, hand and score
  Bot,      // a stand-in bot plays on
  Forfeit,  // the match is lost; only in games for two
};
inline constexpr std::array<std::string_view, 3> kAwayNames{"wait", "bot", "forfeit"};

struct RoomOptions {
  bool is_private = false;
  // The clock: either so long for each move, or so long for all moves of a seat in a match, with an
  // increment after each. 0: none.
  int turn_seconds = 0;
  int base_seconds = 0;
  int increment_seconds = 0;
  Away away = Away::Wait;
  std::string takeover;  // the level of the stand-in; empty: none, or the game's strongest if asked
  bool pause_on_disconnect = true;
  bool spectators = true;
  int spectator_delay = 4;  // moves
};

struct Charter {
  std::string id;
  std::string name;
  std::string game;
  std::vector<std::string> settings;  // `name=value`
  RoomOptions options;
  std::string creator;     // a user's id
  std::string invitation;  // a secret if the room is private
};

}  // namespace yomikiri::host
