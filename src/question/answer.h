// The answer to a question: one JSON form for programs and one text form for people. Answers do not
// contain times: the border that asked knows how long it took.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

namespace yomikiri {

struct NewFile {
  std::string name;  // as the question's field gives it
  std::string bytes;
};

struct Answer {
  nlohmann::ordered_json json;          // an object
  std::string text;                     // lines, each ended by '\n'
  std::string coloured = {};            // the same with a terminal's colours; empty: there are none
  std::vector<std::string> notes = {};  // remarks for people, one line each
  std::vector<NewFile> files = {};      // for the fields of kind NewFile
  // Why the answer is bad news, if it is: rules with errors, an illegal record, a damaged table.
  std::optional<Error> bad_news = {};
};

}  // namespace yomikiri
