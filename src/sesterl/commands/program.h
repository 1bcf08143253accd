// The program `sesterl`: reads its arguments and runs a command.
#pragma once

#include <string>
#include <vector>

#include "sesterl/commands/commands.h"

namespace yomikiri::sesterl {

// The arguments without the name of the program. Returns the exit status.
int run_program(const std::vector<std::string>& arguments, Streams streams);

}  // namespace yomikiri::sesterl
