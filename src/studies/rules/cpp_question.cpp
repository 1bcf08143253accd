// A game written in the rule language, as C++.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "asl/cpp/generator.h"
#include "question/question.h"
#include "studies/rules/rule_book.h"
#include "studies/rules/rules_fields.h"

namespace yomikiri::studies::rules {
namespace {

// A valid C++ name, whatever the file is called: game_go_ikeda_size_19.
std::string space_of(const std::string& name, const std::vector<std::string>& settings) {
  std::string space = "game_" + name;
  for (const std::string& setting : settings) space += "_" + setting;
  for (char& c : space)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return space;
}

class Cpp final : public Question {
 public:
  Cpp() {
    rules_.declare_file(form);
    rules_.declare_settings(form);
  }

  Result<Answer> ask(const Job&) override {
    const text::Source source = source_of(rules_.file);
    const auto book = RuleBook::open(source, rules_.settings);
    if (!book) return book.error();
    const auto plan = asl::plan(book->numbering()->program(), book->numbering()->parameters());
    if (!plan) return plan.error();
    const std::string told = fmt::format("{}", fmt::join(rules_.settings, " --set "));
    const std::string space = space_of(book->name(), rules_.settings);
    const std::string text =
        asl::generate_cpp(*plan, {.file = source.name(), .settings = told, .space = space});
    return Answer{.json = {{"file", source.name()},
                           {"parameters", parameters_json(*book)},
                           {"namespace", "yomikiri::asl::compiled::" + space},
                           {"lines", std::ranges::count(text, '\n')},
                           {"cpp", text}},
                  .text = text};
  }

 private:
  RulesFields rules_;
};

}  // namespace

QuestionCard cpp_question() {
  return {.name = "rules cpp",
          .summary = "translate the rules to C++, as a class that models Game",
          .examples = {{{"file", "rules/tic-tac-toe.asl"}},
                       {{"file", "rules/go-ikeda.asl"}, {"set", "size=5"}}},
          .make = make_question<Cpp>};
}

}  // namespace yomikiri::studies::rules
