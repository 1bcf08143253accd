// Asks a person for one line at a time: at a terminal with editing and history (libedit), otherwise
// as plain lines. Ctrl-C ends the waiting.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/console.h"
#include "cli/line_reader.h"
#include "core/error.h"

namespace yomikiri::cli {

class Prompt {
 public:
  // The console must outlive it.
  [[nodiscard]] static Result<Prompt> open(Console& console);

  Prompt(Prompt&&) noexcept;
  Prompt& operator=(Prompt&&) = delete;
  ~Prompt();

  // Shows the prompt and waits; nothing at the end of the input, an error (Stopped) at Ctrl-C.
  [[nodiscard]] Result<std::optional<std::string>> ask(const std::string& question);
  // The same without a prompt and without editing: for a conversation that is not shown.
  [[nodiscard]] Result<std::optional<std::string>> listen() { return lines_.next(); }

 private:
  class Editor;

  Prompt(Console& console, LineReader lines);

  Console& console_;
  LineReader lines_;
  std::unique_ptr<Editor> editor_;  // at a terminal, created at the first question
};

}  // namespace yomikiri::cli
