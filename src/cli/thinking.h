// The program as a player of `play`: how strong it is and how long it may think about a move.
#pragma once

#include <cstdint>
#include <string>

#include "cli/console.h"
#include "cli/option_list.h"
#include "core/any_value.h"
#include "studies/analyst.h"

namespace yomikiri::cli {

struct ThinkingOptions {
  std::string level = "strong";
  double seconds = 0;  // for a move; 0: as long as a fixed amount of work takes

  void declare(OptionList& options);

  // An error unless the game has the level.
  [[nodiscard]] Result<void> check(const studies::Analyst& analyst) const;
};

// What the program plays in a state that is not over. Without a limit of time the same seed gives
// the same answer. At Ctrl-C an error.
[[nodiscard]] Result<studies::Advice> think(const studies::Analyst& analyst, const AnyValue& state,
                                            const ThinkingOptions& options, std::uint64_t seed,
                                            Console& console);

}  // namespace yomikiri::cli
