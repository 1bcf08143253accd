// An explanation of an auction as an answer.
#pragma once

#include "question/answer.h"
#include "studies/bridge/knowledge/explanation.h"

namespace yomikiri::studies::bridge {

[[nodiscard]] Answer explain_answer(const System& system, const Asked& asked,
                                    const Explanation& explanation,
                                    const std::vector<CallExplained>& next);

}  // namespace yomikiri::studies::bridge
