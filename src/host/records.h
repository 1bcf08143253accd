// A room's journal after the fact: the events of its finished matches, and the table after each of
// them. All secrets are open then; a match that is still being played is never included.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "host/library.h"
#include "host/refusal.h"
#include "host/room_event.h"

namespace yomikiri::host {

class Record {
 public:
  // Reads all lines of a room's stream and checks each by replaying it.
  [[nodiscard]] static Result<Record> read(const std::vector<std::string>& lines,
                                           const Library& library);

  // Up to the end of the last finished match; empty if there is none. The first event omits
  // whatever gives access to the room.
  [[nodiscard]] const std::vector<RoomEvent>& events() const { return events_; }
  // Also of a room without a finished match.
  [[nodiscard]] bool is_private() const { return is_private_; }
  [[nodiscard]] bool has_sat(std::string_view user) const { return sitters_.contains(user); }

  // One JSON object per line.
  [[nodiscard]] std::string to_json_lines() const;
  // The table after event `step`, for stepping through a match.
  [[nodiscard]] Accepted<std::string> step(std::uint64_t step, const Library& library) const;

 private:
  std::vector<RoomEvent> events_;
  bool is_private_ = false;
  std::set<std::string, std::less<>> sitters_;
};

}  // namespace yomikiri::host
