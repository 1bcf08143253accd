// Records in the JSON of the editor and viewer at tenhou.net/6, which converters for other servers
// write, too. Such a record lists for each deal and each seat what it took and what it gave away;
// how the four lists interleave must be found out. Errors name the deal, the seat and the entry.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "core/error.h"
#include "studies/mahjong/records/event.h"

namespace yomikiri::studies::mahjong {

// As the events of mjai. Three-player records are refused.
[[nodiscard]] Result<std::vector<mjai::Event>> read_tenhou(const nlohmann::ordered_json& record);

}  // namespace yomikiri::studies::mahjong
