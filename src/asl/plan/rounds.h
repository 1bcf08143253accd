// How long the loops of a plan can run. Most loops of a game are over small sorts, so their rounds
// are bounded by the text alone and need no counting; an engine counts where they are not.
#pragma once

#include "asl/plan/plan.h"

namespace yomikiri::asl {

enum class Counting {
  None,       // the text bounds the rounds
  Intervals,  // ... but for those of intervals with bounds that are only known in play
  All,
};

// Of a root. Calls are not followed, as there is a limit on their number.
[[nodiscard]] Counting counting_of(const Plan& plan, const Expr& root);
// Of a function, all calls of it together.
[[nodiscard]] Counting counting_of(const Plan& plan, const PlanFunction& function);

// An interval that counts its rounds, if intervals do.
[[nodiscard]] bool is_unbounded_interval(const Expr& domain);

}  // namespace yomikiri::asl
