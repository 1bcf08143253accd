// Where the program compiles rules and keeps them, as the environment says: in
// $XDG_CACHE_HOME/yomikiri [XDG Base Directory Specification], by $YOMIKIRI_CXX if that is set.
#pragma once

#include "cli/console.h"
#include "studies/rules/workshop.h"

namespace yomikiri::cli {

[[nodiscard]] studies::rules::Workshop workshop(Console& console);

}  // namespace yomikiri::cli
