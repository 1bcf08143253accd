// States in terms. A state is never seen itself, only what functions tell of it: so it may be an
// argument, and be named by `let`, but not be compared, put into a set, chosen by `if` or told by a
// function.
#pragma once

#include "asl/diagnostic.h"
#include "asl/specification.h"

namespace yomikiri::asl {

// `let T = transition(S, M) in f(T)` becomes f(transition(S, M)): whoever reads terms from here on
// meets no other name of a state than those of left sides.
void name_no_states(Specification& specification, Diagnostics& diagnostics);

// Tells every other use of a state. Of files that are no game there is nothing to tell.
void check_states(const Specification& specification, Diagnostics& diagnostics);

}  // namespace yomikiri::asl
