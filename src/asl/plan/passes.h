// The passes that make a plan fast, in the order in which `plan` runs them. Each keeps the meaning
// of every expression: the same values for the same states. Inside of asl/ only.
#pragma once

#include <cstdint>
#include <functional>

#include "asl/plan/plan.h"

namespace yomikiri::asl {

// All expressions of the plan, but for initial values, which are asked once.
void for_each_root(Plan& plan, const std::function<void(Expr&)>& visit);

// A copy whose bound slots are new, so that it may stand beside the original.
[[nodiscard]] Expr fresh_copy(Plan& plan, const Expr& expr);
// `value` for `slot`, in a new copy for each place.
[[nodiscard]] Expr replaced(Plan& plan, Expr expr, std::uint32_t slot, const Expr& value);

// The number of a list in the plan; one that is there already is not added again.
[[nodiscard]] std::uint32_t add_list(Plan& plan, ListTable table);

// Depends on numbers of known range alone: it could be looked up.
[[nodiscard]] bool is_static(const Plan& plan, const Expr& expr);

// What is known without running, what is asked twice, sets that need not be made.
[[nodiscard]] Expr simplified(Plan& plan, Expr expr);
// Domains that depend on numbers alone become lists: the neighbours of a place.
void list_neighbours(Plan& plan, Expr& expr);
// Arrays that are mostly another one become updates of it.
void find_updates(Plan& plan, Expr& expr);
// Arrays that do not depend on what is run through are made before.
void lift_arrays(Plan& plan, Expr& expr);
// "Some Q next to R" is asked from R; closures of equal neighbours are regions.
void turn_around(Plan& plan, Expr& expr);
// What can only have changed near a change is only looked for there; needs the plan's invariants.
void stay_local(Plan& plan, Expr& expr);
// Questions to regions of the board, one for each move, share what is known of the board.
void remember_regions(Plan& plan, Block& block);
// The same array made twice is made once.
void share_arrays(Plan& plan, Expr& expr);
// Moves that change nothing but their own place get code that knows it.
void part_updates(Plan& plan, Expr& expr);
// Arrays that are only read at some places are not made at all.
void dissolve_arrays(Plan& plan, Expr& expr);
// Conditions that depend on numbers alone leave loops, as tables and shorter lists.
void split_loops(Plan& plan, Expr& expr);
void tabulate(Plan& plan, Expr& expr);
// What is the same for all moves of a block is computed before them.
void find_preludes(Plan& plan);

}  // namespace yomikiri::asl
