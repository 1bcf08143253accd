// The registry of questions: everything that a person can ask, found by name. A new question needs
// its file, x_question.cpp beside its study, and its lines in questions.cpp.
#pragma once

#include <span>
#include <string_view>

#include "question/question.h"

namespace yomikiri::studies {

[[nodiscard]] std::span<const QuestionCard> questions();

// `poker pushfold`; an Error names the nearest.
[[nodiscard]] Result<QuestionCard> find_question(std::string_view name);

}  // namespace yomikiri::studies
