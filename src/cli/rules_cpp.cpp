// `yomikiri rules cpp FILE`: the game as C++.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "asl/cpp/generator.h"
#include "cli/rules.h"
#include "cli/rules_options.h"
#include "studies/rules/rule_book.h"

namespace yomikiri::cli {
namespace {

// A valid C++ name, whatever the file is called: game_go_ikeda_size_19.
std::string space_of(const std::string& name, const std::vector<std::string>& settings) {
  std::string space = "game_" + name;
  for (const std::string& setting : settings) space += "_" + setting;
  for (char& c : space)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return space;
}

class RulesCppCommand final : public Command {
 public:
  std::string_view name() const override { return "cpp"; }
  std::string_view summary() const override {
    return "translate the rules to C++, as a class that models Game";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri rules cpp rules/tic-tac-toe.asl",
            "yomikiri rules cpp rules/go-ikeda.asl --set size=5 --json"};
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
    const auto plan = asl::plan(book->numbering()->program(), book->numbering()->parameters());
    if (!plan) return plan.error();
    const std::string told = fmt::format("{}", fmt::join(settings_, " --set "));
    const std::string space = space_of(book->name(), settings_);
    const std::string text =
        asl::generate_cpp(*plan, {.file = source->name(), .settings = told, .space = space});
    if (!json_) {
      console.print(text);
      return {};
    }
    auto parameters = nlohmann::ordered_json::object();
    for (const Parameter& parameter : book->parameters())
      parameters[std::string(parameter.name)] = book->settings()[parameter];
    console.print_json({{"file", file_},
                        {"parameters", std::move(parameters)},
                        {"namespace", "yomikiri::asl::compiled::" + space},
                        {"lines", std::ranges::count(text, '\n')},
                        {"cpp", text}});
    return {};
  }

 private:
  std::string file_;
  std::vector<std::string> settings_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> rules_cpp_command() { return std::make_unique<RulesCppCommand>(); }

}  // namespace yomikiri::cli
