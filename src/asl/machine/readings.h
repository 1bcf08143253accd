// Which components of which state a function reads, through the functions it calls and through
// abstract values made from a state (a board of Go reads the colours of its points). This
// determines the order in which next values can be computed, and what is read too early. Only for
// use inside asl/.
#pragma once

#include <map>
#include <set>

#include "asl/sorts/specification.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

using Components = std::set<std::size_t>;  // numbers in machine.components

// Orders machine.components so that each one comes after those whose next values its own next value
// reads; a cycle is an error. Returns the functions on cycles.
[[nodiscard]] std::set<SymbolId> order_components(Specification& specification,
                                                  text::Diagnostics& diagnostics);

// Reports components without an initial value that the first transition, or the checks whether a
// first move is legal and the initial state final, would read. Conditions that are constant in the
// initial state are taken into account: what only a later state reads is not reported.
void check_initial_values(const Specification& specification, text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
