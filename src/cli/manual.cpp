// `yomikiri manual`: every command with its options, in Markdown, from the same declarations as the
// options themselves. docs/COMMANDS.md is its output; a test compares them.
#include <fmt/format.h>

#include <CLI/App.hpp>

#include "cli/commands.h"
#include "cli/form_options.h"

namespace yomikiri::cli {
namespace {

constexpr std::string_view kOpening =
    "# Commands\n\n"
    "This page is the output of `yomikiri manual`. [GUIDE.md](GUIDE.md) explains the commands with "
    "examples of their output.\n\n"
    "`yomikiri COMMAND GAME [options]`, or with the game first: `yomikiri GAME COMMAND [options]`. "
    "`--help` works everywhere.\n"
    "Results go to standard output, everything else goes to standard error.\n";

// A cell of a table cannot contain a bar.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) escaped += c == '|' ? std::string("\\|") : std::string(1, c);
  return escaped;
}

std::string option_row(const Field& field) {
  std::string option = option_name(field);
  if (const std::string value = value_name(field); !field.is_subject && !value.empty())
    option += " " + value;
  std::string meaning = field.meaning;
  if (field.kind == FieldKind::Number)
    meaning += fmt::format("; {} to {}", field.limits.least, field.limits.most);
  return fmt::format("| `{}` | {} | {} |\n", cell(option), cell(meaning),
                     field.is_required        ? "required"
                     : field.fallback.empty() ? ""
                                              : "`" + cell(field.fallback) + "`");
}

std::string section(Command& command, const std::string& name) {
  std::string text = fmt::format("\n## {}\n\n{}\n", name, command.summary());
  text += "\n| option | meaning | default |\n|---|---|---|\n";
  for (const Field& field : command.form().fields()) text += option_row(field);
  text += "\n```sh\n";
  for (const std::string& example : command.examples()) text += example + "\n";
  return text + "```\n";
}

class ManualCommand final : public Command {
 public:
  std::string_view name() const override { return "manual"; }
  std::string_view summary() const override {
    return "print all commands and options as a document";
  }
  std::vector<std::string> examples() const override { return {"yomikiri manual"}; }

  Result<void> run(Console& console) override {
    std::string text(kOpening);
    const CLI::App unused;
    for (const auto& command : all_commands(unused))
      text += section(*command, std::string(command->name()));
    for (const CommandGroup& group : all_groups())
      for (const auto& verb : group.verbs)
        text += section(*verb, fmt::format("{} {}", group.name, verb->name()));
    console.print(text);
    return {};
  }
};

}  // namespace

std::unique_ptr<Command> manual_command() { return std::make_unique<ManualCommand>(); }

}  // namespace yomikiri::cli
