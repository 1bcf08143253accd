// The passes that make a plan fast, in the order in which `plan` runs them. Each preserves the
// meaning of every expression: the same values for the same states. Only for use inside asl/.
#pragma once

#include <cstdint>
#include <functional>

#include "asl/plan/plan.h"

namespace yomikiri::asl {

// Visits all expressions of the plan, except initial values, which are evaluated once.
void for_each_root(Plan& plan, const std::function<void(Expr&)>& visit);

// A copy with new bound slots, so that it may occur beside the original.
[[nodiscard]] Expr fresh_copy(Plan& plan, const Expr& expr);
// Replaces `slot` by `value`, with a new copy at each place.
[[nodiscard]] Expr replaced(Plan& plan, Expr expr, std::uint32_t slot, const Expr& value);

// The index of a list in the plan; a list that exists already is not added again.
[[nodiscard]] std::uint32_t add_list(Plan& plan, ListTable table);

// Whether it depends only on numbers of known range: then it could be looked up.
[[nodiscard]] bool is_static(const Plan& plan, const Expr& expr);

// Simplifies what is known without running, what is computed twice, and sets that need not be
// built.
[[nodiscard]] Expr simplified(Plan& plan, Expr expr);
// Domains that depend only on numbers become lists: the neighbours of a place.
void list_neighbours(Plan& plan, Expr& expr);
// Arrays that mostly equal another one become updates of it.
void find_updates(Plan& plan, Expr& expr);
// Arrays that do not depend on a loop are built before it.
void lift_arrays(Plan& plan, Expr& expr);
// "Some Q next to R" is evaluated from R outwards; closures of equal neighbours are regions.
void turn_around(Plan& plan, Expr& expr);
// What can hold only near a change is looked for only there; needs the plan's invariants.
void stay_local(Plan& plan, Expr& expr);
// Queries about regions of the board, one for each move, share what is known about the board.
void remember_regions(Plan& plan, Block& block);
// An array that is built twice is built once.
void share_arrays(Plan& plan, Expr& expr);
// Moves that change only their own place get specialized code.
void part_updates(Plan& plan, Expr& expr);
// Arrays that are read only at some places are not built at all.
void dissolve_arrays(Plan& plan, Expr& expr);
// Conditions that depend only on numbers leave the loops, as tables and shorter lists.
void split_loops(Plan& plan, Expr& expr);
void tabulate(Plan& plan, Expr& expr);
// What is the same for all moves of a block is computed before them.
void find_preludes(Plan& plan);

}  // namespace yomikiri::asl
