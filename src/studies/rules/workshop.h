// Where and with what the program compiles rules that the build has not compiled. The caller that
// opens rules provides it: library code does not read the environment.
#pragma once

#include <filesystem>
#include <string>

#include "core/job.h"

namespace yomikiri::studies::rules {

struct Workshop {
  std::filesystem::path cache = {};  // a folder for compiled objects; empty: nothing is kept
  std::string compiler = {};  // a path or a name on PATH; empty: the one that built this program
  Job job = {};
};

}  // namespace yomikiri::studies::rules
