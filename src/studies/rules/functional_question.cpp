// The functional program that a rule file is translated to.
#include <fmt/format.h>

#include <algorithm>

#include "asl/program/program_text.h"
#include "question/question.h"
#include "studies/rules/rule_book.h"
#include "studies/rules/rules_fields.h"

namespace yomikiri::studies::rules {
namespace {

class Functional final : public Question {
 public:
  Functional() {
    rules_.declare_file(form);
    rules_.declare_settings(form);
  }

  Result<Answer> ask(const Job&) override {
    const text::Source source = source_of(rules_.file);
    const auto book = RuleBook::open(source, rules_.settings);
    if (!book) return book.error();
    const asl::Program& program = book->numbering()->program();
    std::string text = asl::print(program);
    for (const Parameter& parameter : book->parameters())  // under its name in the text
      text += fmt::format("\n{} = {}\n", parameter.meaning, book->settings()[parameter]);
    return Answer{.json = {{"file", source.name()},
                           {"parameters", parameters_json(*book)},
                           {"functions", program.definitions.size()},
                           {"lines", std::ranges::count(text, '\n')},
                           {"program", text}},
                  .text = text};
  }

 private:
  RulesFields rules_;
};

}  // namespace

QuestionCard functional_question() {
  return {.name = "rules functional",
          .summary = "print the functional program that a rule file is translated to",
          .examples = {{{"file", "rules/go-ikeda.asl"}},
                       {{"file", "rules/go-ikeda.asl"}, {"set", "size=5"}}},
          .make = make_question<Functional>};
}

}  // namespace yomikiri::studies::rules
