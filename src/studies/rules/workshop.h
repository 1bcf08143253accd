// Where and by what the program compiles rules that the build has not compiled. Whoever opens rules
// says so: library code asks no environment.
#pragma once

#include <filesystem>
#include <string>

#include "core/job.h"

namespace yomikiri::studies::rules {

struct Workshop {
  std::filesystem::path cache = {};  // a folder for what was compiled; empty: nothing is kept
  std::string compiler = {};  // a path or a name on PATH; empty: that of this program's build
  Job job = {};
};

}  // namespace yomikiri::studies::rules
