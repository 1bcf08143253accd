// `yomikiri rules check FILE`: reports the errors of a rule file.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "asl/checker.h"
#include "asl/sorts/constants.h"
#include "cli/rules.h"
#include "cli/rules_options.h"
#include "core/notation.h"
#include "studies/rules/rule_book.h"

namespace yomikiri::cli {
namespace {

nlohmann::ordered_json diagnostic_json(const text::Source& source, const text::Diagnostic& one) {
  const text::Place place = source.place(one.span.begin);
  return {{"line", place.line},
          {"column", place.column},
          {"message", one.message},
          {"suggestion", one.suggestion}};
}

nlohmann::ordered_json report(const text::Source& source, const asl::Checked& checked) {
  nlohmann::ordered_json json{{"file", source.name()},
                              {"errors", nlohmann::ordered_json::array()},
                              {"warnings", nlohmann::ordered_json::array()},
                              {"more", checked.has_more},
                              {"functions", checked.specification.functions.size()},
                              {"axioms", checked.axioms}};
  for (const text::Diagnostic& one : checked.diagnostics)
    json[one.severity == text::Severity::Error ? "errors" : "warnings"].push_back(
        diagnostic_json(source, one));
  return json;
}

std::string text_of(const text::Source& source, const asl::Checked& checked) {
  std::string text;
  for (const text::Diagnostic& one : checked.diagnostics) text += text::render(source, one);
  if (checked.has_more)
    text += fmt::format("{}: more problems were found than are listed\n", source.name());
  if (!checked.has_errors())
    text += fmt::format("{}: no errors, {} functions, {} axioms{}\n", source.name(),
                        checked.specification.functions.size(), checked.axioms,
                        checked.specification.machine ? "" : "; it defines no game");
  return text;
}

class RulesCheckCommand final : public Command {
 public:
  std::string_view name() const override { return "check"; }
  std::string_view summary() const override {
    return "report the errors and warnings of a rule file";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri rules check rules/tic-tac-toe.asl",
            "yomikiri rules check rules/go-ikeda.asl --set size=3 --json"};
  }

  void declare(OptionList& options) override {
    options.required_word("FILE", file_, "the rule file, see docs/ASL.md");
    options.texts("--set", settings_, "set a parameter of the rules, NAME=VALUE; may be repeated");
    options.flag("--json", json_, "print JSON and nothing else");
  }

  Result<void> run(Console& console) override {
    const auto source = read_rules(file_);
    if (!source) return source.error();
    asl::Checked checked = asl::check(*source);
    if (auto applied = apply_settings(checked); !applied) return applied;
    if (json_)
      console.print_json(report(*source, checked));
    else
      console.print(text_of(*source, checked));
    if (!checked.has_errors()) return {};
    const auto errors =
        std::ranges::count(checked.diagnostics, text::Severity::Error, &text::Diagnostic::severity);
    return fail(Errc::Unsupported, quote(file_),
                fmt::format("{} error{}{}", errors, errors == 1 ? "" : "s",
                            checked.has_more ? ", and more" : ""));
  }

 private:
  // The parameters of rules with errors are not known for certain.
  Result<void> apply_settings(asl::Checked& checked) const {
    if (checked.has_errors()) return {};
    const asl::Specification& rules = checked.specification;
    const auto parameters = studies::rules::parameters_of(rules.parameters, rules.symbols);
    const auto settings = studies::rules::read_settings(settings_, parameters);
    if (!settings) return settings.error();
    const auto values = studies::rules::values_of(*settings, parameters);
    for (text::Diagnostic& wrong : asl::check_ranges(rules.sorts, rules.symbols, values))
      checked.diagnostics.push_back(std::move(wrong));
    return {};
  }

  std::string file_;
  std::vector<std::string> settings_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> rules_check_command() { return std::make_unique<RulesCheckCommand>(); }

}  // namespace yomikiri::cli
