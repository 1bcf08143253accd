// How the past of a game written in the rule language counts when it is solved: what a set of
// boards among the components, such as those that superko forbids, means for a state.
#pragma once

#include <string>

#include "asl/program/program.h"

namespace yomikiri::studies::rules {

// One line for people; nothing where no component is a set of arrays.
[[nodiscard]] std::string told_history(const asl::Program& program);

}  // namespace yomikiri::studies::rules
