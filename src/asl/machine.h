// Finds the abstract sequential machine in a specification [InoueTorii1989, 2 and 3]: the state
// sort, the five functions of a game by their names, English or Japanese, and the components.
// Inside of asl/ only.
#pragma once

#include "asl/declarations.h"

namespace yomikiri::asl {

// Sets specification.machine if the file defines a game; one that lacks some of the five functions
// is an error. Components are in the order of the file.
void find_machine(Declared& declared, Diagnostics& diagnostics);

}  // namespace yomikiri::asl
