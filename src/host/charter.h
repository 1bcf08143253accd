// The terms of a room, fixed when it is created.
#pragma once

#include <string>
#include <vector>

namespace yomikiri::host {

struct RoomOptions {
  bool is_private = false;
  int turn_seconds = 0;  // 0: no clock
  std::string takeover;  // the bot that plays for an absent user; empty: the user loses the seat
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
