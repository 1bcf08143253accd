// A rule file in its usual layout.
#include <fmt/format.h>

#include <algorithm>

#include "asl/syntax/formatter.h"
#include "question/question.h"
#include "studies/rules/rule_book.h"
#include "studies/rules/rules_fields.h"

namespace yomikiri::studies::rules {
namespace {

// The number of the first line in which the texts differ, from 1. Requires that they do.
std::ptrdiff_t first_difference(std::string_view left, std::string_view right) {
  const auto differs = std::ranges::mismatch(left, right).in1;
  return 1 + std::count(left.begin(), differs, '\n');
}

class Format final : public Question {
 public:
  Format() {
    rules_.declare_file(form);
    form.flag("check", check_, "only report whether the file is formatted");
  }

  Result<Answer> ask(const Job&) override {
    const text::Source source = source_of(rules_.file);
    text::Diagnostics diagnostics;
    const std::string text = asl::format(source, diagnostics);
    if (diagnostics.has_errors()) return error_at(source, diagnostics.sorted().front());
    const bool changed = text != source.text();
    Answer answer{.json = {{"file", source.name()}, {"changed", changed}, {"text", text}},
                  .text = text};
    if (!check_) return answer;
    answer.text = changed ? "" : fmt::format("{}: formatted\n", source.name());
    if (changed)
      answer.bad_news =
          fail(Errc::Unsupported,
               fmt::format("{}:{}", source.name(), first_difference(source.text(), text)),
               "is not formatted", "ask without check for the formatted text");
    return answer;
  }

 private:
  RulesFields rules_;
  bool check_ = false;
};

}  // namespace

QuestionCard format_question() {
  return {.name = "rules format",
          .summary = "lay out a rule file: spaces, indentation, empty lines",
          .examples = {{{"file", "rules/hex.asl"}}, {{"file", "rules/hex.asl"}, {"check", "true"}}},
          .make = make_question<Format>};
}

}  // namespace yomikiri::studies::rules
