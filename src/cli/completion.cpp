// `yomikiri completion bash`: a completion script for a shell. The scripts are short: at each press
// of the key they call `yomikiri completion candidates -- WORDS` to get the candidates.
#include <fmt/format.h>

#include <CLI/App.hpp>

#include "cli/candidates.h"
#include "cli/command.h"

namespace yomikiri::cli {
namespace {

constexpr std::string_view kBash =
    R"(# bash completion for yomikiri; use it with: source <(yomikiri completion bash)
_yomikiri() {
  local program=${COMP_WORDS[0]/#\~/$HOME} word=${COMP_WORDS[COMP_CWORD]}
  mapfile -t COMPREPLY < <("$program" completion candidates -- \
    "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ ${COMPREPLY[0]} == :files ]]; then
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    compopt -o filenames 2>/dev/null
  elif [[ ${COMPREPLY[0]} == *= ]]; then
    compopt -o nospace 2>/dev/null
  fi
}
complete -F _yomikiri yomikiri ./run
)";

constexpr std::string_view kZsh =
    R"(# zsh completion for yomikiri; use it after compinit with: source <(yomikiri completion zsh)
_yomikiri() {
  local -a found
  found=("${(@f)$("${words[1]/#\~/$HOME}" completion candidates -- \
    "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ $found[1] == :files ]]; then
    _files
  elif [[ $found[1] == *= ]]; then
    compadd -S '' -- $found
  else
    compadd -- $found
  fi
}
compdef _yomikiri yomikiri ./run
)";

constexpr std::string_view kFish =
    R"(# fish completion for yomikiri; use it with: yomikiri completion fish | source
function __yomikiri_candidates
  set -l before (commandline -opc)
  set -l word (commandline -ct)
  set -l found ($before[1] completion candidates -- $before[2..-1] "$word" 2>/dev/null)
  if test "$found[1]" = :files
    __fish_complete_path $word
  else
    printf '%s\n' $found
  end
end
complete -c yomikiri -f -a '(__yomikiri_candidates)'
)";

class CompletionCommand final : public Command {
 public:
  std::string_view name() const override { return "completion"; }
  std::string_view summary() const override { return "print a completion script for the shell"; }
  std::vector<std::string> examples() const override {
    return {"source <(yomikiri completion bash)", "yomikiri completion zsh",
            "yomikiri completion fish"};
  }

  explicit CompletionCommand(const CLI::App& program) : program_(program) {
    form_
        .choice("SHELL", shell_, {"bash", "zsh", "fish", "candidates"},
                "the shell whose script to print; candidates: complete WORDS, for these scripts")
        .subject();
    form_.texts("words", words_, "only with candidates: the words typed so far").subject();
  }

  Result<void> run(Console& console) override {
    if (shell_ == "candidates") {
      for (const std::string& name : candidates(program_, words_)) console.print(name + "\n");
      return {};
    }
    if (auto fits = form_.refuse({"words"}, "only allowed with candidates"); !fits) return fits;
    console.print(shell_ == "bash" ? kBash : shell_ == "zsh" ? kZsh : kFish);
    return {};
  }

 private:
  const CLI::App& program_;
  std::string shell_ = "bash";
  std::vector<std::string> words_;
};

}  // namespace

std::unique_ptr<Command> completion_command(const CLI::App& program) {
  return std::make_unique<CompletionCommand>(program);
}

}  // namespace yomikiri::cli
