// `yomikiri poker ...`: one file per verb.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "cli/command.h"
#include "studies/poker/chart.h"

namespace yomikiri::cli {

// Colours at a terminal, unless the environment sets NO_COLOR.
[[nodiscard]] studies::poker::Colour chart_colour();
// Maps each class to its probability.
[[nodiscard]] nlohmann::ordered_json range_json(const studies::poker::Chart& chart);

std::unique_ptr<Command> poker_equity_command();
std::unique_ptr<Command> poker_pushfold_command();
std::unique_ptr<Command> poker_threeway_command();
std::unique_ptr<Command> poker_kuhn_command();
std::unique_ptr<Command> poker_leduc_command();

}  // namespace yomikiri::cli
