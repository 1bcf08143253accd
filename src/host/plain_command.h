// Moves and acknowledgements are nearly all that clients say, and nearly all clients say them in
// the same plain way: `{"v":1,"id":7,"do":"move","ply":3,"move":"e2"}`. This reads that way without
// a tree of values; everything else is left to commands.h, which alone refuses.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "host/commands.h"

namespace yomikiri::host {

// A command for the room where its user is.
struct PlainCommand {
  std::string id;  // as read_command_id has it
  RoomCommand command;
};

// Nothing if the text is not a move, an acknowledgement or a `next` with these fields only, each at
// most once, whole numbers, texts of plain ASCII and no space between. Else the same as commands.h
// reads.
[[nodiscard]] std::optional<PlainCommand> read_plain_command(std::string_view text);

}  // namespace yomikiri::host
