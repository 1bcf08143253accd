// A question described as JSON, for programs that make a form of it or send one. Fields of kind
// Path are left out: they belong to the machine that answers.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "question/question.h"

namespace yomikiri {

// {"name", "summary", "fields": [...], "examples": [...]}
[[nodiscard]] nlohmann::ordered_json describe(const QuestionCard& card);

// JSON Schema (draft 2020-12) of what fill_from_json accepts: for one field, and for all of them.
[[nodiscard]] nlohmann::ordered_json schema_of(const Field& field);
[[nodiscard]] nlohmann::ordered_json schema_of(const Form& form);

// As fill_from_json takes them, without those that name a file of this project: clients do not have
// it.
[[nodiscard]] std::vector<nlohmann::ordered_json> examples_of(const QuestionCard& card,
                                                              const Form& form);

// `flag`, `number`, ..., `new_file`.
[[nodiscard]] std::string_view name_of(FieldKind kind);

}  // namespace yomikiri
