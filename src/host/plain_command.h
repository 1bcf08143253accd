// Nearly all client messages are moves and acknowledgements, and nearly all clients write them in
// the same plain form: `{"v":1,"id":7,"do":"move","ply":3,"move":"e2"}`. This parser reads that
// form without a tree of values; everything else is left to commands.h, which alone refuses.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "host/commands.h"

namespace yomikiri::host {

// A command for the room that its user is in.
struct PlainCommand {
  std::string id;  // as returned by read_command_id
  RoomCommand command;
};

// Nothing unless the text is a move, an acknowledgement or a `next` with only these fields, each at
// most once, with whole numbers, plain ASCII texts and no spaces between. Otherwise the same result
// as commands.h gives.
[[nodiscard]] std::optional<PlainCommand> read_plain_command(std::string_view text);

}  // namespace yomikiri::host
