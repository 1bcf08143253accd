// How the past of a game written in the rule language counts when it is solved: the effect on
// states of a component that is a set of boards, such as the boards that superko forbids.
#pragma once

#include <string>

#include "asl/program/program.h"

namespace yomikiri::studies::rules {

// One line for people; nothing if no component is a set of arrays.
[[nodiscard]] std::string told_history(const asl::Program& program);

}  // namespace yomikiri::studies::rules
