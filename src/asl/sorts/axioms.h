// Turns axioms, invariants and measures into typed cases, grouped by function. Only for use inside
// asl/.
#pragma once

#include <set>
#include <vector>

#include "asl/sorts/declarations.h"

namespace yomikiri::asl {

// Fills the functions and invariants. Returns the functions with an unreadable left side: nothing
// more can be said about their cases.
[[nodiscard]] std::set<SymbolId> read_axioms(const syntax::File& file,
                                             const std::vector<syntax::Axiom>& axioms,
                                             Declared& declared, text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
