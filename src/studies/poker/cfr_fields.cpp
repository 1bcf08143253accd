#include "studies/poker/cfr_fields.h"

namespace yomikiri::studies::poker {

void CfrFields::declare(Form& form) {
  constexpr std::int64_t kMostIterations = 1'000'000'000;
  form.number("iterations", iterations, {1, kMostIterations}, "iterations of regret minimisation");
  form.text("schedule", schedule, "weights of iterations: cfr, cfr+, linear, dcfr or dcfr(a,b,c)");
  form.choice("updates", updates, {"alternating", "simultaneous"},
              "update one seat after the other, or all seats from the same strategies");
}

Result<equilibrium::CfrOptions> CfrFields::options() const {
  const auto parsed = equilibrium::parse_schedule(schedule);
  if (!parsed) return in_field("schedule", parsed.error());
  const auto kind = updates == "alternating" ? equilibrium::Updates::Alternating
                                             : equilibrium::Updates::Simultaneous;
  return equilibrium::CfrOptions{.schedule = *parsed, .updates = kind};
}

}  // namespace yomikiri::studies::poker
