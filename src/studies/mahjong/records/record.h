// A record of a match, in whichever of the two formats it is: lines of mjai events or the JSON of
// tenhou.net/6.
#pragma once

#include <string_view>
#include <vector>

#include "core/error.h"
#include "studies/mahjong/records/event.h"

namespace yomikiri::studies::mahjong {

// The events from start_game on, deal by deal. A record that is cut short within a deal, or whose
// deals do not begin and end as they must, is an Error that names the line or the deal.
[[nodiscard]] Result<std::vector<mjai::Event>> read_record(std::string_view text);

}  // namespace yomikiri::studies::mahjong
