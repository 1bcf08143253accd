// What a room sends to each viewer: the only place where state becomes text for a client.
// Everything here is a function of the model, the event and the viewer; so a push that is sent
// again has the same bytes, and a seat's pushes contain nothing beyond its view of the game.
#pragma once

#include <optional>
#include <string>

#include "host/room_history.h"

namespace yomikiri::host {

inline constexpr int kSpectator = -1;  // a viewer without a seat
inline constexpr std::size_t kMostChoices = 512;

// What a text said to its reader about the legal moves.
enum class Moves { Untold, Some, None };

// The push of one event. Parts that are the same for several viewers are written once.
class EventText {
 public:
  // The model is the one right after the event; both must outlive this.
  EventText(const RoomModel& model, const RoomEvent& event);

  // Writes into an empty text. Returns what it says about the viewer's legal moves.
  Moves write_for(int viewer, std::string& text) const;

 private:
  [[nodiscard]] std::string head_for(int viewer) const;
  [[nodiscard]] std::string common_tail() const;
  [[nodiscard]] bool is_own_secret(int viewer) const;

  const RoomModel& model_;
  const RoomEvent& event_;
  std::string others_head_;
  std::string tail_;
  std::string open_scene_;  // if all viewers see the same one
};

// The room as it is now; for spectators, as far as it is shown to them.
[[nodiscard]] std::string snapshot_text(const RoomHistory& history, int viewer);

// The room's row in the plaza.
[[nodiscard]] std::string row_text(const RoomModel& model);

[[nodiscard]] std::string closed_text(std::string_view room, std::string_view why);

}  // namespace yomikiri::host
