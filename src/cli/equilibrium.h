// What the commands that compute equilibria share: their options, and how equilibria are printed.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/console.h"
#include "cli/option_list.h"
#include "studies/analyst.h"

namespace yomikiri::cli {

struct EquilibriumArguments {
  std::uint64_t iterations = 1000;
  std::string schedule = "dcfr";
  std::string updates = "alternating";
  std::string plot;

  void declare(OptionList& options);
  // Only for commands that can draw a plot.
  void declare_plot(OptionList& options);
  // Reports an error for options that this method would ignore, and for a plot file that is not an
  // SVG.
  [[nodiscard]] Result<void> check(studies::Method method) const;
  // Uses the seed of the work options.
  [[nodiscard]] Result<studies::EquilibriumOptions> options(std::uint64_t seed) const;
  // Writes the plot, if one was requested.
  [[nodiscard]] Result<void> draw_plot(const studies::Analyst& analyst, const Job& job) const;

 private:
  GivenOptions given_;
};

// By seat, then by what the seat knows: `{"first": {"K": {"check": 0.4, "bet": 0.6}, ...}, ...}`.
[[nodiscard]] nlohmann::ordered_json strategy_json(const studies::Equilibrium& equilibrium);

[[nodiscard]] nlohmann::ordered_json equilibria_json(const studies::Equilibria& equilibria);
[[nodiscard]] std::string equilibria_text(const studies::Equilibria& equilibria);

}  // namespace yomikiri::cli
