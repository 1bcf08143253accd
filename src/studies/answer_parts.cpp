#include "studies/answer_parts.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace yomikiri::studies {

nlohmann::ordered_json describe(const Analyst& analyst) {
  nlohmann::ordered_json parameters = nlohmann::ordered_json::object();
  for (const Parameter& parameter : analyst.card().parameters) {
    auto& value = parameters[std::string(parameter.name)];
    value = analyst.settings()[parameter];
    if (const int halves = analyst.settings().halves(parameter); halves % 2 != 0)
      value = halves / 2.0;
  }
  for (const TextParameter& parameter : analyst.card().text_parameters)
    parameters[std::string(parameter.name)] = analyst.settings()[parameter];
  return {{"game", analyst.card().name}, {"parameters", std::move(parameters)}};
}

nlohmann::ordered_json payoffs_json(const Payoffs& payoffs) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const double amount : payoffs.amounts()) {
    if (amount == std::floor(amount))
      list.push_back(static_cast<std::int64_t>(amount));
    else
      list.push_back(amount);
  }
  return list;
}

}  // namespace yomikiri::studies
