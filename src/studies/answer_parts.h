// Parts that many answers share, so that the same thing looks the same in all of them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/seat.h"
#include "studies/analyst.h"

namespace yomikiri::studies {

// The start of every answer about a game: its name and its parameters.
[[nodiscard]] nlohmann::ordered_json describe(const Analyst& analyst);

// Writes integers as integers: 1, not 1.0.
[[nodiscard]] nlohmann::ordered_json payoffs_json(const Payoffs& payoffs);

}  // namespace yomikiri::studies
