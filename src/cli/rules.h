// `yomikiri rules ...`: one file a verb.
#pragma once

#include <memory>

#include "cli/command.h"

namespace yomikiri::cli {

std::unique_ptr<Command> rules_check_command();

}  // namespace yomikiri::cli
