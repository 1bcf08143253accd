// Runs a program and returns what it prints, for measurements of this program by itself.
#pragma once

#include <string>
#include <vector>

#include "core/error.h"

namespace yomikiri::cli {

// An Error if it cannot be started or ends with another status than 0. Its standard error is
// dropped.
[[nodiscard]] Result<std::string> child_output(std::vector<std::string> words);

}  // namespace yomikiri::cli
