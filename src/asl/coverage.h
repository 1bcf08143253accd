// Whether the axioms of a function cover every argument, and none twice. Missing cases are found as
// a vector of patterns that no row matches, by the usefulness of the row of wildcards
// [Maranget2007, 5]; overlapping ones by unifying pairs of left sides, which is enough as they are
// linear.
#pragma once

#include <set>

#include "asl/diagnostic.h"
#include "asl/specification.h"

namespace yomikiri::asl {

// A component need not have a value in the initial state: whether it is read there is told by
// check_initial_values in readings.h.
void check_coverage(const Specification& specification, const std::set<SymbolId>& flawed,
                    Diagnostics& diagnostics);

}  // namespace yomikiri::asl
