// `yomikiri solve GAME --explore`: a walk through a solved game. It shows a position and the value
// of every move; each line of standard input is a move to play, or one of a few commands.
#pragma once

#include "cli/ask_command.h"
#include "cli/console.h"
#include "studies/solve_question.h"

namespace yomikiri::cli {

// Each position is solved when it is reached. With JSON, each line of input yields one object: a
// position, or a refusal. Ends with the input.
[[nodiscard]] Result<void> explore(const studies::SolveQuestion::Prepared& prepared,
                                   const WorkFields& work, Console& console);

}  // namespace yomikiri::cli
