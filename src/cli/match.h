// A game between a person and the program, in the terminal: turns, the person's questions, the
// record at the end. The caller supplies the program's moves. In a game with secrets the person
// sees only the view of their own seat until the end.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "cli/console.h"
#include "core/any_value.h"
#include "core/error.h"
#include "question/form.h"
#include "studies/analyst.h"

namespace yomikiri::cli {

struct MatchOptions {
  std::string seat = "first";         // the person's seat
  bool json = false;                  // print only the record of the game, at the end
  std::optional<int> plies;           // stop after this many plies; 0: never
  std::optional<std::uint64_t> seed;  // for chance and the program; random if not given
  std::string record;                 // a file to write the moves to, if named
  std::string load;                   // a file of moves to start with, if named

  void declare(Form& form);
};

// Chooses the move in a state that is not final. The seed differs from ply to ply, and is the same
// whenever the match is repeated.
using Adviser = std::function<Result<studies::Advice>(const AnyValue& state, std::uint64_t seed)>;

[[nodiscard]] Result<void> play_match(const studies::Analyst& analyst, AnyValue start,
                                      const Adviser& adviser, const MatchOptions& options,
                                      Console& console);

}  // namespace yomikiri::cli
