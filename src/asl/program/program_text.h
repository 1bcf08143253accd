// Prints a program in the form of ASL/F [InoueTorii1989, 5.1]: start and the transition, then one
// equation for every definition, with the labels of the axioms beside them. The output is
// deterministic; lines have at most 110 columns where possible.
#pragma once

#include <string>

#include "asl/program/program.h"

namespace yomikiri::asl {

[[nodiscard]] std::string print(const Program& program);

}  // namespace yomikiri::asl
