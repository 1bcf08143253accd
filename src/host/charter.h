// What a room is founded on, fixed when it is made.
#pragma once

#include <string>
#include <vector>

namespace yomikiri::host {

struct RoomOptions {
  bool is_private = false;
  int turn_seconds = 0;  // 0: no clock
  std::string takeover;  // the bot that plays for who is away; empty: who is away has left
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
