// Where the program compiles rules and caches the results, according to the environment: in
// $XDG_CACHE_HOME/yomikiri [XDG Base Directory Specification], with $YOMIKIRI_CXX if that is set.
#pragma once

#include "cli/console.h"
#include "studies/rules/workshop.h"

namespace yomikiri::cli {

[[nodiscard]] studies::rules::Workshop workshop(Console& console);

}  // namespace yomikiri::cli
