// Axioms, invariants and measures to typed cases, grouped by function. Inside of asl/ only.
#pragma once

#include <set>
#include <vector>

#include "asl/declarations.h"

namespace yomikiri::asl {

// Fills the functions and invariants. Returns the functions of which a left side could not be read:
// nothing more can be said of their cases.
[[nodiscard]] std::set<SymbolId> read_axioms(const syntax::File& file,
                                             const std::vector<syntax::Axiom>& axioms,
                                             Declared& declared, Diagnostics& diagnostics);

}  // namespace yomikiri::asl
