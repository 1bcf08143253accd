// States in terms. A state is never visible itself, only through the functions of it: so it may be
// an argument, and be named by `let`, but it may not be compared, put into a set, chosen by `if` or
// returned by a function.
#pragma once

#include "asl/sorts/specification.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

// `let T = transition(S, M) in f(T)` becomes f(transition(S, M)): from here on, the only names of
// states are those of left sides.
void name_no_states(Specification& specification, text::Diagnostics& diagnostics);

// Reports every other use of a state. Does nothing for files that do not define a game.
void check_states(const Specification& specification, text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
