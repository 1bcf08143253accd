// `yomikiri poker ...`: one file a verb.
#pragma once

#include <memory>

#include "cli/command.h"

namespace yomikiri::cli {

std::unique_ptr<Command> poker_equity_command();
std::unique_ptr<Command> poker_pushfold_command();
std::unique_ptr<Command> poker_kuhn_command();
std::unique_ptr<Command> poker_leduc_command();

}  // namespace yomikiri::cli
