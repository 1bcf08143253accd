// Checks that recursion terminates, by the size-change principle [LeeJonesBenAmram2001]: every
// cycle from a call back to the same function must make some argument smaller. Smaller means: a
// part of the argument; fewer transitions inside it; a smaller number, if it is bounded from below;
// and conversely, a number or a finite set that grows towards a bound. Only for use inside asl/.
#pragma once

#include <set>

#include "asl/sorts/specification.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

// Errors in the functions of `excused` have been reported already; a function with a measure is
// trusted.
void check_termination(const Specification& specification, const std::set<SymbolId>& excused,
                       text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
