// `yomikiri rules functional FILE`: the functional program that a rule file is translated to.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "asl/program/program_text.h"
#include "cli/rules.h"
#include "cli/rules_options.h"
#include "studies/rules/rule_book.h"

namespace yomikiri::cli {
namespace {

class RulesFunctionalCommand final : public Command {
 public:
  std::string_view name() const override { return "functional"; }
  std::string_view summary() const override {
    return "print the functional program that a rule file is translated to";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri rules functional rules/go-ikeda.asl",
            "yomikiri rules functional rules/go-ikeda.asl --set size=5 --json"};
  }

  void declare(OptionList& options) override {
    options.required_word("FILE", file_, "the rule file, see docs/ASL.md");
    options.texts("--set", settings_, "set a parameter of the rules, NAME=VALUE; may be repeated");
    options.flag("--json", json_, "print JSON and nothing else");
  }

  Result<void> run(Console& console) override {
    const auto source = read_rules(file_);
    if (!source) return source.error();
    const auto book = studies::rules::RuleBook::open(*source, settings_);
    if (!book) return book.error();
    const asl::Program& program = book->numbering()->program();
    std::string text = asl::print(program);
    auto parameters = nlohmann::ordered_json::object();
    for (const Parameter& parameter : book->parameters()) {
      const int value = book->settings()[parameter];
      parameters[std::string(parameter.name)] = value;
      text += fmt::format("\n{} = {}\n", parameter.meaning, value);  // under its name in the text
    }
    if (json_)
      console.print_json({{"file", file_},
                          {"parameters", std::move(parameters)},
                          {"functions", program.definitions.size()},
                          {"lines", std::ranges::count(text, '\n')},
                          {"program", text}});
    else
      console.print(text);
    return {};
  }

 private:
  std::string file_;
  std::vector<std::string> settings_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> rules_functional_command() {
  return std::make_unique<RulesFunctionalCommand>();
}

}  // namespace yomikiri::cli
