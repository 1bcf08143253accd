// `yomikiri solve GAME --explore`: a walk through a solved game. It shows a position and the value
// of every move; each line of standard input is a move to play, or one of a few commands.
#pragma once

#include "cli/console.h"
#include "cli/options.h"
#include "studies/analyst.h"

namespace yomikiri::cli {

// Each position is solved when it is reached. With JSON, each line of input yields one object: a
// position, or a refusal. Ends with the input.
[[nodiscard]] Result<void> explore(const studies::Analyst& analyst, const AnyValue& start,
                                   const studies::SolveOptions& options, const WorkOptions& work,
                                   Console& console);

}  // namespace yomikiri::cli
