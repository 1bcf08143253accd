// A game between a person and the program, in the terminal: turns, the person's questions, the
// record at the end. Whose advice the program follows is the caller's choice. In a game with
// secrets the person sees its own seat's view until the end.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "cli/console.h"
#include "cli/option_list.h"
#include "core/any_value.h"
#include "core/error.h"
#include "studies/analyst.h"

namespace yomikiri::cli {

struct MatchOptions {
  std::string seat = "first";  // where the person sits
  bool json = false;           // only the record of the game is printed, at the end
  int most_plies = 0;          // leave then; 0: never
  std::uint64_t seed = 1;      // of chance

  void declare(OptionList& options) {
    options.choice("--seat", seat, {"first", "second", "third", "fourth", "both", "none"},
                   "where you sit; both: everywhere");
  }
};

// What to play in a state that is not over, after so many plies.
using Adviser = std::function<Result<studies::Advice>(const AnyValue& state, std::size_t plies)>;

[[nodiscard]] Result<void> play_match(const studies::Analyst& analyst, AnyValue start,
                                      const Adviser& adviser, const MatchOptions& options,
                                      Console& console);

}  // namespace yomikiri::cli
