// A question asked once for each line of standard input: one JSON object a line out, in the same
// order. A line that cannot be answered gives an object with `error`, and the others go on.
#pragma once

#include <string>

#include "cli/console.h"
#include "question/question.h"

namespace yomikiri::cli {

// Fills `field` with one line after the other. An Error at the end if any line had one.
[[nodiscard]] Result<void> ask_by_line(Question& question, const std::string& field, const Job& job,
                                       Console& console);

}  // namespace yomikiri::cli
