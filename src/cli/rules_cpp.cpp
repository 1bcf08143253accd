// `yomikiri rules cpp FILE`: the game as C++.
#include <fmt/format.h>

#include "asl/cpp/generator.h"
#include "cli/rules.h"
#include "cli/rules_options.h"
#include "studies/rules/rule_book.h"

namespace yomikiri::cli {
namespace {

// A name that C++ takes: go_ikeda_size_19.
std::string space_of(const std::string& name, const std::vector<std::string>& settings) {
  std::string space = name;
  for (const std::string& setting : settings) space += "_" + setting;
  for (char& c : space)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return std::isdigit(static_cast<unsigned char>(space[0])) ? "game_" + space : space;
}

class RulesCppCommand final : public Command {
 public:
  std::string_view name() const override { return "cpp"; }
  std::string_view summary() const override { return "the game as C++, which models Game"; }
  std::vector<std::string> examples() const override {
    return {"yomikiri rules cpp rules/tic-tac-toe.asl",
            "yomikiri rules cpp rules/go-ikeda.asl --set size=5"};
  }

  void declare(OptionList& options) override {
    options.required_word("FILE", file_, "the rules, see docs/ASL.md");
    options.texts("--set", settings_, "set a parameter of the rules, NAME=VALUE; may be repeated");
  }

  Result<void> run(Console& console) override {
    const auto source = read_rules(file_);
    if (!source) return source.error();
    const auto book = studies::rules::RuleBook::open(*source, settings_);
    if (!book) return book.error();
    const auto plan = asl::plan(book->numbering()->program(), book->numbering()->parameters());
    if (!plan) return plan.error();
    const std::string told = fmt::format("{}", fmt::join(settings_, " --set "));
    console.print(asl::generate_cpp(
        *plan,
        {.file = source->name(), .settings = told, .space = space_of(book->name(), settings_)}));
    return {};
  }

 private:
  std::string file_;
  std::vector<std::string> settings_;
};

}  // namespace

std::unique_ptr<Command> rules_cpp_command() { return std::make_unique<RulesCppCommand>(); }

}  // namespace yomikiri::cli
