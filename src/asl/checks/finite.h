// The number of values of each sort, and the check that certain sorts are finite: sorts that are
// enumerated, moves that must be listed, indices of components that must be stored. Only for use
// inside asl/.
#pragma once

#include "asl/sorts/specification.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

// Fills sort.size.
void measure_sorts(Specification& specification);

// Reports one error for each sort that is the cause.
void check_finite(const Specification& specification, text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
