// mjai events as JSON, one a line. Reading skips events and keys that it does not know, because
// arenas add their own, but requires those that the rules need; an Error names the line, the key
// and the tile. Three-player records are refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "studies/mahjong/records/event.h"

namespace yomikiri::studies::mahjong::mjai {

// Nothing if the line is an event that we do not know.
[[nodiscard]] Result<std::optional<Event>> read_event(std::string_view line);
// Without the '\n'.
[[nodiscard]] std::string to_line(const Event& event);

// All events that we know; empty lines are skipped.
[[nodiscard]] Result<std::vector<Event>> read_lines(std::string_view text);
[[nodiscard]] std::string to_lines(const std::vector<Event>& events);

}  // namespace yomikiri::studies::mahjong::mjai
