// The fields of questions about the text of rules, and what their answers share.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "question/form.h"
#include "studies/rules/rule_book.h"
#include "text/source.h"

namespace yomikiri::studies::rules {

struct RulesFields {
  Document file;
  std::vector<std::string> settings;

  void declare_file(Form& form);
  void declare_settings(Form& form);
};

// Rules that came without a name get one for messages.
[[nodiscard]] text::Source source_of(const Document& rules);

[[nodiscard]] nlohmann::ordered_json parameters_json(const RuleBook& book);

}  // namespace yomikiri::studies::rules
