// Sets of integers. No row of bits can hold one, as the integers are infinite; so such a set is
// only described, by an interval, by its elements, or by operations on other descriptions, and a
// query about it becomes a query about the description. The only ones left in a plan are intervals
// that loops run over. Only for use inside asl/plan/.
#pragma once

#include <cstdint>

#include "asl/plan/plan.h"

namespace yomikiri::asl {

// The type of a description.
[[nodiscard]] inline Type number_set_type() { return bits_type(0); }
[[nodiscard]] inline bool is_number_set(const Expr& expr) { return expr.type == number_set_type(); }

// Whether the number is in the set. Also for sets of finite sorts that are queried while they are
// only described.
[[nodiscard]] Expr member_of(Plan& plan, Expr element, const Expr& set);
// How many numbers are in the set.
[[nodiscard]] Expr size_of_numbers(Plan& plan, const Expr& set);
// `op` is Some or All: whether the condition on `slot` holds for some or all numbers of the set.
[[nodiscard]] Expr quantified_over_numbers(Plan& plan, Op op, std::uint32_t slot, const Expr& set,
                                           const Expr& condition);
// The sum over the numbers of the set of a number that depends on `slot`; `label` is that of its
// place.
[[nodiscard]] Expr sum_over_numbers(Plan& plan, std::uint32_t slot, const Expr& set,
                                    const Expr& number, std::uint32_t label);
[[nodiscard]] Expr same_numbers(Plan& plan, const Expr& a, const Expr& b);

}  // namespace yomikiri::asl
