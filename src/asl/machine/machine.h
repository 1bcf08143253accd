// Finds the abstract sequential machine in a specification [InoueTorii1989, 2 and 3]: the state
// sort, the five functions of a game by their English or Japanese names, and the components. Only
// for use inside asl/.
#pragma once

#include "asl/sorts/declarations.h"

namespace yomikiri::asl {

// Sets specification.machine if the file defines a game; it is an error if some of the five
// functions are missing. Components are in the order of the file.
void find_machine(Declared& declared, text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
