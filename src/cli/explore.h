// `yomikiri solve GAME --explore`: a walk through a solved game. It shows a position and the value
// of every move; a line of standard input is a move to go on by, or one of a few words.
#pragma once

#include "cli/console.h"
#include "cli/options.h"
#include "studies/analyst.h"

namespace yomikiri::cli {

// Each position is solved when it is reached. In JSON there is one object a line of input: a
// position, or what was refused. Ends with the input.
[[nodiscard]] Result<void> explore(const studies::Analyst& analyst, const AnyValue& start,
                                   const studies::SolveOptions& options, const WorkOptions& work,
                                   Console& console);

}  // namespace yomikiri::cli
