// The commands that a client can send to a room, and how they are parsed. The same commands arrive
// by HTTP and by WebSocket; nothing in their text is trusted.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "host/charter.h"
#include "host/library.h"
#include "host/motion.h"
#include "host/refusal.h"

namespace yomikiri::host {

struct Enter {
  std::optional<int> seat;
  std::string invitation;
};
struct Watch {
  std::string invitation;
};
struct Leave {};
struct Move {
  std::uint64_t ply = 0;
  std::string text;
};
struct Acknowledge {
  std::uint64_t ply = 0;
};
struct Next {
  std::uint64_t ply = 0;
};
struct Chat {
  std::string text;
  std::string id;  // chosen by the client; empty: none
};
struct AddBot {
  std::optional<int> seat;
  std::string level;
};
struct RemoveBot {
  int seat = 0;
};
struct TakeBack {};  // one's own seat, from the bot that stood in
struct Rematch {};
struct Make {
  Motion motion = Motion::Resign;
  std::uint64_t number = 0;  // of the position or of the match, whichever it is about
};

using RoomCommand = std::variant<Enter, Watch, Leave, Move, Acknowledge, Next, Chat, AddBot,
                                 RemoveBot, TakeBack, Rematch, Make>;

// A JSON object of at most `most_bytes`, and of version 1 if it names a version.
[[nodiscard]] Accepted<nlohmann::json> read_object(std::string_view text, std::size_t most_bytes);

// `name` as in the protocol's `do`: "move".
[[nodiscard]] Accepted<RoomCommand> read_room_command(std::string_view name,
                                                      const nlohmann::json& fields);

inline constexpr std::size_t kMostIdBytes = 64;  // of a command's id, if it is a text

// The client's number for its command, as JSON; "null" if it sends none.
[[nodiscard]] Accepted<std::string> read_command_id(const nlohmann::json& fields);

[[nodiscard]] Accepted<std::string> read_user_name(const nlohmann::json& fields);

// The terms of a room as the client asks for them. What it leaves open depends on the game.
struct RoomRequest {
  Charter charter;
  bool has_clock = false;
  std::optional<Away> away;
  std::optional<bool> pause_on_disconnect;
};
[[nodiscard]] Accepted<RoomRequest> read_room_request(const nlohmann::json& fields);

// Decides what was left open, for a game of so many seats. Refuses what does not fit the game.
[[nodiscard]] Accepted<Charter> complete(RoomRequest request, const Offer& offer, int seats);

// The value of `name` in a query, "since=41&room=a"; nothing if it is missing.
[[nodiscard]] std::optional<std::string_view> query_value(std::string_view query,
                                                          std::string_view name);

}  // namespace yomikiri::host
