// What questions about equilibria share: their fields, and what equilibria look like as text and as
// JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "question/answer.h"
#include "question/form.h"
#include "studies/analyst.h"
#include "studies/poker/cfr_fields.h"

namespace yomikiri::studies {

struct EquilibriumFields {
  poker::CfrFields cfr;
  std::string plot;

  void declare(Form& form);
  // Only for questions that can draw a plot.
  void declare_plot(Form& form);
  // Refuses fields that this method would ignore, and a plot file that is not an SVG.
  [[nodiscard]] Result<void> check(const Form& form, Method method) const;
  [[nodiscard]] Result<EquilibriumOptions> options(std::uint64_t seed) const;
  // Adds the plot to the answer, if one was requested.
  [[nodiscard]] Result<void> draw_plot(std::string_view game, const EquilibriumFinder& finder,
                                       const Job& job, Answer& answer) const;
};

// By seat, then by what the seat knows: `{"first": {"K": {"check": 0.4, "bet": 0.6}, ...}, ...}`.
[[nodiscard]] nlohmann::ordered_json strategy_json(const Equilibrium& equilibrium);

[[nodiscard]] nlohmann::ordered_json equilibria_json(const Equilibria& equilibria);
[[nodiscard]] std::string equilibria_text(const Equilibria& equilibria);

}  // namespace yomikiri::studies
