// What a solution looks like, as text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "studies/analyst.h"

namespace yomikiri::studies {

// For the seat to move: `wins in 5 plies`.
[[nodiscard]] std::string value_text(Value value);
[[nodiscard]] std::string solution_text(const Solution& solution);
[[nodiscard]] nlohmann::ordered_json solution_json(const Solution& solution);

}  // namespace yomikiri::studies
