// A file that a person named on the command line, read whole.
#pragma once

#include <string>

#include "core/error.h"

namespace yomikiri::cli {

// `-` is standard input. At most 64 MiB.
[[nodiscard]] Result<std::string> read_whole_file(const std::string& name);

}  // namespace yomikiri::cli
