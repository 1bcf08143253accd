// All commands of the program.
#pragma once

#include <memory>
#include <vector>

#include "cli/command.h"

namespace yomikiri::cli {

using Commands = std::vector<std::unique_ptr<Command>>;

// In the order of the help. `program` is only kept, for completion.
[[nodiscard]] Commands all_commands(const CLI::App& program);

// The questions of each study, then its conversations.
[[nodiscard]] std::vector<CommandGroup> all_groups();

}  // namespace yomikiri::cli
