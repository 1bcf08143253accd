// The limits and timeouts of a host. The defaults are those of docs/PROTOCOL.md.
#pragma once

#include <cstddef>

#include "host/scheduler.h"

namespace yomikiri::host {

struct Options {
  std::size_t most_users = 1000;
  std::size_t most_users_of_a_client = 128;  // created from one address; as many rooms by these
  std::size_t most_rooms = 1000;
  std::size_t most_rooms_of_a_user = 10;
  std::size_t most_spectators = 100;  // of a room
  std::size_t most_bytes = 65536;     // of a request's body or a message

  Duration user_idle = std::chrono::hours(24);
  Duration unconnected = std::chrono::minutes(10);  // a user in no room who never had a connection
  Duration room_idle = std::chrono::hours(1);
  Duration unentered = std::chrono::minutes(1);  // a room that nobody has entered yet
  Duration seat_kept = std::chrono::seconds(30);
  Duration silence = std::chrono::seconds(60);  // of a connection
  Duration acknowledge_wait = std::chrono::seconds(10);
  Duration ask_wait = std::chrono::seconds(60);
  Duration rematch_wait = std::chrono::seconds(60);
  // A window of claims is open for this long and a random part of the jitter, even if nobody may
  // claim; whoever says nothing within `claim_wait` does not claim.
  Duration claim_floor{400};
  Duration claim_jitter{300};
  Duration claim_wait = std::chrono::seconds(10);

  // Commits are grouped: a commit of ten moves costs about as much as a commit of one
  // (host.bench.cpp). 0: everything that happens before the scheduler's next turn.
  Duration commit_delay{0};
  Duration plaza_delay{50};      // between two pushes of changes to the plaza
  std::size_t plaza_page = 100;  // rooms in one list

  int records_kept = 10000;  // rooms with finished matches

  int commands_a_second = 20;
  int commands_at_once = 60;
};

}  // namespace yomikiri::host
