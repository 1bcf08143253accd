// `yomikiri rules functional FILE`: the functional program that a rule file becomes.
#include <nlohmann/json.hpp>

#include "asl/program/printer.h"
#include "cli/rules.h"
#include "cli/rules_options.h"
#include "studies/rules/rule_book.h"

namespace yomikiri::cli {
namespace {

class RulesFunctionalCommand final : public Command {
 public:
  std::string_view name() const override { return "functional"; }
  std::string_view summary() const override {
    return "the functional program that a rule file becomes";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri rules functional rules/go-ikeda.asl",
            "yomikiri rules functional rules/tic-tac-toe.asl --json"};
  }

  void declare(OptionList& options) override {
    options.required_word("FILE", file_, "the rules, see docs/ASL.md");
    options.flag("--json", json_, "print JSON and nothing else");
  }

  Result<void> run(Console& console) override {
    const auto source = read_rules(file_);
    if (!source) return source.error();
    const auto program = studies::rules::read_program(*source);
    if (!program) return program.error();
    const std::string text = asl::print(*program);
    if (json_)
      console.print_json({{"file", file_},
                          {"functions", program->definitions.size()},
                          {"lines", std::ranges::count(text, '\n')},
                          {"program", text}});
    else
      console.print(text);
    return {};
  }

 private:
  std::string file_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> rules_functional_command() {
  return std::make_unique<RulesFunctionalCommand>();
}

}  // namespace yomikiri::cli
