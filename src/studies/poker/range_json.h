// A chart as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "studies/poker/chart.h"

namespace yomikiri::studies::poker {

// Maps each class to its probability: {"AA": 1, "AKs": 0.5, ...}.
[[nodiscard]] inline nlohmann::ordered_json range_json(const Chart& chart) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (int index = 0; index < std::ssize(chart); ++index) json[class_name(index)] = chart[index];
  return json;
}

}  // namespace yomikiri::studies::poker
