// Finds functions and parameters that nothing in the game uses. Only for use inside asl/.
#pragma once

#include "asl/sorts/specification.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

// Reports warnings; none for a file that does not define a game.
void check_usage(const Specification& specification, text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
