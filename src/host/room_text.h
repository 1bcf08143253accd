// What a room says to whom: the only place where state becomes text for a client. Everything here
// is a function of the model, the event and the viewer; so a push told again is the same bytes, and
// a seat's pushes hold nothing but what its view of the game does.
#pragma once

#include <optional>
#include <string>

#include "host/room_history.h"

namespace yomikiri::host {

inline constexpr int kSpectator = -1;  // a viewer that is no seat
inline constexpr std::size_t kMostMovesListed = 512;

// What a text told its reader of the moves there are.
enum class Moves { Untold, Some, None };

// The push of one event. Parts that are the same for several viewers are written once.
class EventText {
 public:
  // The model is the one right after the event; both must outlive this.
  EventText(const RoomModel& model, const RoomEvent& event);

  // Into an empty text. Tells in passing whether the viewer, told its moves, was found to have
  // none.
  Moves write_for(int viewer, std::string& text) const;

 private:
  [[nodiscard]] std::string head_for(int viewer) const;
  [[nodiscard]] std::string common_tail() const;

  const RoomModel& model_;
  const RoomEvent& event_;
  std::string others_head_;
  std::string tail_;
  std::string open_view_;  // escaped; of a game without secrets
};

// Of the room as it is now; for spectators, as far as it is shown.
[[nodiscard]] std::string snapshot_text(const RoomHistory& history, int viewer);

// The room's row in the plaza.
[[nodiscard]] std::string row_text(const RoomModel& model);

[[nodiscard]] std::string closed_text(std::string_view room, std::string_view why);

}  // namespace yomikiri::host
