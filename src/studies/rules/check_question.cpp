// The errors and warnings of a rule file.
#include <fmt/format.h>

#include <algorithm>

#include "asl/checker.h"
#include "asl/sorts/constants.h"
#include "core/notation.h"
#include "question/question.h"
#include "studies/rules/rule_book.h"
#include "studies/rules/rules_fields.h"

namespace yomikiri::studies::rules {
namespace {

nlohmann::ordered_json diagnostic_json(const text::Source& source, const text::Diagnostic& one) {
  const text::Place place = source.place(one.span.begin);
  return {{"line", place.line},
          {"column", place.column},
          {"message", one.message},
          {"suggestion", one.suggestion}};
}

nlohmann::ordered_json report_json(const text::Source& source, const asl::Checked& checked) {
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

std::string report_text(const text::Source& source, const asl::Checked& checked) {
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

class Check final : public Question {
 public:
  Check() {
    rules_.declare_file(form);
    rules_.declare_settings(form);
  }

  Result<Answer> ask(const Job&) override {
    const text::Source source = source_of(rules_.file);
    asl::Checked checked = asl::check(source);
    if (auto applied = apply_settings(checked); !applied) return applied.error();
    Answer answer{.json = report_json(source, checked), .text = report_text(source, checked)};
    if (!checked.has_errors()) return answer;
    const auto errors =
        std::ranges::count(checked.diagnostics, text::Severity::Error, &text::Diagnostic::severity);
    answer.bad_news = fail(Errc::Unsupported, quote(source.name()),
                           fmt::format("{} error{}{}", errors, errors == 1 ? "" : "s",
                                       checked.has_more ? ", and more" : ""));
    return answer;
  }

 private:
  // The parameters of rules with errors are not known for certain.
  [[nodiscard]] Result<void> apply_settings(asl::Checked& checked) const {
    if (checked.has_errors()) return {};
    const asl::Specification& rules = checked.specification;
    const auto parameters = parameters_of(rules.parameters, rules.symbols);
    const auto settings = read_settings(rules_.settings, parameters);
    if (!settings) return settings.error();
    const auto values = values_of(*settings, parameters);
    for (text::Diagnostic& wrong : asl::check_ranges(rules.sorts, rules.symbols, values))
      checked.diagnostics.push_back(std::move(wrong));
    return {};
  }

  RulesFields rules_;
};

}  // namespace

QuestionCard check_question() {
  return {.name = "rules check",
          .summary = "report the errors and warnings of a rule file",
          .examples = {{{"file", "rules/tic-tac-toe.asl"}},
                       {{"file", "rules/go-ikeda.asl"}, {"set", "size=3"}}},
          .make = make_question<Check>};
}

}  // namespace yomikiri::studies::rules
