// Which definitions of a program call which.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "asl/program/program.h"

namespace yomikiri::asl {

// The definitions that a term calls, not those that they call in turn.
[[nodiscard]] std::set<std::size_t> calls_of(const ProgramTerm& term);

// For each definition, whether it calls itself, directly or through others.
[[nodiscard]] std::vector<bool> recursive_definitions(const Program& program);

}  // namespace yomikiri::asl
