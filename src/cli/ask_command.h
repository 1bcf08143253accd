// Any question as a command: its fields are the options, besides --json, --threads and, so that
// every command that computes takes it, --seed.
#pragma once

#include <memory>

#include "cli/command.h"
#include "question/question.h"

namespace yomikiri::cli {

[[nodiscard]] std::unique_ptr<Command> ask_command(const QuestionCard& card);
// The question `solve`, and with --explore a walk through the solved game.
[[nodiscard]] std::unique_ptr<Command> solve_command(const QuestionCard& card);

// What every command that computes takes.
struct WorkFields {
  bool json = false;
  int threads;

  WorkFields();
  void declare(Form& form);
};

// Prints the answer, as text or as JSON with the seconds it took, and writes its files. An Error
// for bad news.
[[nodiscard]] Result<void> print_answer(const Answer& answer, bool as_json, double seconds,
                                        Console& console);

}  // namespace yomikiri::cli
