// What the answers about Ostle share: results and moves as text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/error.h"
#include "studies/ostle/probe.h"
#include "studies/ostle/verify.h"

namespace yomikiri::studies::ostle {

[[nodiscard]] std::string move_text(const Ostle::Action& action);

// "win", "loss", "draw", or, if only bounds are proved, "at least a draw", "at most a draw" or
// "unknown".
[[nodiscard]] std::string result_name(const Bounds& bounds);
// Adds `result` and, if it is certain, `plies`.
void add_result(nlohmann::ordered_json& json, const Bounds& bounds);
// For people: `wins in 5 plies`.
[[nodiscard]] std::string result_text(const Bounds& bounds);

[[nodiscard]] Error describe_mismatch(const Mismatch& mismatch);

}  // namespace yomikiri::studies::ostle
