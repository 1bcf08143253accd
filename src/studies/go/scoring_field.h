// The field `rules` of questions about Go: how the final board is scored.
#pragma once

#include <string>
#include <string_view>

#include "question/form.h"
#include "studies/go/record.h"

namespace yomikiri::studies::go {

inline Field& declare_scoring(Form& form, std::string& rules) {
  return form.choice(
      "rules", rules, {"ikeda", "area"},
      "how to score: ikeda counts territory, captures and penalties; area is Chinese");
}

[[nodiscard]] inline Scoring scoring_named(std::string_view rules) {
  return rules == "area" ? Scoring::Area : Scoring::Ikeda;
}

}  // namespace yomikiri::studies::go
