// The fields of questions that are answered by counterfactual regret minimisation.
#pragma once

#include <cstdint>
#include <string>

#include "question/form.h"
#include "solve/equilibrium/schedule.h"

namespace yomikiri::studies::poker {

struct CfrFields {
  std::uint64_t iterations = 1000;
  std::string schedule = "dcfr";
  std::string updates = "alternating";

  void declare(Form& form);
  [[nodiscard]] Result<equilibrium::CfrOptions> options() const;
};

}  // namespace yomikiri::studies::poker
