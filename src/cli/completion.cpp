// `yomikiri completion bash`: a completion script, written from the commands as they are declared.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <set>

#include "cli/command.h"
#include "studies/catalogue.h"

namespace yomikiri::cli {
namespace {

std::string game_names() {
  std::string names;
  for (const auto& entry : studies::catalogue()) names += fmt::format("{} ", entry.card.name);
  return names;
}

// One case for each game: its parameters, ready for a value.
std::string parameter_cases() {
  std::string cases;
  for (const auto& entry : studies::catalogue()) {
    cases += fmt::format("    {}) parameters=\"", entry.card.name);
    for (const Parameter& parameter : entry.card.parameters)
      cases += fmt::format("{}= ", parameter.name);
    cases += "\" ;;\n";
  }
  return cases;
}

std::string command_names(const CLI::App& program) {
  std::string names;
  for (const CLI::App* command : program.get_subcommands({}))
    names += fmt::format("{} ", command->get_name());
  return names;
}

// Those of its verbs included.
std::set<std::string> option_names(const CLI::App& command) {
  std::set<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.insert("--" + name);
  for (const CLI::App* verb : command.get_subcommands({})) names.merge(option_names(*verb));
  return names;
}

// One case for each command: its options, and the verbs of a study.
std::string option_cases(const CLI::App& program) {
  std::string cases;
  for (const CLI::App* command : program.get_subcommands({}))
    cases += fmt::format("    {}) options=\"{}\" verbs=\"{}\" ;;\n", command->get_name(),
                         fmt::join(option_names(*command), " "), command_names(*command));
  return cases;
}

std::string bash_script(const CLI::App& program) {
  return fmt::format(
      R"(# bash completion for yomikiri; use it with: source <(yomikiri completion bash)
_yomikiri() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
  local commands="{commands}" games="{games}"
  local options="" verbs="" parameters="" each command=""
  for each in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    if [[ " $commands " == *" $each "* && -z $command ]]; then command=$each; fi
    case $each in
{parameters}    esac
  done
  case $command in
{options}  esac
  COMPREPLY=()
  if [[ $previous == --set ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$parameters" -- "$word")
    compopt -o nospace 2>/dev/null
  elif [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "${{options:---help --version}}" -- "$word")
  elif [[ -z $command ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$commands $games" -- "$word")
  elif [[ $previous == "$command" ]]; then
    mapfile -t COMPREPLY < <(compgen -W "${{verbs:-$games}}" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}}
complete -F _yomikiri yomikiri
)",
      fmt::arg("commands", command_names(program)), fmt::arg("games", game_names()),
      fmt::arg("parameters", parameter_cases()), fmt::arg("options", option_cases(program)));
}

class CompletionCommand final : public Command {
 public:
  explicit CompletionCommand(const CLI::App& program) : program_(program) {}

  std::string_view name() const override { return "completion"; }
  std::string_view summary() const override { return "print a completion script for the shell"; }
  std::vector<std::string> examples() const override {
    return {"source <(yomikiri completion bash)"};
  }

  void declare(OptionList& options) override {
    options.choice("SHELL", shell_, {"bash"}, "the shell");
  }

  Result<void> run(Console& console) override {
    console.print(bash_script(program_));
    return {};
  }

 private:
  const CLI::App& program_;
  std::string shell_ = "bash";
};

}  // namespace

std::unique_ptr<Command> completion_command(const CLI::App& program) {
  return std::make_unique<CompletionCommand>(program);
}

}  // namespace yomikiri::cli
