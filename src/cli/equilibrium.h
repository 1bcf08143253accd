// What the commands that find equilibria share: their options, and how equilibria are shown.
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
  // Only for commands that draw it.
  void declare_plot(OptionList& options);
  // Options that this method would ignore, and a plot that is no SVG file, are errors.
  [[nodiscard]] Result<void> check(studies::Method method) const;
  // With the seed of the work's options.
  [[nodiscard]] Result<studies::EquilibriumOptions> options(std::uint64_t seed) const;
  // Writes the picture, if one was asked for.
  [[nodiscard]] Result<void> draw_plot(const studies::Analyst& analyst, const Job& job) const;

 private:
  GivenOptions given_;
};

// By seat, then by what the seat knows: `{"first": {"K": {"check": 0.4, "bet": 0.6}, ...}, ...}`.
[[nodiscard]] nlohmann::ordered_json strategy_json(const studies::Equilibrium& equilibrium);

[[nodiscard]] nlohmann::ordered_json equilibria_json(const studies::Equilibria& equilibria);
[[nodiscard]] std::string equilibria_text(const studies::Equilibria& equilibria);

}  // namespace yomikiri::cli
