// How long the loops of a plan can run. Most loops of a game run over small sorts, so the text
// alone bounds their rounds and they need no counting; an engine counts rounds where it does not.
#pragma once

#include "asl/plan/plan.h"

namespace yomikiri::asl {

enum class Counting {
  None,       // the text bounds the rounds
  Intervals,  // ... except for intervals whose bounds are known only in play
  All,
};

// For a root. Calls are not followed, as their number is limited.
[[nodiscard]] Counting counting_of(const Plan& plan, const Expr& root);
// For a function, all its calls together.
[[nodiscard]] Counting counting_of(const Plan& plan, const PlanFunction& function);

// Whether it is an interval that counts its rounds, if intervals do.
[[nodiscard]] bool is_unbounded_interval(const Expr& domain);

}  // namespace yomikiri::asl
