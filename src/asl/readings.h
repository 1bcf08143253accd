// Which components of which state a function reads, through whatever functions it calls and through
// abstract values made of a state (a board of Go reads the colours of its points). From this follow
// the order in which next values can be computed, and what is read too early. Inside of asl/ only.
#pragma once

#include <map>
#include <set>

#include "asl/diagnostic.h"
#include "asl/specification.h"

namespace yomikiri::asl {

using Components = std::set<std::size_t>;  // numbers in machine.components

// Puts machine.components in an order in which each comes after those whose next values its own
// next value reads; a cycle is an error. Returns the functions on cycles.
[[nodiscard]] std::set<SymbolId> order_components(Specification& specification,
                                                  Diagnostics& diagnostics);

// Tells components without an initial value that the first transition, or the questions whether a
// first move is legal and the initial state final, would read. Conditions that are constant in the
// initial state are taken into account: what only a later state asks for is not read.
void check_initial_values(const Specification& specification, Diagnostics& diagnostics);

}  // namespace yomikiri::asl
