// The program as a player of `play`: its strength, and how long it may think about a move.
#pragma once

#include <cstdint>
#include <string>

#include "cli/console.h"
#include "core/any_value.h"
#include "question/form.h"
#include "studies/analyst.h"

namespace yomikiri::cli {

struct ThinkingOptions {
  std::string level = "strong";
  double seconds = 0;  // per move; 0: a fixed amount of work

  void declare(Form& form);

  // An error if the game does not have this level.
  [[nodiscard]] Result<void> check(const studies::Analyst& analyst) const;
};

// The program's move in a state that is not final. Without a time limit the same seed gives the
// same answer. Returns an error at Ctrl-C.
[[nodiscard]] Result<studies::Advice> think(const studies::Analyst& analyst, const AnyValue& state,
                                            const ThinkingOptions& options, std::uint64_t seed,
                                            Console& console);

}  // namespace yomikiri::cli
