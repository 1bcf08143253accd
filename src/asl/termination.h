// Whether recursion ends, by the size-change principle [LeeJonesBenAmram2001]: every way from a
// call back to the same function must make some argument smaller, each time it is gone round.
// Smaller is: a part of the argument; fewer transitions inside it; a number below, as long as
// something bounds it from below; and the other way round, a number or a finite set that grows
// towards a bound. Inside of asl/ only.
#pragma once

#include <set>

#include "asl/diagnostic.h"
#include "asl/specification.h"

namespace yomikiri::asl {

// Functions in `excused` have been complained about already; one with a measure is believed.
void check_termination(const Specification& specification, const std::set<SymbolId>& excused,
                       Diagnostics& diagnostics);

}  // namespace yomikiri::asl
