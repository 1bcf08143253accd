#include "cli/poker.h"

#include <unistd.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

namespace yomikiri::cli {

using studies::poker::Colour;

Colour chart_colour() {
  const bool wanted = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  return wanted ? Colour::Terminal : Colour::Plain;
}

nlohmann::ordered_json range_json(const studies::poker::Chart& chart) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (int index = 0; index < std::ssize(chart); ++index)
    json[studies::poker::class_name(index)] = chart[index];
  return json;
}

CommandGroup poker_commands() {
  CommandGroup group{.name = "poker",
                     .summary = "equities, push/fold charts, small games in equilibrium",
                     .verbs = {}};
  group.verbs.push_back(poker_equity_command());
  group.verbs.push_back(poker_pushfold_command());
  group.verbs.push_back(poker_threeway_command());
  group.verbs.push_back(poker_kuhn_command());
  group.verbs.push_back(poker_leduc_command());
  return group;
}

}  // namespace yomikiri::cli
