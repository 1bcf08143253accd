// A program as text, the way people read ASL/F [InoueTorii1989, 5.1]: start and the transition,
// then one equation for every definition, the labels of the axioms beside them. The same text
// each time; lines of at most 110 columns where that can be done.
#pragma once

#include <string>

#include "asl/program/program.h"

namespace yomikiri::asl {

[[nodiscard]] std::string print(const Program& program);

}  // namespace yomikiri::asl
