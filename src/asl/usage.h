// Functions and parameters that nothing in the game ever asks for. Inside of asl/ only.
#pragma once

#include "asl/diagnostic.h"
#include "asl/specification.h"

namespace yomikiri::asl {

// Warnings; none for a file that defines no game.
void check_usage(const Specification& specification, Diagnostics& diagnostics);

}  // namespace yomikiri::asl
