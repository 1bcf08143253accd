// The events of a room, as the journal keeps them. A room is defined by its events so far, in
// order; room_model.h computes the state that they add up to.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "host/charter.h"
#include "host/json_writer.h"
#include "host/library.h"
#include "host/scheduler.h"

namespace yomikiri::host {

enum class EventKind : std::uint8_t {
  Room,      // created: `charter`
  Enter,     // `seat`, `user`, `name`, `connected`
  Leave,     // `seat`, `name`; `text` is why
  Bot,       // `seat`; `text` is its level
  Unbot,     // `seat`
  Start,     // a match: `seed`, `chance`
  Move,      // `seat`, `text`, `chance`, `pause`
  Go,        // the pause is over; `chance`
  Ask,       // `seat` asks to go on
  Chat,      // `seat`, `name`, `text`, `id`
  Gone,      // `seat` has no connection
  Back,      // it has one again
  Takeover,  // a bot stands in at `seat`; `text` is its level
  Return,    // `seat` is its user's again
  Rematch,   // `seat` asks for another match
  Restart,   // of the host: nobody has a connection, and all clocks start again
  Close,     // `text` is why
  Answer,    // `seat` has chosen `text`, which is kept until all have (not numbered)
  Reveal,    // all have chosen: `answers`, `chance`, `pause`
  Offer,     // `seat` offers a draw
  Decline,   // `seat` declines it
  Absent,    // `seat` has been away for longer than its grace: others may claim
  End,       // the match is over, not by the rules: `text` is why, `seat` has lost; -1: a draw
};

// How long a window of claims is open at least and at most.
struct Window {
  Duration floor{};
  Duration wait{};
  friend bool operator==(Window, Window) = default;
};

struct RoomEvent {
  EventKind kind = EventKind::Room;
  Pause pause = Pause::None;
  bool connected = false;
  int seat = -1;             // -1: no seat
  std::uint64_t number = 0;  // from 0; of an answer, that of the event before
  Instant time{};
  std::uint64_t seed = 0;
  std::string user;
  std::string name;
  std::string text;
  std::string id;
  std::vector<std::pair<int, std::string>> answers;  // by seat, in the order in which they count
  std::vector<std::string> chance;                   // the chance outcomes that followed, in order
  Window window;                                     // with Pause::Claims
  std::shared_ptr<const Charter> charter;
};

[[nodiscard]] std::string_view name_of(EventKind kind);

// Why a match may end that does not end by the rules of its game.
inline constexpr std::array<std::string_view, 5> kEndReasons{"resigned", "time", "left", "claimed",
                                                             "agreed"};

// Whether the event changes the position.
[[nodiscard]] inline bool changes_state(const RoomEvent& event) {
  return event.kind == EventKind::Start || event.kind == EventKind::Move ||
         event.kind == EventKind::Reveal || (event.kind == EventKind::Go && !event.chance.empty());
}

// The answer of a seat in an event that reveals answers; null if it has none there.
[[nodiscard]] const std::string* answer_of(const RoomEvent& event, int seat);

// Writes one line of JSON, and parses it. If a text is not an event, the Error says why.
[[nodiscard]] std::string to_record(const RoomEvent& event);
[[nodiscard]] Result<RoomEvent> parse_record(std::string_view record);

// Writes the fields of a charter that members may see into an open object.
void write_charter(JsonWriter& json, const Charter& charter);

}  // namespace yomikiri::host
