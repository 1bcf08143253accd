// One command of `yomikiri`: a question, or a conversation such as a game in the terminal. A
// command declares its options as the fields of a form, in its constructor. Questions need no file
// here (ask_command.h); every conversation has its own file in this folder and a line in
// program.cpp.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"
#include "core/error.h"
#include "question/form.h"

namespace CLI {
class App;
}

namespace yomikiri::cli {

class Command {
 public:
  Command() = default;
  virtual ~Command() = default;
  Command(const Command&) = delete;  // the form is bound to this object
  Command& operator=(const Command&) = delete;

  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual std::string_view summary() const = 0;
  // Command lines that work when pasted; the tests run each of them.
  [[nodiscard]] virtual std::vector<std::string> examples() const = 0;
  // Needs a complete form.
  [[nodiscard]] virtual Result<void> run(Console& console) = 0;
  [[nodiscard]] virtual Form& form() { return form_; }

 protected:
  Form form_;
};

// The commands of a game's own study: `yomikiri ostle probe`. Besides these, the game's name
// accepts every command that works on all games.
struct CommandGroup {
  std::string_view name;
  std::string_view summary;
  std::vector<std::unique_ptr<Command>> verbs;
};

// Everything that is not a question.
std::unique_ptr<Command> play_command();
std::unique_ptr<Command> referee_command();
std::unique_ptr<Command> serve_command();
std::unique_ptr<Command> bench_command();
std::unique_ptr<Command> worker_command();
std::unique_ptr<Command> completion_command(const CLI::App& program);
std::unique_ptr<Command> manual_command();
std::unique_ptr<Command> bridge_table_command();
std::unique_ptr<Command> go_gtp_command();
std::unique_ptr<Command> mahjong_mjai_command();
std::unique_ptr<Command> ostle_play_command();
std::unique_ptr<Command> rules_bench_command();

}  // namespace yomikiri::cli
