// The paths of question_routes.h as an OpenAPI 3.1 document, made from the cards of the questions.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "question/question.h"

namespace yomikiri::net {

// Where a question is asked, without the prefix of the API: /ask/poker/pushfold.
[[nodiscard]] std::string path_of(const QuestionCard& card);

// Of the cards that clients may ask.
[[nodiscard]] nlohmann::ordered_json openapi(std::span<const QuestionCard> cards);

}  // namespace yomikiri::net
