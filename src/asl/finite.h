// The number of values of each sort, and what must not be infinite: whatever is run through element
// by element, moves that are to be listed, indices of components that are to be kept. Inside of
// asl/ only.
#pragma once

#include "asl/diagnostic.h"
#include "asl/specification.h"

namespace yomikiri::asl {

// Fills sort.size.
void measure_sorts(Specification& specification);

// One error for each sort that is the cause.
void check_finite(const Specification& specification, Diagnostics& diagnostics);

}  // namespace yomikiri::asl
