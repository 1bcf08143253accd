#include "studies/rules/rules_fields.h"

#include <nlohmann/json.hpp>

namespace yomikiri::studies::rules {

void RulesFields::declare_file(Form& form) {
  form.document("file", file, "the rule file, see docs/ASL.md").required().subject();
}

void RulesFields::declare_settings(Form& form) {
  form.settings("set", settings, "parameters of the rules, NAME=VALUE");
}

text::Source source_of(const Document& rules) {
  return {rules.name.empty() ? "rules.asl" : rules.name, rules.text};
}

nlohmann::ordered_json parameters_json(const RuleBook& book) {
  auto parameters = nlohmann::ordered_json::object();
  for (const Parameter& parameter : book.parameters())
    parameters[std::string(parameter.name)] = book.settings()[parameter];
  return parameters;
}

}  // namespace yomikiri::studies::rules
