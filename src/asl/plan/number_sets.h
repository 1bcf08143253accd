// Sets of integers. No row of bits holds one, as integers have no end; so such a set is only
// described, by an interval, its elements, or what is done to other descriptions, and a question
// about it becomes a question to the description. None is left in a plan but intervals that loops
// run through. Inside of asl/plan/ only.
#pragma once

#include <cstdint>

#include "asl/plan/plan.h"

namespace yomikiri::asl {

// The type of a description.
[[nodiscard]] inline Type number_set_type() { return bits_type(0); }
[[nodiscard]] inline bool is_number_set(const Expr& expr) { return expr.type == number_set_type(); }

// Is the number in the set? Also for sets of finite sorts, which are asked where they are no more
// than described.
[[nodiscard]] Expr member_of(Plan& plan, Expr element, const Expr& set);
// How many numbers are in the set.
[[nodiscard]] Expr size_of_numbers(Plan& plan, const Expr& set);
// `op` is Some or All: the condition of `slot` for the numbers of the set.
[[nodiscard]] Expr quantified_over_numbers(Plan& plan, Op op, std::uint32_t slot, const Expr& set,
                                           const Expr& condition);
// The sum of a number that depends on `slot`, for the numbers of the set; `label` is that of where
// it stands.
[[nodiscard]] Expr sum_over_numbers(Plan& plan, std::uint32_t slot, const Expr& set,
                                    const Expr& number, std::uint32_t label);
[[nodiscard]] Expr same_numbers(Plan& plan, const Expr& a, const Expr& b);

}  // namespace yomikiri::asl
