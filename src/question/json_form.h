// Fills a form from a JSON object: {"stack": 10, "set": {"columns": 5}, "game": {"rules": "..."}}.
// The same texts are checked as on a command line, so both borders refuse the same things; beyond
// that every value must have the JSON type of its field.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "question/form.h"

namespace yomikiri {

// Reads a client's text. What is deeper, or has more names, than any form is refused before it
// becomes a tree: building one takes the square of its names, and printing one recurses.
[[nodiscard]] Result<nlohmann::ordered_json> read_json(std::string_view text);

// Refuses the fields of the owner: these are about the machine that answers.
[[nodiscard]] Result<void> fill_from_json(Form& form, const nlohmann::ordered_json& object);

// {"code": "bad_input", "message": "...", "field": ..., "where": ..., "what": ..., "next_step":
// ...} without the parts that are empty.
[[nodiscard]] nlohmann::ordered_json to_json(const Error& error);

// `bad_input`, `unsupported`, `too_large`, `io`, `stopped`.
[[nodiscard]] std::string_view name_of(Errc code);

}  // namespace yomikiri
