// `yomikiri rules ...`: one file per verb.
#pragma once

#include <memory>

#include "cli/command.h"

namespace yomikiri::cli {

std::unique_ptr<Command> rules_bench_command();
std::unique_ptr<Command> rules_check_command();
std::unique_ptr<Command> rules_functional_command();
std::unique_ptr<Command> rules_cpp_command();
std::unique_ptr<Command> rules_perft_command();
std::unique_ptr<Command> rules_play_command();
std::unique_ptr<Command> rules_referee_command();
std::unique_ptr<Command> rules_solve_command();

}  // namespace yomikiri::cli
