// Checks that the axioms of a function cover all arguments, and none twice. Missing cases are found
// as a vector of patterns that no row matches, by the usefulness of the row of wildcards
// [Maranget2007, 5]; overlapping ones by unifying pairs of left sides, which suffices because they
// are linear.
#pragma once

#include <set>

#include "asl/sorts/specification.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

// A component need not have a value in the initial state: check_initial_values in readings.h
// reports components that are read there.
void check_coverage(const Specification& specification, const std::set<SymbolId>& flawed,
                    text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
