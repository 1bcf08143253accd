// One command of `yomikiri`: it declares its options, and when chosen it parses its input, calls a
// study and prints the result. Every command has its own file in this folder and a line in
// program.cpp.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"
#include "cli/option_list.h"
#include "core/error.h"

namespace yomikiri::cli {

class Command {
 public:
  virtual ~Command() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual std::string_view summary() const = 0;
  // Command lines that work when pasted; the tests run each of them.
  [[nodiscard]] virtual std::vector<std::string> examples() const = 0;
  virtual void declare(OptionList& options) = 0;
  [[nodiscard]] virtual Result<void> run(Console& console) = 0;
};

// The commands of a game's own study: `yomikiri ostle probe`. Besides these, the game's name
// accepts every command that works on all games.
struct CommandGroup {
  std::string_view name;
  std::string_view summary;
  std::vector<std::unique_ptr<Command>> verbs;
};

std::unique_ptr<Command> bench_command();
std::unique_ptr<Command> completion_command(const CLI::App& program);
std::unique_ptr<Command> games_command();
std::unique_ptr<Command> perft_command();
std::unique_ptr<Command> play_command();
std::unique_ptr<Command> playouts_command();
std::unique_ptr<Command> referee_command();
std::unique_ptr<Command> serve_command();
std::unique_ptr<Command> solve_command();

CommandGroup go_commands();
CommandGroup ostle_commands();
CommandGroup poker_commands();
CommandGroup rules_commands();
CommandGroup tianjiu_commands();

}  // namespace yomikiri::cli
