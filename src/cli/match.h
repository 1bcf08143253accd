// A game between a person and the program, in the terminal: turns, the person's questions, the
// record at the end. Whose advice the program follows is the caller's choice. In a game with
// secrets the person sees its own seat's view until the end.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "cli/console.h"
#include "cli/option_list.h"
#include "core/any_value.h"
#include "core/error.h"
#include "studies/analyst.h"

namespace yomikiri::cli {

struct MatchOptions {
  std::string seat = "first";         // where the person sits
  bool json = false;                  // only the record of the game is printed, at the end
  std::optional<int> plies;           // stop then; 0: never
  std::optional<std::uint64_t> seed;  // of chance and of the program; drawn if not given
  std::string record;                 // a file for the moves, if named
  std::string load;                   // a file of moves to begin with, if named

  void declare(OptionList& options);
};

// What to play in a state that is not over. The seed is another one for each ply, and the same in
// each repetition of the match.
using Adviser = std::function<Result<studies::Advice>(const AnyValue& state, std::uint64_t seed)>;

[[nodiscard]] Result<void> play_match(const studies::Analyst& analyst, AnyValue start,
                                      const Adviser& adviser, const MatchOptions& options,
                                      Console& console);

}  // namespace yomikiri::cli
